(module
  (memory (export "memory") 1)
  ;; Adds to each of `columns` numbers at `out` the sum over `rows` of the number at `from` times its row of `weights`; both counts are multiples of 4.
  (func (export "addProduct") (param $out i32) (param $from i32) (param $weights i32) (param $rows i32) (param $columns i32)
    (local $width i32) (local $end i32) (local $at i32) (local $w i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $last i32)
    (local.set $width (i32.shl (local.get $columns) (i32.const 2)))
    (local.set $last (i32.add (local.get $from) (i32.shl (local.get $rows) (i32.const 2))))
    (loop $each
      (local.set $a (v128.load32_splat (local.get $from)))
      (local.set $b (v128.load32_splat offset=4 (local.get $from)))
      (local.set $c (v128.load32_splat offset=8 (local.get $from)))
      (local.set $d (v128.load32_splat offset=12 (local.get $from)))
      (local.set $at (local.get $out))
      (local.set $end (i32.add (local.get $out) (local.get $width)))
      (local.set $w (local.get $weights))
      (loop $along
        (v128.store (local.get $at)
          (f32x4.add
            (f32x4.add (v128.load (local.get $at))
              (f32x4.add
                (f32x4.mul (local.get $a) (v128.load (local.get $w)))
                (f32x4.mul (local.get $b) (v128.load (i32.add (local.get $w) (local.get $width))))))
            (f32x4.add
              (f32x4.mul (local.get $c) (v128.load (i32.add (local.get $w) (i32.shl (local.get $width) (i32.const 1)))))
              (f32x4.mul (local.get $d) (v128.load (i32.add (local.get $w) (i32.mul (local.get $width) (i32.const 3))))))))
        (local.set $w (i32.add (local.get $w) (i32.const 16)))
        (local.set $at (i32.add (local.get $at) (i32.const 16)))
        (br_if $along (i32.lt_u (local.get $at) (local.get $end))))
      (local.set $weights (i32.add (local.get $weights) (i32.shl (local.get $width) (i32.const 2))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (br_if $each (i32.lt_u (local.get $from) (local.get $last))))))

import type { ComponentProps } from 'react'

/** Where they stand in `icons.svg`, which is a hundred icons wider than one. */
export const ICONS = {
  'arrow-up-to-line': '[mask-position:0%]',
  camera: '[mask-position:1%]',
  'chart-no-axes-column': '[mask-position:2%]',
  check: '[mask-position:3%]',
  'chevron-down': '[mask-position:4%]',
  'chevron-left': '[mask-position:5%]',
  'chevron-right': '[mask-position:6%]',
  'circle-alert': '[mask-position:7%]',
  'circle-check': '[mask-position:8%]',
  'clipboard-copy': '[mask-position:9%]',
  copy: '[mask-position:10%]',
  download: '[mask-position:11%]',
  ellipsis: '[mask-position:12%]',
  'external-link': '[mask-position:13%]',
  'file-pen-line': '[mask-position:14%]',
  'file-up': '[mask-position:15%]',
  'image-off': '[mask-position:16%]',
  images: '[mask-position:17%]',
  info: '[mask-position:18%]',
  'list-checks': '[mask-position:19%]',
  'loader-circle': '[mask-position:20%]',
  'locate-fixed': '[mask-position:21%]',
  lock: '[mask-position:22%]',
  mail: '[mask-position:23%]',
  menu: '[mask-position:24%]',
  pencil: '[mask-position:25%]',
  plus: '[mask-position:26%]',
  'receipt-text': '[mask-position:27%]',
  'refresh-cw': '[mask-position:28%]',
  'rotate-cw': '[mask-position:29%]',
  'share-2': '[mask-position:30%]',
  split: '[mask-position:31%]',
  square: '[mask-position:32%]',
  'square-pen': '[mask-position:33%]',
  store: '[mask-position:34%]',
  tag: '[mask-position:35%]',
  'trash-2': '[mask-position:36%]',
  'triangle-alert': '[mask-position:37%]',
  'undo-2': '[mask-position:38%]',
  x: '[mask-position:39%]',
  mic: '[mask-position:40%]',
  'scan-barcode': '[mask-position:41%]',
} as const
export type IconName = keyof typeof ICONS

/** One element, whatever it shows: there are many on a page, and each costs it time. */
export function Icon({ name, className = '', ...native }: ComponentProps<'span'> & { name: IconName }) {
  return <span aria-hidden {...native} className={`icon ${ICONS[name]} ${className}`} />
}

import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import { characterCount } from '#shared/text/bounded-text.ts'
import type { Copied, Row } from './rows.ts'

type FrameProps = {
  row: Row
  done: boolean
  next?: boolean
  children: ReactNode
  actions: ReactNode
}

export function RowFrame({ row, done, next = false, children, actions }: FrameProps) {
  return (
    <li
      aria-current={next ? 'step' : undefined}
      className={classNames(
        'flex items-center gap-x-3 border-b border-l-4 border-b-line py-2 pr-1 pl-2 last:border-b-0',
        next ? 'border-l-petrol bg-petrol-soft' : 'border-l-transparent',
      )}
    >
      <div className="min-w-0 flex-1 sm:flex sm:gap-3">
        <h3 className="flex shrink-0 items-center gap-1 text-sm leading-6 text-ink-2 sm:w-36 sm:self-start">
          {row.label}
          {done && (
            <>
              <Check size={18} className="text-ok" aria-hidden />
              <span className="sr-only">(done)</span>
            </>
          )}
        </h3>
        {children}
      </div>
      {actions}
    </li>
  )
}

type CopyRowProps = {
  row: Row
  item: Copied
  done: boolean
  next: boolean
  copied: string | null
  onCopy: (name: string) => void
}

export function CopyRow({ row, item, done, next, copied, onCopy }: CopyRowProps) {
  const name = `Copy ${row.name}`
  const note = noteOn(row, item)
  return (
    <RowFrame
      row={row}
      done={done}
      next={next}
      actions={<CopyButton name={name} short copied={copied} onCopy={() => onCopy(name)} />}
    >
      <div className="min-w-0 flex-1">
        <p className="line-clamp-3 whitespace-pre-line wrap-anywhere">{row.shown}</p>
        {note && (
          <p className={classNames('text-sm', note.over ? 'font-semibold text-bad' : 'text-ink-2')}>{note.words}</p>
        )}
      </div>
    </RowFrame>
  )
}

type CopyButtonProps = { name: string; short?: boolean; primary?: boolean; copied: string | null; onCopy: () => void }

export function CopyButton({ name, short = false, primary = false, copied, onCopy }: CopyButtonProps) {
  const done = copied === name
  const [verb, ...what] = name.split(' ')
  return (
    <Button
      size={short ? 'small' : 'normal'}
      variant={primary ? 'primary' : 'secondary'}
      className={short ? 'min-w-27 shrink-0' : 'min-w-36 max-sm:flex-1'}
      icon={done ? <Check size={20} aria-hidden /> : <Copy size={20} aria-hidden />}
      onClick={onCopy}
    >
      {done ? (
        'Copied!'
      ) : short ? (
        <span>
          {verb}
          <span className="sr-only"> {what.join(' ')}</span>
        </span>
      ) : (
        name
      )}
    </Button>
  )
}

type RowNote = { words: string; over?: boolean }

function noteOn({ part }: Row, { listing, details: { platform } }: Copied): RowNote | null {
  const { titleMax, tags } = rulePack(platform)
  const [length, count] = [characterCount(listing.title), listing.tags.length]
  if (part === 'title' && platform === 'eBay') {
    const over = length > titleMax.value
    const words = `${length}/${titleMax.value}`
    return { words: over ? `${words}: too long for eBay, so the shortened title above is copied.` : words, over }
  }
  if (part !== 'tags') return null
  if (tags.separator === ' ') return { words: `Separated by spaces, as ${platform} takes them.` }
  if (platform !== 'Etsy') return null
  const { value: max } = tags.max
  return count > max
    ? { words: `Etsy takes up to ${max} tags: the first ${max} of ${count} are copied.` }
    : { words: `${count}/${max} tags` }
}

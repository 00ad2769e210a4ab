import { ListChecks, TriangleAlert, Undo2 } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { EXAMPLE } from './example.ts'

type EmptyResultProps = {
  example: boolean
  onUndo?: (() => void) | undefined
}

export function EmptyResult({ example, onUndo }: EmptyResultProps) {
  return (
    <div className="flex flex-col gap-3 rounded-card border-2 border-dashed border-control p-5">
      <p className="text-lg font-semibold">Your listing appears here</p>
      {onUndo && (
        <Button size="small" className="self-start" icon={<Undo2 size={20} aria-hidden />} onClick={onUndo}>
          Undo starting over
        </Button>
      )}
      {example && <ExampleListing />}
    </div>
  )
}

function ExampleListing() {
  const { details, title, description, proof, doubt, price } = EXAMPLE
  const [before = '', after = ''] = description.split(proof.words)
  return (
    <section aria-label="Example listing" className="visitor-only flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        <Chip tone="info">Example</Chip> From these words: {details.itemName}. {details.features}
      </p>
      <p className="text-xl font-bold">{title}</p>
      <p className="whitespace-pre-line">
        {before}
        <span className="underline decoration-control underline-offset-4">{proof.words}</span>
        {after} <mark className="mark-unsupported">{doubt.words}</mark>
      </p>
      <ul className="grid gap-1 text-sm">
        <li className="flex gap-2">
          <ListChecks size={18} className="mt-px shrink-0 text-ok" aria-hidden />
          Underlined: {proof.quote}
        </li>
        <li className="flex gap-2">
          <TriangleAlert size={18} className="mt-px shrink-0 text-warn" aria-hidden />
          Marked: {doubt.reason} We slipped that sentence in to show you.
        </li>
      </ul>
      <p>
        <span className="text-2xl font-bold tabular-nums">{price}</span>{' '}
        <span className="text-sm text-ink-2">estimated from usual UK prices</span>
      </p>
    </section>
  )
}

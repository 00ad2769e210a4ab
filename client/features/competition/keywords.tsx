import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import type { CompetitionFields } from './competition.tsx'

function termsOf(keywords: string): Set<string> {
  return new Set(keywords.split(',').map((term) => term.trim().toLowerCase()))
}

export function Keywords({ keywords, fields }: { keywords: readonly string[]; fields: CompetitionFields }) {
  const [said, setSaid] = useState('')
  const taken = termsOf(fields.keywords)
  const add = (keyword: string) => {
    fields.addKeyword(keyword)
    setSaid(`${keyword} added to Keywords`)
  }
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {[...new Set(keywords)].map((keyword) => (
          <li key={keyword} className="max-w-full">
            <KeywordChip keyword={keyword} taken={taken.has(keyword.trim().toLowerCase())} onAdd={add} />
          </li>
        ))}
      </ul>
      <output className="sr-only">{said}</output>
    </>
  )
}

type KeywordChipProps = { keyword: string; taken: boolean; onAdd: (keyword: string) => void }

function KeywordChip({ keyword, taken, onAdd }: KeywordChipProps) {
  const Icon = taken ? Check : Plus
  return (
    <button
      type="button"
      // Stays in its place, and with it the focus.
      aria-disabled={taken || undefined}
      aria-label={taken ? `${keyword}, already in Keywords` : `Add ${keyword} to Keywords`}
      onClick={() => !taken && onAdd(keyword)}
      className={classNames(
        'inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-chip border px-2.5 text-left text-sm wrap-anywhere',
        taken
          ? 'border-transparent bg-ok-soft text-ok'
          : 'border-control bg-surface hover:border-ink-2 hover:bg-sunken',
      )}
    >
      <Icon size={16} className="shrink-0" aria-hidden />
      {keyword}
    </button>
  )
}

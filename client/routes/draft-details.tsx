import { useState } from 'react'
import { Questions } from '#client/features/asking/questions.tsx'
import { readDraftsAgain, writeDrafts } from '#client/features/drafts/api.ts'
import { ownQuestions } from '#client/features/generation/read-answer.ts'
import { messageFor } from '#client/lib/http.ts'
import { useActionKey } from '#client/lib/action.ts'
import { useChange } from '#client/lib/query-client.ts'
import { ChoiceFields } from '#client/parts/choices.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { TextAreaField, TextField } from '#client/ui/field.tsx'
import { FailureNote } from '#client/ui/note.tsx'
import type { DraftDetails as Typed, DraftInFull } from '#shared/api/drafts.ts'

export function withChoices(formData: Typed) {
  const { platform = 'eBay', condition = 'used-good' } = formData
  return { ...formData, platform, condition }
}

type DraftDetailsProps = {
  draft: DraftInFull
  currency: string
  onChange: (formData: Typed) => void
  settled: () => Promise<unknown>
  onWriting: () => void
}

export function DraftDetails({ draft, currency, onChange, settled, onWriting }: DraftDetailsProps) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const key = useActionKey()
  const { formData, written, guesses, unseen } = draft
  const change = (changes: Partial<Typed>) => onChange({ ...formData, ...changes })
  const field = (name: 'itemName' | 'features') => ({
    value: formData[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const writing = useChange({
    networkMode: 'always',
    async mutationFn() {
      await settled()
      await writeDrafts({ ids: [draft.id], currency }, key.of(formData))
    },
    onSuccess() {
      void readDraftsAgain()
      onWriting()
    },
  })
  return (
    <div className="flex flex-col gap-3 border-t border-line px-5 py-3">
      {formData.itemName.trim() !== '' && (
        <Questions
          details={withChoices(formData)}
          answers={formData.answers ?? []}
          onAnswers={(answers) => change({ answers })}
          skipped={skipped}
          onSkip={(id) => setSkipped([...skipped, id])}
          doubts={{ guesses, unseen }}
          written={written && { ask: written.ask && ownQuestions(written.ask), suggest: written.suggest }}
        />
      )}
      <Disclosure title="Details" defaultOpen={!written} className="-my-2">
        <div className="flex flex-col gap-4 pb-3">
          <TextField label="Item Name" unmarked {...field('itemName')} />
          <ChoiceFields {...withChoices(formData)} onChoose={change} />
          <TextAreaField label="Key Features" unmarked {...field('features')} />
        </div>
      </Disclosure>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={writing.isPending} onClick={() => writing.mutate()}>
          {written ? 'Write again' : 'Write'}
        </Button>
        {written && <p className="text-sm text-ink-2">Changed details are written anew, and counted.</p>}
        <FailureNote className="w-full">{writing.error && messageFor(writing.error)}</FailureNote>
      </div>
    </div>
  )
}

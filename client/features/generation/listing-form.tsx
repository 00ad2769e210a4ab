import { useEffect, useState, type ReactNode } from 'react'
import { conditionOptions } from '#client/parts/choices.tsx'
import { Button, QuietButton, SmallButton } from '#client/ui/basics.tsx'
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx'
import type { ListingDetails } from '#shared/api/generation.ts'
import { DETAIL_LIMITS, PLATFORMS, type Platform } from '#shared/rules/details.ts'
import type { ConditionMapping, RulePack } from '#shared/rules/marketplaces/rule.ts'
import { inThousands } from '#shared/text/bounded-text.ts'
import { fieldId, useFaults, useValues, type FieldName, type ListingForm as FormState } from './use-listing-form.ts'
import { createStore, useIsHydrated } from '#client/lib/store.ts'

export const FORM_ID = 'listing-details'

export function goToForm(): void {
  const form = document.querySelector(`#${FORM_ID}`)
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  form?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
  form?.querySelector('input')?.focus({ preventScroll: true })
}

const packs = createStore<((platform: Platform) => RulePack) | null>(null)

export async function loadRules(): Promise<void> {
  if (packs.read() === null) packs.write((await import('#shared/rules/marketplaces.ts')).rulePack)
}

export function conditionHint(platform: Platform, { value }: ConditionMapping): string {
  if ('refused' in value) return value.refused
  if ('unasked' in value) return value.unasked
  const id = value.id === undefined ? '' : ` (ID ${value.id})`
  return `On ${platform}: ${value.name}${id}`
}

type ListingFormProps = Record<'photos' | 'keep' | 'questions' | 'competition' | 'note', ReactNode> & {
  form: FormState
  onSubmit: (details: ListingDetails) => void
  generating: boolean
  waiting: boolean
  hasResult: boolean
  onStartOver: () => void
}

export function ListingForm(props: ListingFormProps) {
  const { form, generating, waiting, hasResult, onSubmit } = props
  const fromSaved = useValues(form)._savedListingId !== undefined
  return (
    <form
      id={FORM_ID}
      aria-label="Listing details"
      noValidate
      className="card"
      // Keys reach a form past its disabled button.
      onSubmit={(event) => {
        event.preventDefault()
        if (!waiting) form.submit(onSubmit)
      }}
    >
      <div className="flex flex-col gap-4 p-4 sm:p-5">
        {props.photos}
        <ListingFields form={form} />
        {props.questions}
        {props.competition}
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
          {props.keep}
          <span>Kept in this browser until you start over.</span>
          <QuietButton className="-mx-3" onClick={props.onStartOver} label="Start over" />
        </div>
        {props.note}
      </div>
      <div className="sticky bottom-0 z-10 rounded-b-card border-t border-line bg-surface px-4 py-3 sm:px-5 max-sm:pb-[max(12px,env(safe-area-inset-bottom))]">
        <Button
          type="submit"
          variant={hasResult ? 'secondary' : 'primary'}
          // Its longest text takes two lines on phones, in the same height.
          className="w-full max-sm:py-1 max-sm:leading-tight"
          busy={generating}
          disabled={waiting}
          label={generating ? 'Generating…' : fromSaved ? 'Regenerate Listing (from saved inputs)' : 'Generate Listing'}
        />
      </div>
    </form>
  )
}

function ListingFields({ form }: { form: FormState }) {
  const values = useValues(form)
  const faults = useFaults(form)
  const { platform, condition, features } = values
  const rules = packs.useValue()?.(platform)
  const bind = (name: FieldName) => ({
    id: fieldId(name),
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => form.type(name, target.value),
    onBlur: () => form.check([name]),
  })
  const text = (name: FieldName, hint?: string) => ({
    ...bind(name),
    error: faults[name],
    // In one place with the error: what comes up there moves nothing, least of all a button under the pointer.
    hint: faults[name] === undefined ? hint : undefined,
    autoComplete: 'off',
  })
  const addWords = (words: string) =>
    form.type('features', [form.read().features.trimEnd(), words].filter(Boolean).join(' '))
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:gap-x-4">
      <SelectField label="Platform" options={PLATFORMS} {...bind('platform')} />
      <SelectField
        label="Condition"
        options={conditionOptions}
        hint={rules ? conditionHint(platform, rules.conditions[condition]) : 'Each marketplace has its own word'}
        {...bind('condition')}
      />
      <TextField
        label="Item Name"
        {...text('itemName', 'As buyers would search for it')}
        // Any other hint has phones go on to the next field by themselves, which may be left empty.
        enterKeyHint="go"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || features.trim() !== '') return
          event.preventDefault()
          form.focus('features')
        }}
        className="col-span-2"
      />
      <TextField label="Make" optional {...text('make')} className="max-sm:col-span-2" />
      <TextField
        label="Model Number"
        optional
        spellCheck={false}
        {...text('modelNumber')}
        className="max-sm:col-span-2"
      />
      <TextAreaField
        label="Key Features"
        {...text('features', 'What it is, what comes with it, any flaws')}
        counter={<FeaturesCounter length={features.length} />}
        tool={<Dictate onWords={addWords} />}
        className="col-span-2"
      />
      <TextField label="Target Buyer" optional {...text('targetBuyer')} className="col-span-2" />
      <TextField
        label="Keywords"
        optional
        {...text('keywords', 'Short terms, separated by commas')}
        className="col-span-2"
      />
    </div>
  )
}

function FeaturesCounter({ length }: { length: number }) {
  const max = DETAIL_LIMITS.features
  const over = length - max
  return (
    <span className={over > 0 ? 'font-semibold text-bad' : undefined}>
      {over > 0 ? `${inThousands(over)} over` : `${inThousands(length)}/${inThousands(max)}`}
    </span>
  )
}

type Recogniser = {
  continuous: boolean
  lang: string
  addEventListener: (type: string, listener: (heard: SpeechRecognitionEvent & { error: string }) => void) => void
  start: () => void
  abort: () => void
  stop: () => void
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recogniser
    webkitSpeechRecognition?: new () => Recogniser
  }
}

const PROBLEMS: Record<string, string> = {
  'not-allowed': 'Your browser does not let this page use the microphone.',
  'audio-capture': 'No microphone was found.',
}

function Dictate({ onWords }: { onWords: (words: string) => void }) {
  const [recogniser, setRecogniser] = useState<Recogniser | null>(null)
  const [problem, setProblem] = useState('')
  const hydrated = useIsHydrated()
  useEffect(() => () => recogniser?.abort(), [recogniser])
  const Recognition = hydrated ? (window.SpeechRecognition ?? window.webkitSpeechRecognition) : undefined
  if (!Recognition) return null
  const start = () => {
    const next = new Recognition()
    next.continuous = true
    next.lang = navigator.language
    next.addEventListener('result', ({ results, resultIndex }) => {
      const heard = Array.from(results, ([best]) => best?.transcript.trim())
      onWords(heard.slice(resultIndex).join(' '))
    })
    next.addEventListener('error', ({ error }) => {
      if (error !== 'aborted')
        setProblem(PROBLEMS[error.replace('service-', '')] ?? 'Dictation has stopped. Please try again.')
    })
    next.addEventListener('end', () => setRecogniser(null))
    setProblem('')
    setRecogniser(next)
    next.start()
  }
  return (
    <>
      <output className="text-sm text-bad">{problem}</output>
      <SmallButton icon={recogniser ? 'square' : 'mic'} onClick={() => (recogniser ? recogniser.stop() : start())}>
        {recogniser ? 'Stop listening' : 'Dictate'}
      </SmallButton>
    </>
  )
}

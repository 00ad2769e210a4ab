import { useWatch } from 'react-hook-form'
import { SelectField, TextAreaField, TextField } from '#client/ui/field.tsx'
import { CONDITION_LABELS, CONDITIONS, type Condition } from '#shared/rules/conditions.ts'
import { DETAIL_LIMITS } from '#shared/rules/limits.ts'
import { PLATFORMS } from '#shared/rules/platforms.ts'
import { EMPTY_DETAILS } from './kept-draft.ts'
import { conditionHint, useRules } from './marketplace-rules.ts'
import type { ListingFormState } from './use-listing-form.ts'

const platformOptions = PLATFORMS.map((platform) => ({ value: platform, label: platform }))
const conditionOptions = CONDITIONS.map((condition) => ({ value: condition, label: CONDITION_LABELS[condition] }))

/** The fields that describe the item, in the order in which sellers think of them. */
export function ListingFields({ form }: { form: ListingFormState }) {
  const { register, formState, control } = form
  const [platform, condition, features] = useWatch({ control, name: ['platform', 'condition', 'features'] })
  const rules = useRules(platform)
  const error = (name: keyof typeof DETAIL_LIMITS) => formState.errors[name]?.message
  const text = (name: keyof typeof DETAIL_LIMITS, hint?: string) => ({
    ...register(name),
    error: error(name),
    // In one place with the error: what comes up there moves nothing, least of all a button under the pointer.
    hint: error(name) === undefined ? hint : undefined,
    autoComplete: 'off',
  })
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <SelectField label="Platform" options={platformOptions} {...register('platform')} />
      <TextField label="Item Name" {...text('itemName', 'As buyers would search for it')} />
      <TextField label="Make" optional {...text('make')} />
      <TextField label="Model Number" optional spellCheck={false} {...text('modelNumber')} />
      <TextAreaField
        label="Key Features"
        {...text('features', 'What it is, what comes with it, every flaw')}
        counter={<FeaturesCounter length={features.length} />}
        className="sm:col-span-2"
      />
      <SelectField
        label="Condition"
        options={conditionOptions}
        defaultValue={EMPTY_DETAILS.condition}
        hint={
          rules
            ? conditionHint(platform, rules.conditions[condition as Condition])
            : 'Each marketplace has its own word'
        }
        {...register('condition')}
      />
      <TextField label="Target Buyer" optional {...text('targetBuyer')} />
      <TextField
        label="Keywords"
        optional
        {...text('keywords', 'Short terms, separated by commas')}
        className="sm:col-span-2"
      />
    </div>
  )
}

function FeaturesCounter({ length }: { length: number }) {
  const max = DETAIL_LIMITS.features
  const over = length - max
  return (
    <span className={over > 0 ? 'font-semibold text-bad' : undefined}>
      {over > 0 ? `${over.toLocaleString('en')} over` : `${length.toLocaleString('en')}/${max.toLocaleString('en')}`}
    </span>
  )
}

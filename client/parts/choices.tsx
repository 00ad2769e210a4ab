import { SelectField } from '#client/ui/field.tsx'
import { CONDITIONS, CONDITION_LABELS, Condition, PLATFORMS, Platform } from '#shared/rules/details.ts'

export const conditionOptions = CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] }))

export type Choices = { platform: Platform; condition: Condition }

type ChoiceFieldsProps = Choices & { onChoose: (change: Partial<Choices>) => void }

export const ChoiceFields = ({ platform, condition, onChoose }: ChoiceFieldsProps) => (
  <div className="grid max-w-140 grid-cols-2 gap-3">
    <SelectField
      unmarked
      label="Platform"
      options={PLATFORMS}
      value={platform}
      onChange={({ target }) => onChoose({ platform: Platform.parse(target.value) })}
    />
    <SelectField
      unmarked
      label="Condition"
      options={conditionOptions}
      value={condition}
      onChange={({ target }) => onChoose({ condition: Condition.parse(target.value) })}
    />
  </div>
)

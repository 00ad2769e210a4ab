import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react'
import { classNames, Icon } from './basics.tsx'

export type FieldProps = {
  label: ReactNode
  optional?: boolean | undefined
  /** For controls that are no part of a form to fill in, such as filters. */
  unmarked?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  counter?: ReactNode
}

export function useField<Props extends FieldProps & Pick<ComponentProps<'input'>, 'id' | 'className'>>(props: Props) {
  const { label, optional, unmarked, hint, error, counter, className, ...native } = props
  const generated = useId()
  const id = props.id ?? generated
  const ids = { mark: `${id}-mark`, hint: `${id}-hint`, error: `${id}-error`, counter: `${id}-counter` }
  const describedBy = [error && ids.error, hint && ids.hint, counter && ids.counter, optional && ids.mark]
  const control = {
    ...native,
    id,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional || unmarked ? undefined : true,
  }
  return { control, frame: { label, optional, unmarked, hint, error, counter, className, id, ids } }
}

/** Label, control, notes. All but the label's own words stands outside the label, so that names stay exact. */
export function Frame(props: ReturnType<typeof useField>['frame'] & { children: ReactNode }) {
  const { label, optional, unmarked, hint, error, counter, id, ids, className, children } = props
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {!unmarked && (
          <span id={ids.mark} className="text-sm text-ink-2">
            {optional ? 'optional' : 'required'}
          </span>
        )}
      </div>
      {children}
      {(hint || error || counter) && (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 text-sm">
          <div className="min-w-0 flex-1 basis-48">
            {error && <FieldError id={ids.error} text={error} />}
            <p id={ids.hint} className="text-ink-2 empty:hidden">
              {hint}
            </p>
          </div>
          <div id={ids.counter} className="text-ink-2 tabular-nums empty:hidden">
            {counter}
          </div>
        </div>
      )}
    </div>
  )
}

export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <p id={id} className="flex items-start gap-1.5 font-semibold text-bad">
    <Icon name="circle-alert" className="size-4.5 mt-px" />
    {text}
  </p>
)

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { control, frame } = useField(props)
  return (
    <Frame {...frame}>
      <input type="text" autoComplete="off" {...control} className="control-box" />
    </Frame>
  )
}

export function TextAreaField({ tool, ...props }: FieldProps & ComponentProps<'textarea'> & { tool?: ReactNode }) {
  const { control, frame } = useField(props)
  return (
    <Frame {...frame}>
      <span className="relative block">
        <textarea
          rows={tool ? 2 : 3}
          {...control}
          className={classNames(
            'control-box field-sizing-content max-h-80 min-h-24 resize-y wrap-anywhere',
            Boolean(tool) && 'pb-14',
          )}
        />
        {tool && <span className="absolute right-4 bottom-3 flex items-center gap-3">{tool}</span>}
      </span>
    </Frame>
  )
}

type SelectOption = string | { value: string; label: string }

type SelectProps = FieldProps & { options: readonly SelectOption[] } & ComponentProps<'select'>

export function SelectField({ options, ...props }: SelectProps) {
  const { control, frame } = useField(props)
  return (
    <Frame {...frame}>
      <span className="relative block">
        <select {...control} className="control-box appearance-none truncate pr-9">
          <Options options={options} />
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute top-3 right-3 text-ink-2" />
      </span>
    </Frame>
  )
}

export function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => {
    const { value, label } = typeof option === 'string' ? { value: option, label: option } : option
    return (
      <option key={value} value={value}>
        {label}
      </option>
    )
  })
}

type CheckboxProps = Pick<FieldProps, 'label' | 'hint'> &
  Omit<ComponentProps<'input'>, 'onChange'> & {
    checked: boolean
    onSet: (checked: boolean) => void
    isSwitch?: boolean
  }

export function CheckboxField({ onSet, isSwitch = false, ...props }: CheckboxProps) {
  const { control, frame } = useField({ ...props, unmarked: true })
  const { label, hint, ids, className } = frame
  return (
    <div className={classNames('flex flex-col', className)}>
      <div className="flex min-h-8 items-center gap-2.5">
        <input
          type="checkbox"
          {...(isSwitch && { role: 'switch', 'aria-checked': props.checked })}
          {...control}
          onChange={({ target }) => onSet(target.checked)}
          className="size-5 shrink-0 accent-petrol"
        />
        <label htmlFor={control.id} className="py-1">
          {label}
        </label>
      </div>
      <p id={ids.hint} className="pl-7.5 text-sm text-ink-2 empty:hidden">
        {hint}
      </p>
    </div>
  )
}

type FileInputProps = ComponentProps<'input'> & { onFiles: (files: readonly File[]) => void }

/** The same file may be picked again. */
export function FileInput({ onFiles, ...native }: FileInputProps) {
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])])
    currentTarget.value = ''
  }
  return <input type="file" {...native} onChange={pick} />
}

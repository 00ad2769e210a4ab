const typed = new Map<string, string>()
const picked: File[] = []

export function rememberTyped(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<Field>('input, textarea, select')) {
    if ('files' in field && field.files) picked.push(...field.files)
    else if (field.name && field.value !== deliveredValue(field)) typed.set(field.name, field.value)
  }
}

export function takeTyped(): Readonly<Record<string, string>> {
  const values = Object.fromEntries(typed)
  typed.clear()
  return values
}

export const takePicked = () => picked.splice(0)

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function deliveredValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return [...field.options].find((option) => option.defaultSelected)?.value ?? field.options[0]?.value ?? ''
}

declare global {
  interface Window {
    /** Does what was pressed before the page could answer; defined by `early.ts`, to be called once. */
    releaseEarly?: () => void
  }
}

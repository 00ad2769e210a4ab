const typed = new Map<string, string>()
const picked: File[] = []

export function rememberTyped(form: HTMLFormElement): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.files) picked.push(...element.files)
    else if (isField(element) && element.name && element.value !== deliveredValue(element))
      typed.set(element.name, element.value)
  }
}

export function takeTyped(): Readonly<Record<string, string>> {
  const values = Object.fromEntries(typed)
  typed.clear()
  return values
}

export const takePicked = () => picked.splice(0)

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(element: Element): element is Field {
  return element.matches('input, textarea, select')
}

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

let typed: { values: Readonly<Record<string, string>>; files: readonly File[] } = { values: {}, files: [] }

export function rememberTyped(form: HTMLFormElement): void {
  const values: Record<string, string> = {}
  const files: File[] = []
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && element.files) files.push(...element.files)
    else if (isField(element) && element.name && element.value !== deliveredValue(element)) {
      values[element.name] = element.value
    }
  }
  typed = { values, files }
}

export function takeTyped(): Readonly<Record<string, string>> {
  const { values } = typed
  typed = { ...typed, values: {} }
  return values
}

export function takePicked(): readonly File[] {
  const { files } = typed
  typed = { ...typed, files: [] }
  return files
}

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

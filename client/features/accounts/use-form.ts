import { messageFor } from '#client/lib/http.ts'
import { useEffect, useRef, useState, type InputEvent, type SubmitEvent } from 'react'
import { takeTyped } from '#client/lib/before-hydration.ts'
import type { Fault, Texts } from './checks.ts'

/** A fault without a field is about the whole form. */
type Problem = { field: string | null; message: string }

/**
 * A form with uncontrolled fields, so that what was typed or filled in before the page was ready stays. Checks on
 * submitting, puts the focus on what is wrong until it is mended, and has `submit` done once at a time.
 */
export function useForm(check: (texts: Texts) => Fault | null, submit: (texts: Texts) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const form = useRef<HTMLFormElement>(null)
  // The fields hold it themselves; nobody else may take a password over.
  useEffect(() => void takeTyped(), [])
  useEffect(() => {
    if (problem === null || form.current === null) return
    const field = problem.field === null ? null : form.current.elements.namedItem(problem.field)
    if (field instanceof HTMLElement) field.focus()
  }, [problem])

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const texts = textsOf(event.currentTarget)
    const fault = check(texts)
    setProblem(fault)
    if (fault !== null) return
    setBusy(true)
    try {
      await submit(texts)
    } catch (error) {
      setProblem({ field: null, message: messageFor(error) })
    }
    setBusy(false)
  }
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    if (problem === null || problem.field === null) return
    const fault = check(textsOf(event.currentTarget))
    if (fault?.field !== problem.field || fault.message !== problem.message) setProblem(null)
  }
  return {
    busy,
    failure: problem?.field === null ? problem.message : null,
    errorOf: (field: string) => (problem?.field === field ? problem.message : undefined),
    props: {
      ref: form,
      noValidate: true,
      method: 'post',
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
      onInput,
    },
  }
}

function textsOf(form: HTMLFormElement): Texts {
  const texts: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') texts[name] = value
  return texts
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import * as z from 'zod/mini'
import { messageFor } from '#client/lib/http.ts'
import { bringIntoView, placeOfListing, wayIn } from '#client/lib/page.ts'
import { useUser } from '#client/lib/session.ts'
import { Platform } from '#shared/rules/details.ts'
import type { TypedDetails } from './kept-work.ts'
import { FORM_ID } from './listing-form.tsx'
import type { ListingSet } from './session.ts'
import type { Generation } from './use-generation.ts'

const Wish = z.object({
  listOn: z.optional(Platform),
  toForm: z.optional(z.boolean()),
})
export type Wish = z.infer<typeof Wish>

type OpenActions = {
  generation: Generation
  currency: string
  /** Resolves once all that the last visit has left is on the page, so that it can be brought back. */
  settle: () => Promise<void>
  fill: (fields: TypedDetails, imageUrls: readonly string[]) => void
}

export type Opening = { problem: string | null; retry: () => void } | null

export function useOpenedListing({ generation, currency, settle, fill }: OpenActions): Opening {
  const user = useUser()
  const uid = user && user.uid
  const wanted = new URLSearchParams(useSearch()).get('listing')
  const [state, setState] = useState<{ problem: string | null } | null>(null)
  const show = (set: ListingSet, { listOn, toForm }: Wish) => {
    generation.show(set, !toForm)
    if (listOn) void generation.alsoWrite([listOn], set)
    if (toForm) bringIntoView(document.querySelector(`#${FORM_ID}`))
  }
  const open = useEffectEvent(async (id: string) => {
    if (uid === null) return navigate(wayIn('/login', placeOfListing(id)), { replace: true })
    setState({ problem: null })
    try {
      const [{ readSaved }] = await Promise.all([import('./read-answer.ts'), settle()])
      const { set, imageUrls } = await readSaved(id, currency)
      // Whoever has gone elsewhere meanwhile stays there.
      if (new URLSearchParams(location.search).get('listing') !== id) return
      const wish = z.safeParse(Wish, history.state).data ?? {}
      navigate('/', { replace: true, state: null })
      fill(set.inputs.formData, imageUrls)
      show(set, wish)
      setState(null)
    } catch (error) {
      setState({ problem: messageFor(error, 'The listing could not be opened. Please try again.') })
    }
  })
  useEffect(() => {
    if (uid === undefined || wanted === null) return
    const frame = requestAnimationFrame(() => void open(wanted))
    return () => cancelAnimationFrame(frame)
  }, [uid, wanted])
  return state && { ...state, retry: () => void (wanted && open(wanted)) }
}

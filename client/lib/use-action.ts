import { useState } from 'react'

/** Whether it is being done, and what begins it; what goes wrong is for `onFailure`. */
export function useAction(act: () => Promise<void>, onFailure: (error: unknown) => void) {
  const [busy, setBusy] = useState(false)
  const begin = async () => {
    setBusy(true)
    await act().catch(onFailure)
    setBusy(false)
  }
  return [busy, () => void begin()] as const
}

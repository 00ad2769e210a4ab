import { useEffect, useState } from 'react'
import { useToasts } from '#client/ui/toast.tsx'

export const COPY_FAILED_MESSAGE = 'Failed to copy text. Please try again or copy manually.'

const COPIED_MS = 2000

export type CopyState = {
  /** The name of what was copied in the last two seconds. */
  copied: string | null
  /** The text that could not be copied last, null when none. */
  failed: string | null
  copy: (name: string, text: string) => Promise<void>
}

/** Writes to the clipboard and remembers how that went. */
export function useCopy(): CopyState {
  const toasts = useToasts()
  const [copied, setCopied] = useState<{ name: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setFailed(null)
      setCopied({ name })
    } catch {
      setFailed(text)
      toasts.failure(COPY_FAILED_MESSAGE)
    }
  }
  return { copied: copied?.name ?? null, failed, copy }
}

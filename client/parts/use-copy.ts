import { useEffect, useState } from 'react'
import { toasts } from '#client/ui/toast.tsx'

export const COPY_FAILED_MESSAGE = 'Failed to copy text. Please try again or copy manually.'

const COPIED_MS = 2000

export function useCopy() {
  const [copied, setCopied] = useState<{ name: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return {
    copied: copied?.name ?? null,
    failed,
    async copy(name: string, text: string): Promise<boolean> {
      try {
        await navigator.clipboard.writeText(text)
        setFailed(null)
        setCopied({ name })
        return true
      } catch {
        setFailed(text)
        toasts.failure(COPY_FAILED_MESSAGE)
        return false
      }
    },
  }
}

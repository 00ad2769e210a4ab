import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

/** The token of a link in a mail to this page, which is taken out of the address bar and the history. */
export function useToken() {
  const [path, navigate] = useLocation()
  const [token, setToken] = useState<string | null>(null)
  const given = new URLSearchParams(useSearch()).get('token')
  if (given !== null && given !== token) setToken(given)
  useEffect(() => {
    if (given !== null) navigate(path, { replace: true })
  }, [given, path, navigate])
  return [token, () => setToken(null)] as const
}

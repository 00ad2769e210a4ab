import { refreshSession } from '#client/lib/session.ts'
import { Button } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'

/** In place of what depends on who is signed in, while the server cannot be asked. */
export function Unreachable() {
  return (
    <Note tone="bad" action={<Button onClick={() => void refreshSession()}>Retry</Button>}>
      We could not reach the server. Please check your connection.
    </Note>
  )
}

import { wayIn } from '#client/lib/way-in.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'

/** For visitors on a page that takes an account: the way in, which leads back to `path`. */
export function LogInFirst({ path, children }: { path: string; children: string }) {
  const link = (
    <ButtonLink href={wayIn('/login', path)} variant="primary">
      Go to log in
    </ButtonLink>
  )
  return <Note tone="info" title={children} action={link} />
}

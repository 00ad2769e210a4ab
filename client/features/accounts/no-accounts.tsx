import { ButtonLink } from '#client/ui/button.tsx'
import { Note } from '#client/ui/note.tsx'

/** Stands where signing in will be: says that this server keeps no accounts, and what can be done without one. */
export function NoAccounts({ title }: { title: string }) {
  return (
    <div className="page-width py-8">
      <div className="card mx-auto max-w-140 p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        <Note tone="info" title="This server has no accounts yet." className="mt-4">
          There is nothing to sign in to, and no password is asked for or kept.
        </Note>
        <p className="mt-4">Without an account you can:</p>
        <ul className="mt-2 list-disc space-y-1 pl-6">
          <li>write listings from a few details or from up to 5 photos,</li>
          <li>get up to three versions of each and compare them,</li>
          <li>copy title, description and tags for your marketplace,</li>
          <li>leave and come back: what you typed stays in this browser.</li>
        </ul>
        <ButtonLink href="/" variant="primary" className="mt-6 w-full">
          Write a listing
        </ButtonLink>
      </div>
    </div>
  )
}

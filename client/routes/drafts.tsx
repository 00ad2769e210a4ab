import { useEffect, useEffectEvent, useState } from 'react'
import { useCurrency } from '#client/features/currency/currency.tsx'
import { draftList } from '#client/features/drafts/api.ts'
import { DraftQueue } from '#client/features/drafts/draft-queue.tsx'
import { readItems, restoreItems } from '#client/features/drafts/items-store.ts'
import { ManyItems } from '#client/features/drafts/many-items.tsx'
import { sendItems } from '#client/features/drafts/send-items.ts'
import { freshDetails, keepChoices } from '#client/features/generation/use-listing-form.ts'
import { cancelJob, draftsJob } from '#client/features/jobs/regeneration.tsx'
import { checkFiles } from '#client/features/photos/add-photos.ts'
import { preparePhoto } from '#client/features/photos/prepare-photo.ts'
import { uploadPhoto } from '#client/features/photos/upload-photos.ts'
import { useLoaded } from '#client/lib/query-client.ts'
import { AccountGate } from '#client/parts/account-gate.tsx'
import { lazyPart } from '#client/ui/deferred.tsx'
import { Skeleton } from '#client/ui/basics.tsx'
import type { Me } from '#shared/api/plans.ts'

const DraftReview = lazyPart(async () => (await import('./draft-review.tsx')).DraftReview, {
  fallback: <Skeleton className="h-230" />,
})

const PROMPT = 'Please log in to add many items at once. What is in your form stays there.'

export const DraftsRoute = () => (
  <div className="flex max-w-240 flex-col gap-5">
    <h1>Many Items at Once</h1>
    <AccountGate prompt={PROMPT} path="/drafts" skeleton={<Skeleton className="h-40" />}>
      {(user, me) => <Own key={user.uid} uid={user.uid} me={me} />}
    </AccountGate>
  </div>
)

const tools = { check: checkFiles, prepare: (file: Blob) => preparePhoto(file) }

function Own({ uid, me }: { uid: string; me: Me }) {
  const { label: currency } = useCurrency()
  const { data } = useLoaded(draftList(uid))
  const { data: job = null } = useLoaded(draftsJob(uid))
  const [{ platform, condition }, setForAll] = useState(() => freshDetails(uid))
  const [open, setOpen] = useState<string | null>(null)
  const forAll = { platform, condition }
  const upload = (blob: Blob, id: string, options: Parameters<typeof uploadPhoto>[3]) =>
    uploadPhoto(blob, id, { uid, bucket: me.storageBucket }, options)
  const send = () => void sendItems({ currency, forAll, upload })
  const resume = useEffectEvent(() => readItems().order !== null && send())
  useEffect(() => void restoreItems().then(resume), [])
  const ready = data?.items.filter(({ state }) => state === 'ready') ?? []
  const at = ready.findIndex(({ id }) => id === open)
  // By the time that it is wanted, the one that was open may be gone.
  const next = () => setOpen((ready[at + 1] ?? ready.find(({ id }) => id !== open))?.id ?? null)
  if (open !== null) {
    return (
      <DraftReview
        id={open}
        place={at === -1 ? 'Draft' : `Draft ${at + 1} of ${ready.length}`}
        currency={currency}
        onNext={next}
        onClose={() => setOpen(null)}
      />
    )
  }
  return (
    <>
      <DraftQueue
        uid={uid}
        currency={currency}
        onOpen={({ id }) => setOpen(id)}
        writing={job !== null}
        onStop={async () => job && cancelJob(job.id)}
      />
      <ManyItems
        tools={tools}
        forAll={forAll}
        onForAll={(choices) => {
          keepChoices(choices)
          setForAll({ ...freshDetails(uid), ...choices })
        }}
        remaining={data?.remaining}
        onSend={send}
        currency={currency}
      />
    </>
  )
}

import { useLocation } from 'wouter'
import type { Wish } from '#client/features/generation/result-column.tsx'
import { RegenerationPanel, useRegeneration } from '#client/features/jobs/regeneration.tsx'
import { askingPriceOf } from '#client/features/listings/edit.tsx'
import { SkeletonRows, MyListings } from '#client/features/listings/my-listings.tsx'
import { send } from '#client/lib/http.ts'
import { placeOfListing } from '#client/lib/page.ts'
import { AccountGate } from '#client/parts/account-gate.tsx'
import { SmallButton } from '#client/ui/basics.tsx'
import { thumbnailOf } from '#client/parts/photo-strip.tsx'
import { lazyPart } from '#client/ui/deferred.tsx'
import type { SavedListing } from '#shared/api/listings.ts'
import type { PlanType } from '#shared/api/plans.ts'

const ClipboardCompanion = lazyPart(
  async () => (await import('#client/features/hand-over/clipboard-companion.tsx')).ClipboardCompanion,
)

export function MyListingsRoute() {
  const [, navigate] = useLocation()
  return (
    <div className="flex max-w-240 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>My Saved Listings</h1>
        <SmallButton onClick={() => navigate('/drafts')}>Add many items</SmallButton>
      </div>
      <AccountGate prompt="Please log in to view your saved listings." path="/myListings" skeleton={<SkeletonRows />}>
        {({ uid }, { planType }) => <Own key={uid} uid={uid} planType={planType} />}
      </AccountGate>
    </div>
  )
}

function Own({ uid, planType }: { uid: string; planType: PlanType }) {
  const [, navigate] = useLocation()
  const regeneration = useRegeneration(uid)
  const open = (id: string, wish: Wish) => navigate(placeOfListing(id), { state: wish })
  return (
    <MyListings
      uid={uid}
      planType={planType}
      regenerate={regeneration}
      progress={<RegenerationPanel regeneration={regeneration} />}
      onLoad={({ id }) => open(id, { toForm: true })}
      onListOn={({ id }, platform) => open(id, { listOn: platform })}
      renderHandOver={(listing, onClose) => (
        <ClipboardCompanion {...handOverOf(listing)} mayDropBranding={planType === 'premium'} onClose={onClose} />
      )}
    />
  )
}

function handOverOf(listing: SavedListing) {
  const { id, originalFormInput, imageUrls } = listing
  return {
    id,
    listing,
    details: originalFormInput,
    unsettled: null,
    askingPrice: askingPriceOf(listing),
    photos: imageUrls.map((url) => ({
      thumbnail: thumbnailOf(url),
      load: async () => (await send('GET', url, { accept: 'image/*' })).blob(),
    })),
  }
}

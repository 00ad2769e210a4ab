import { Button } from '#client/ui/button.tsx'
import { changeShelf, isOf, useShelf } from './competition-shelf.ts'

/** Whether the next listing will be written with the analysis, to be read beside the button that writes it. */
export function UseOfAnalysis({ item }: { item: { platform: string; itemName: string } }) {
  const { kept } = useShelf()
  if (kept === null) return null
  const fits = isOf(kept, item)
  const toggle = () => changeShelf({ kept: { ...kept, used: !kept.used } })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
      <output className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {!fits
          ? `The competition snapshot is of “${kept.itemName}” on ${kept.platform}, so it is not used for this item.`
          : kept.used
            ? 'The competition snapshot will be used for this listing.'
            : 'The competition snapshot is left out of this listing.'}
      </output>
      {fits ? (
        <Button size="small" variant="quiet" className="-mx-3" onClick={toggle}>
          {kept.used ? 'Leave it out' : 'Use it'}
        </Button>
      ) : (
        <Button size="small" variant="quiet" className="-mx-3" onClick={() => changeShelf({ kept: null })}>
          Remove the snapshot
        </Button>
      )}
    </div>
  )
}

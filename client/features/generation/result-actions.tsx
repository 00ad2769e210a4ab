import { ClipboardCopy } from 'lucide-react'
import { useId, useState } from 'react'
import { useChecked } from '#client/parts/use-fact-check.ts'
import { Button } from '#client/ui/button.tsx'
import { toasts } from '#client/ui/toast.tsx'
import type { GenerateListingRequest } from '#shared/api/generation.ts'
import { askingPriceOf } from './asking-price.tsx'
import type { ResultCardProps } from './result-card.tsx'
import { groundsOf, nextVariant, type Version } from './session.ts'
import { NO_MORE_VERSIONS_MESSAGE } from './use-generation.ts'

type ResultActionsProps = ResultCardProps & { version: Version | null; order: GenerateListingRequest }

/** What can be done with the listing; on narrow screens only the export sticks to the foot. */
export function ResultActions(props: ResultActionsProps) {
  const { version, renderSave } = props
  const [exporting, setExporting] = useState(false)
  return (
    <div className="max-lg:contents lg:sticky lg:bottom-0 lg:z-10 lg:flex lg:flex-wrap lg:gap-3 lg:rounded-b-card lg:border-t lg:border-line lg:bg-surface lg:px-5 lg:py-3">
      <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:border-y max-lg:border-line max-lg:bg-surface max-lg:px-5 max-lg:py-3">
        <Button
          variant="primary"
          className="max-lg:w-full"
          icon={<ClipboardCopy size={20} aria-hidden />}
          disabled={version === null}
          onClick={() => setExporting(true)}
        >
          Export to Clipboard
        </Button>
      </div>
      <div className="flex flex-wrap gap-3 px-5 py-3 lg:contents">
        {renderSave(version)}
        <AlternativeButton {...props} />
      </div>
      {version && exporting && <Export {...props} version={version} onClose={() => setExporting(false)} />}
    </div>
  )
}

type ExportProps = ResultActionsProps & { version: Version; onClose: () => void }

function Export({ version, order, generation: { shown }, renderHandOver, onClose }: ExportProps) {
  const { listing } = version
  const checked = useChecked(listing, groundsOf(order, version))
  const unsettled = checked && {
    marks: [...new Set(checked.open.map(({ mark }) => mark.text))],
    leftOut: checked.leftOut.filter(({ must }) => must).map(({ words }) => words),
  }
  return renderHandOver({
    id: version.writtenAt,
    listing,
    details: order.formData,
    askingPrice: shown && askingPriceOf(shown),
    unsettled,
    onClose,
  })
}

function AlternativeButton({ generation, version }: ResultActionsProps) {
  const id = useId()
  const exhausted = generation.shown !== undefined && nextVariant(generation.shown) === null
  const order = () => {
    const problem = generation.alternative()
    if (problem !== null) toasts.failure(problem)
  }
  return (
    <>
      <Button disabled={exhausted || version === null} aria-describedby={exhausted ? id : undefined} onClick={order}>
        {exhausted ? 'All Alternatives Generated' : 'Generate Alternative'}
      </Button>
      {exhausted && (
        <span id={id} className="sr-only">
          {NO_MORE_VERSIONS_MESSAGE}
        </span>
      )}
    </>
  )
}

import { createContext, use, useId, useMemo, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { placeBeside } from '#client/ui/popover.tsx'
import type { Claim } from '#shared/evidence.ts'
import type { ClaimPlace, Evidence } from './use-evidence.ts'

type OpenClaim = { claim: Claim; place: ClaimPlace; anchor: HTMLElement; edit: () => void }
type Opener = { popover: string; open: (claim: OpenClaim) => void }

const ClaimOpener = createContext<Opener | null>(null)

const REMOVES = { title: 'Remove the words', description: 'Remove the sentence', tags: 'Remove the tag' } as const

/** Around the texts whose claims are marked: holds what can be done about the one that was pressed. */
export function ClaimDesk({ evidence, children }: { evidence: Evidence; children: ReactNode }) {
  const popover = useId()
  const element = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<OpenClaim | null>(null)
  const opener = useMemo(() => ({ popover, open: setOpen }), [popover])
  const act = (action: (claim: OpenClaim) => void) => () => {
    element.current?.hidePopover()
    if (open === null) return
    // What was pressed is gone with its mark.
    open.anchor.closest('section')?.querySelector('h3')?.focus()
    action(open)
    setOpen(null)
  }
  return (
    <ClaimOpener value={opener}>
      {children}
      <span id={`${popover}-why`} hidden>
        Not in your details
      </span>
      <div
        ref={element}
        id={popover}
        popover="auto"
        className="info-popover"
        onToggle={(event) => {
          if (event.newState === 'open' && open) placeBeside(event.currentTarget, open.anchor)
        }}
      >
        {open && (
          <>
            <p className="mb-3 wrap-anywhere">“{open.claim.text}” is not in what you entered. Is it true?</p>
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={act(({ claim }) => evidence.keep?.(claim))}>
                Keep: it is true
              </Button>
              <Button size="small" onClick={act(({ edit }) => edit())}>
                Edit
              </Button>
              <Button size="small" onClick={act(({ claim, place }) => evidence.remove?.(claim, place))}>
                {REMOVES[open.place.field]}
              </Button>
            </div>
          </>
        )}
      </div>
    </ClaimOpener>
  )
}

type ClaimedTextProps = { text: string; claims: readonly Claim[]; place: ClaimPlace; edit: () => void }

/** A text with its claims underlined: solid as the seller said, dotted as a photo shows, dashed without support. */
export function ClaimedText({ text, claims, place, edit }: ClaimedTextProps) {
  const parts: ReactNode[] = []
  let at = 0
  for (const claim of claims) {
    parts.push(text.slice(at, claim.start))
    parts.push(<Mark key={claim.start} claim={claim} place={place} edit={edit} />)
    at = claim.end
  }
  parts.push(text.slice(at))
  return <>{parts}</>
}

const UNDERLINES = { said: 'claim-said', photo: 'claim-photo' } as const

function Mark({ claim, place, edit }: { claim: Claim; place: ClaimPlace; edit: () => void }) {
  const opener = use(ClaimOpener)
  if (claim.support !== 'unsupported') return <span className={UNDERLINES[claim.support]}>{claim.text}</span>
  const open = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    opener?.open({ claim, place, anchor: currentTarget, edit })
  return (
    <button
      type="button"
      className="claim-open"
      aria-describedby={opener ? `${opener.popover}-why` : undefined}
      popoverTarget={opener?.popover}
      onClick={open}
    >
      {claim.text}
    </button>
  )
}

import { askChecker } from '#client/parts/use-fact-check.ts'
import { useKeptChoice, keepOwn, readOwn } from '#client/lib/store.ts'
import { billingMode, useAfter } from '#client/lib/page.ts'
import type { HandOver } from '#client/parts/hand-over.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Note, OutwardLink } from '#client/ui/basics.tsx'
import { BRANDING_LINE, brandingConflict, rulePack } from '#shared/rules/marketplaces.ts'
import type { ListingDetails } from '#shared/api/generation.ts'
import type { Particulars } from '#shared/facts/particulars.ts'
import type { Platform } from '#shared/rules/details.ts'
import { CopyButton, CopyRow, PhotosRow } from './companion-rows.tsx'
import { allOf, rowsOf, type Row } from './rows.ts'
import { use, useState } from 'react'
import * as z from 'zod/mini'
import { toasts } from '#client/ui/toast.tsx'

const read = new WeakMap<ListingDetails, Promise<Particulars>>()

/** Where they cannot be read off the words, there is still what was typed into fields of its own. */
function particularsOf(details: ListingDetails): Promise<Particulars> {
  const { make: brand, modelNumber: model } = details
  const found =
    read.get(details) ?? askChecker('particularsOf', details).catch(() => ({ category: '', brand, model, size: '' }))
  read.set(details, found)
  return found
}

const ROOMY = 'min-w-36 max-sm:flex-1'

export function ClipboardCompanion(props: HandOver & { mayDropBranding: boolean | null }) {
  const { id, listing, details, askingPrice, mayDropBranding, unsettled, onClose } = props
  const { platform, condition } = details
  const branding = useBranding(mayDropBranding, platform)
  const rows = rowsOf(props, branding.included, use(particularsOf(details)))
  const all = allOf(rows)
  const { copied, failed, isDone, note, copy } = useCopies(id)
  const texts = rows.filter(({ part }) => part !== 'photos')
  const next = texts.find((row) => !isDone(row))
  const first = next ?? texts[0]
  const grade = rulePack(platform).conditions[condition].value
  const address = rulePack(platform).newListing?.value(listing.title, askingPrice?.currency ?? '')
  const footer = (
    <>
      <output className="w-full text-sm text-ink-2">{next ? `Next: ${next.label}` : 'All of it is copied.'}</output>
      <CopyButton name="Copy All" className={ROOMY} copied={copied} onCopy={() => void copy('Copy All', all, texts)} />
      <CopyButton
        name="Copy next"
        variant="primary"
        className={ROOMY}
        copied={copied}
        onCopy={() => first && void copy('Copy next', first.text, [first])}
      />
    </>
  )
  return (
    <Dialog title="Clipboard Companion" onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-4">
        {failed !== null && <FailedCopy key={failed} text={failed} />}
        {unsettled && <UnsettledNote {...unsettled} />}
        {'refused' in grade && <Note tone="warn">{grade.refused}</Note>}
        {address && <OutwardLink href={address}>Open {platform}</OutwardLink>}
        <ul aria-label="To copy" className="border-y border-line">
          {rows.map((row) => {
            const shown = { row, item: props, done: isDone(row) }
            return row.part === 'photos' ? (
              <PhotosRow key={row.part} {...shown} text={all} onDone={() => note([row])} />
            ) : (
              <CopyRow
                key={row.part}
                {...shown}
                next={row === next}
                copied={copied}
                onCopy={(name) => void copy(name, row.text, [row])}
              />
            )
          })}
        </ul>
        {branding.choice}
      </div>
    </Dialog>
  )
}

function UnsettledNote({ marks, leftOut }: NonNullable<HandOver['unsettled']>) {
  if (marks.length + leftOut.length === 0) return null
  return (
    <Note tone="warn" title="Before you publish">
      {marks.length > 0 && <p className="wrap-anywhere">To check: {quoted(marks)}.</p>}
      {leftOut.length > 0 && <p className="wrap-anywhere">Left out: {quoted(leftOut)}.</p>}
      <p className="text-sm">Both are settled below the title of the listing.</p>
    </Note>
  )
}

const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(', ')

function useBranding(mayDrop: boolean | null, platform: Platform) {
  const [wanted, want] = useKeptChoice('branding.v1')
  const included = wanted || !mayDrop
  const conflict = brandingConflict(platform)
  const who = billingMode() === 'off' ? 'Sign up to' : 'Only Pro can'
  const choice = (
    <div className="flex flex-col gap-2">
      <CheckboxField
        label='Include "Powered by" branding'
        hint={`Adds “${BRANDING_LINE}”.${mayDrop === false ? ` ${who} leave it out.` : ''}`}
        checked={included}
        disabled={!mayDrop}
        onSet={want}
      />
      {included && conflict && <Note tone="warn">{conflict}</Note>}
    </div>
  )
  return { included, choice }
}

const FailedCopy = ({ text }: { text: string }) => (
  <Note alert tone="bad">
    <p className="mb-2">{COPY_FAILED_MESSAGE}</p>
    <textarea readOnly aria-label="Text to copy" ref={select} value={text} rows={4} className="control-box" />
  </Note>
)

function select(area: HTMLTextAreaElement | null): void {
  area?.focus()
  area?.select()
}

const COPY_FAILED_MESSAGE = 'Failed to copy text. Please try again or copy manually.'

const COPIED_MS = 2000
const COPIED = 'copied.v1'
const MOST = 12

const Copied = z.array(z.object({ id: z.string(), texts: z.array(z.string()) }))

/** What was copied of a listing, which outlives the page; a text that has changed since counts as not copied. */
function useCopies(id: string) {
  const [texts, setTexts] = useState(() => readOwn(COPIED, Copied)?.find((one) => one.id === id)?.texts ?? [])
  const [copied, setCopied] = useState<{ name: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useAfter(COPIED_MS, copied, () => setCopied(null), copied !== null)
  const note = (rows: readonly Row[]) => {
    const now = [...new Set([...texts, ...rows.map(({ part, text }) => `${part} ${text}`)])]
    setTexts(now)
    const others = (readOwn(COPIED, Copied) ?? []).filter((one) => one.id !== id)
    keepOwn(COPIED, [{ id, texts: now }, ...others].slice(0, MOST))
  }
  return {
    copied: copied?.name ?? null,
    failed,
    isDone: ({ part, text }: Row) => texts.includes(`${part} ${text}`),
    note,
    async copy(name: string, text: string, rows: readonly Row[]) {
      try {
        await navigator.clipboard.writeText(text)
        setFailed(null)
        setCopied({ name })
        note(rows)
      } catch {
        setFailed(text)
        toasts.failure(COPY_FAILED_MESSAGE)
      }
    },
  }
}

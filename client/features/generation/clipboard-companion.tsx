import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useKeptChoice } from '#client/lib/kept-choice.ts'
import { billingMode } from '#client/lib/page-head.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { CheckboxField } from '#client/ui/field.tsx'
import { Note } from '#client/ui/note.tsx'
import { toasts } from '#client/ui/toast.tsx'
import type { GeneratedListing } from '#shared/api/generation.ts'
import type { AskingPrice } from '#shared/api/listings.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { plainAmount } from '#shared/money/price-text.ts'
import {
  BRANDING_LINE,
  brandingConflict,
  exportDescription,
  exportTags,
  exportTitle,
} from '#shared/rules/export-text.ts'
import { rulePack } from '#shared/rules/marketplaces.ts'
import type { Platform } from '#shared/rules/platforms.ts'
import { titleCounter } from './listing-check.ts'

type Unsettled = { marks: readonly string[]; leftOut: readonly string[] }

type ClipboardCompanionProps = {
  listing: GeneratedListing
  platform: Platform
  askingPrice?: AskingPrice | undefined
  /** Null while nobody knows. */
  mayDropBranding: boolean | null
  /** What is marked in the listing, and what it should tell and does not; null while nobody knows. */
  unsettled?: Unsettled | null
  onClose: () => void
}

export function ClipboardCompanion(props: ClipboardCompanionProps) {
  const { listing, platform, askingPrice, mayDropBranding, unsettled, onClose } = props
  const [wanted, setWanted] = useKeptChoice('branding.v1')
  const copy = useCopy()
  const title = exportTitle(listing.title, platform)
  const description = exportDescription(listing.description, { branding: wanted || !mayDropBranding })
  const tags = exportTags(listing.tags, platform)
  const price = askingPrice ? formatAmount(askingPrice.amount, askingPrice.currency) : ''
  const all = [title, price, description, tags].filter(Boolean).join('\n\n')
  return (
    <Dialog
      title="Clipboard Companion"
      open
      onClose={onClose}
      footer={<CopyButton name="Copy All" text={all} copy={copy} primary />}
    >
      <div className="flex flex-col gap-5">
        {copy.failed !== null && <FailedCopy text={copy.failed} />}
        {unsettled && <UnsettledNote {...unsettled} />}
        <Part name="Title" text={title} copy={copy} note={<TitleNote title={listing.title} platform={platform} />} />
        {askingPrice && <Part name="Price" text={plainAmount(askingPrice.amount)} copy={copy} />}
        <Part name="Description" text={description} copy={copy} />
        <Branding wanted={wanted} onChange={setWanted} mayDrop={mayDropBranding} platform={platform} />
        <Part name="Tags" text={tags} copy={copy} note={<TagsNote count={listing.tags.length} platform={platform} />} />
      </div>
    </Dialog>
  )
}

function UnsettledNote({ marks, leftOut }: Unsettled) {
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

type PartProps = { name: string; text: string; copy: CopyState; note?: ReactNode }

function Part({ name, text, copy, note }: PartProps) {
  return (
    <section aria-label={name}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="text-base font-semibold">{name}</h3>
        <CopyButton name={`Copy ${name}`} text={text} copy={copy} />
      </div>
      <textarea
        readOnly
        aria-label={`${name} to copy`}
        value={text}
        placeholder="None"
        rows={1}
        className="control-box field-sizing-content max-h-40 resize-none bg-sunken wrap-anywhere"
      />
      {note}
    </section>
  )
}

function CopyButton({ name, text, copy, primary }: { name: string; text: string; copy: CopyState; primary?: boolean }) {
  const done = copy.copied === name
  return (
    <Button
      size={primary ? 'normal' : 'small'}
      variant={primary ? 'primary' : 'secondary'}
      className={primary ? 'min-w-36 max-sm:w-full' : 'min-w-36'}
      icon={done ? <Check size={20} aria-hidden /> : <Copy size={20} aria-hidden />}
      onClick={() => void copy.copy(name, text)}
    >
      {done ? 'Copied!' : name}
    </Button>
  )
}

function TitleNote({ title, platform }: { title: string; platform: Platform }) {
  if (platform !== 'eBay') return null
  const { length, max, state } = titleCounter(title, platform)
  const over = state === 'over'
  return (
    <p className={over ? 'mt-1 text-sm font-semibold text-bad' : 'mt-1 text-sm text-ink-2'}>
      <span className="tabular-nums">{`${length}/${max}`}</span>
      {over && ': too long for eBay, so the shortened title above is copied.'}
    </p>
  )
}

function TagsNote({ count, platform }: { count: number; platform: Platform }) {
  const { max, separator } = rulePack(platform).tags
  const words =
    platform === 'Etsy' && count > max.value
      ? `Etsy takes up to ${max.value} tags: the first ${max.value} of ${count} are copied.`
      : platform === 'Etsy'
        ? `${count}/${max.value} tags`
        : separator === ' '
          ? `Separated by spaces, as ${platform} takes them.`
          : 'Separated by commas.'
  return <p className="mt-1 text-sm text-ink-2">{words}</p>
}

type BrandingProps = {
  wanted: boolean
  onChange: (wanted: boolean) => void
  mayDrop: boolean | null
  platform: Platform
}

function Branding({ wanted, onChange, mayDrop, platform }: BrandingProps) {
  const included = wanted || !mayDrop
  const conflict = brandingConflict(platform)
  return (
    <div className="flex flex-col gap-2">
      <CheckboxField
        label='Include "Powered by" branding'
        hint={
          mayDrop === false
            ? `Adds “${BRANDING_LINE}”. ${billingMode() === 'off' ? 'Sign up to' : 'Only Pro can'} leave it out.`
            : `Adds “${BRANDING_LINE}”.`
        }
        checked={included}
        disabled={!mayDrop}
        onChange={(event) => onChange(event.target.checked)}
      />
      {included && conflict && <Note tone="warn">{conflict}</Note>}
    </div>
  )
}

function FailedCopy({ text }: { text: string }) {
  const marked = useRef<string>(null)
  const mark = (area: HTMLTextAreaElement | null) => {
    if (area === null || marked.current === text) return
    marked.current = text
    area.focus()
    area.select()
  }
  return (
    <div role="alert">
      <Note tone="bad">
        <p className="mb-2">{COPY_FAILED_MESSAGE}</p>
        <textarea readOnly aria-label="Text to copy" ref={mark} value={text} rows={4} className="control-box" />
      </Note>
    </div>
  )
}

export const COPY_FAILED_MESSAGE = 'Failed to copy text. Please try again or copy manually.'

const COPIED_MS = 2000

export type CopyState = {
  /** The name of what was copied in the last two seconds. */
  copied: string | null
  /** The text that could not be copied last, null when none. */
  failed: string | null
  copy: (name: string, text: string) => Promise<void>
}

export function useCopy(): CopyState {
  const [copied, setCopied] = useState<{ name: string } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setFailed(null)
      setCopied({ name })
    } catch {
      setFailed(text)
      toasts.failure(COPY_FAILED_MESSAGE)
    }
  }
  return { copied: copied?.name ?? null, failed, copy }
}

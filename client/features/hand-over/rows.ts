import type { HandOver } from '#client/parts/hand-over.ts'
import type { Particulars } from '#shared/facts/particulars.ts'
import { formatAmount } from '#shared/money/currency.ts'
import { plainAmount } from '#shared/money/price-text.ts'
import { exportDescription, exportTags, exportTitle, rulePack } from '#shared/rules/marketplaces.ts'
import { FORM_PARTS, type FormPart } from '#shared/rules/marketplaces/rule.ts'
import { readChoice } from '#client/lib/store.ts'

export type Copied = Pick<HandOver, 'listing' | 'details' | 'askingPrice' | 'photos'>

export type Row = { part: FormPart; name: string; label: string; text: string; shown: string }

const NONE: Particulars = { category: '', brand: '', model: '', size: '' }

export function rowsOf(item: Copied, branding: boolean, particulars = NONE): Row[] {
  const { listing, details, askingPrice, photos } = item
  const { platform, condition } = details
  const { form, conditions } = rulePack(platform)
  const grade = conditions[condition].value
  const texts: Record<FormPart, string> = {
    ...particulars,
    photos: '',
    title: exportTitle(listing.title, platform),
    condition: 'name' in grade ? grade.name : '',
    price: askingPrice ? plainAmount(askingPrice.amount) : '',
    description: exportDescription(listing.description, { branding }),
    tags: exportTags(listing.tags, platform),
  }
  return form.value.flatMap(({ part, label }) => {
    if (part === 'photos' ? photos.length === 0 : texts[part] === '') return []
    const text = texts[part]
    const shown = part === 'price' && askingPrice ? formatAmount(askingPrice.amount, askingPrice.currency) : text
    return [{ part, name: FORM_PARTS[part], label, text, shown }]
  })
}

const ALL: readonly FormPart[] = ['title', 'price', 'description', 'tags']

export function allOf(rows: readonly Row[]): string {
  return ALL.flatMap((part) => rows.find((row) => row.part === part)?.shown ?? []).join('\n\n')
}

export async function copyAll(item: Omit<Copied, 'photos'>, mayDropBranding: boolean): Promise<boolean> {
  const rows = rowsOf({ ...item, photos: [] }, readChoice('branding.v1') || !mayDropBranding)
  return navigator.clipboard.writeText(allOf(rows)).then(
    () => true,
    () => false,
  )
}

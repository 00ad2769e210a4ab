import type { RulePack } from '#shared/rules/marketplaces/rule.ts'
import { oneLine, withoutMarkup } from './wording.ts'

/** A line without the characters and phrases that the marketplace forbids there and that can be replaced or left out. */
export function withoutBanned(text: string, pack: RulePack, where: 'title' | 'tags'): string {
  let clean = withoutMarkup(text)
  for (const { value, where: places, replaceWith } of pack.banned) {
    if (!places.includes(where) || replaceWith === undefined) continue
    const all = new RegExp(value.source, `${value.flags.replace('g', '')}g`)
    clean = clean.replace(all, (match) => (typeof replaceWith === 'string' ? replaceWith : replaceWith(match)))
  }
  return oneLine(clean)
}

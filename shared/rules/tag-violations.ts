import { type Violation, type ViolationCode, type ListingText, maximum, type Fix } from './violation.ts'
import { cutAtSpace, cutTidily } from './cutting.ts'
import type { Rule, RulePack } from './marketplaces/rule.ts'
import { tidyLine } from '../text/plain-text.ts'
import type { Platform } from './platforms.ts'
import { characterCount } from '../text/bounded-text.ts'

/** Two tags are the same to a search when only their case or spacing differs. */
function tagKey(tag: string): string {
  return tidyLine(tag).toLowerCase()
}

function distinct(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [tagKey(tag), tag])).values()].toReversed()
}

export function tagViolations({ tags }: ListingText, platform: Platform, pack: RulePack): Violation[] {
  const { max, eachMax, totalBytesMax } = pack.tags
  const found: Violation[] = []
  if (distinct(tags).length < tags.length) {
    const message = 'Some tags stand there twice; use each once.'
    found.push(violation('duplicate-tags', max, message, fixed('Remove duplicates', distinct)))
  }
  const long = tags.filter((tag) => eachMax && characterCount(tag) > eachMax.value)
  if (eachMax && long.length > 0) {
    const message = `${listed(long)} ${long.length === 1 ? 'is' : 'are'} too long for a tag; ${maximum(platform, eachMax)} characters each.`
    const shorten = (all: readonly string[]) => all.flatMap((tag) => shortened(tag, eachMax.value))
    found.push(violation('tag-too-long', eachMax, message, fixed('Shorten tags', shorten)))
  }
  if (tags.length > max.value) {
    const message = `There are ${tags.length} tags; ${maximum(platform, max)}.`
    const fix = fixed(`Keep the first ${max.value}`, (all) => all.slice(0, max.value))
    found.push(violation('too-many-tags', max, message, fix))
  }
  if (totalBytesMax && bytesOf(tags) > totalBytesMax.value) {
    const message = `The ${pack.tags.calledHere} take ${bytesOf(tags)} bytes; ${maximum(platform, totalBytesMax)}.`
    const fix = fixed('Drop the last ones', (all) => withinBytes(all, totalBytesMax.value))
    found.push(violation('too-many-tags', totalBytesMax, message, fix))
  }
  return found
}

function violation(code: ViolationCode, rule: Rule<unknown>, message: string, fix: Fix): Violation {
  return { code, field: 'tags', rule, message, fix }
}

function fixed(label: string, change: (tags: readonly string[]) => readonly string[]): Fix {
  return { label, apply: (listing) => ({ ...listing, tags: change(listing.tags) }) }
}

function listed(texts: readonly string[]): string {
  return texts
    .slice(0, 3)
    .map((text) => `“${cutAtSpace(text, 40)}”`)
    .join(', ')
}

/** The whole words that fit; half a word would be a wrong one, so a tag of one long word is dropped. */
function shortened(tag: string, max: number): string[] {
  if (characterCount(tag) <= max) return [tag]
  return tag.lastIndexOf(' ', max) > 0 ? [cutTidily(tag, max)] : []
}

function bytesOf(tags: readonly string[]): number {
  return encodeURIComponent(tags.join(' ').toWellFormed()).replace(/%[0-9A-F]{2}/gu, '_').length
}

/** The tags up to where all of them take more than `max` bytes. */
export function withinBytes(tags: readonly string[], max: number): readonly string[] {
  let bytes = -1
  const end = tags.findIndex((tag) => (bytes += 1 + bytesOf([tag])) > max)
  return end === -1 ? tags : tags.slice(0, end)
}

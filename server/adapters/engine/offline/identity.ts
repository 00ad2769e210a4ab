import { findBand, type FoundBand } from './band-finder.ts'
import { goodsIn, headsOf, otherWordsFor, synonymsOf } from './goods-words.ts'
import { isCarried, type Item } from './item.ts'
import { isMaker, madeName, makerIn } from './makers.ts'
import { plain } from './knowledge.ts'
import { soughtName } from './search-words.ts'

/** What an item is, as buyers look for it. */
export type Identity = {
  /** Without what is no name. */
  name: string
  maker: string
  /** The maker with the line and the model. */
  made: string
  /** The things that the name is about; empty where it tells a line alone. */
  heads: string[]
  /** What all such things are called, and what else: `pram`, then `pushchair`, `stroller`. */
  kind: string
  synonyms: string[]
  /** Wider words and things of the kind. */
  others: string[]
}

const isPlain = (words: string) => !isMaker(words) && /\p{Ll}{3}$/u.test(words)

/** A maker of such goods, though its name is a word of the language: Canyon of bikes. */
const makerOf = (found: FoundBand | null, name: string): string =>
  name
    .split(' ')
    .find((word) => /^\p{Lu}\p{Ll}{2}/u.test(word) && found?.band.makes.some(([make]) => make === plain(word))) ?? ''

export function identityOf(item: Item): Identity {
  const name = (soughtName(item) || item.name).replace(/^\d+ ?x /iu, '')
  const band = findBand(item)
  const maker = item.make || makerIn(name) || makerOf(band, name)
  // A maker of several words is none of their goods: Kate Spade.
  const found = headsOf(maker.includes(' ') ? `${name} `.replace(`${maker} `, '').trim() : name)
  const heads = found.map(({ words }) => words).filter(isPlain)
  const told = otherWordsFor([name, item.model].join(' '), found)
  const named = band === null || band.foundIn === 'features' ? '' : band.band.label
  const kind =
    heads[0] ?? [named, ...told].find((word) => goodsIn(word).includes(word) && isCarried(item, word, 'tags')) ?? ''
  const others =
    heads.length > 0 ? told : [...new Set([...told, ...otherWordsFor(kind, [{ words: kind, isSure: true }])])]
  const synonyms = synonymsOf(kind).filter((word) => isCarried(item, word, 'tags'))
  const made =
    item.model !== '' ? `${item.make} ${item.model}` : maker === '' ? '' : madeName(name.slice(name.indexOf(maker)))
  return { name, maker, made, heads, kind, synonyms, others: others.filter((word) => !synonyms.includes(word)) }
}

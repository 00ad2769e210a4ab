import { isInDictionary } from './dictionary.ts'
import { FOREIGN } from './knowledge.ts'

/** German, French, Spanish and Polish words for goods; in German one may be the end of a longer word. */
const GOODS = new Map(FOREIGN.flatMap(({ english, words }) => words.map((word) => [word, english] as const)))

const GERMAN_ENDS = [...GOODS.keys()].filter((word) => word.length > 3)

/** A name with its words for goods in English; one that is English itself has at most single words that are not. */
export function translated(name: string, isEnglish: boolean): string {
  return name.replaceAll(/\p{L}+/gu, (typed) => {
    const word = typed.toLowerCase()
    if (isEnglish) return (isInDictionary(word) ? undefined : GOODS.get(word)) ?? typed
    return GOODS.get(word) ?? GOODS.get(GERMAN_ENDS.find((end) => word.endsWith(end)) ?? '') ?? typed
  })
}

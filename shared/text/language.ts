const ENGLISH = new Set(
  `the and with for of in on is it has no not from this that are was but size colour color black white used good
  condition new box works includes small large comes very some set pair brand only one two wear scratch blue red green
  leather cotton wood made never worn once battery case cable screen`.split(/\s+/),
)
const OTHERS = Object.entries({
  French: `le la les des du une un avec pour sans très est et dans sur taille état neuf noir noire blanc blanche bleu rouge
  vert porté marque jamais comme bon avec`,
  German: `der die das und mit für ohne sehr ist ein eine nicht größe zustand neu schwarz weiß blau rot grün gebraucht gut
  wie`,
  Spanish: `el la los las y con para sin muy es en talla estado nuevo nueva negro negra blanco blanca azul rojo verde usado
  usada un una de`,
  Italian: `il lo gli la le di con per senza molto è un una taglia stato nuovo nero bianco blu rosso usato`,
  Dutch: `het een de en met voor zonder zeer is niet maat staat nieuw zwart wit blauw rood`,
  Portuguese: `o os as e com para sem muito é tamanho estado novo preto branco vermelho azul usado usada`,
  Polish: `i w z na do bez bardzo jest rozmiar stan nowy czarny biały`,
  Swedish: `och med för utan mycket är en storlek skick ny svart vit blå röd begagnad`,
}).map(([language, words]) => ({ language, words: new Set(words.split(/\s+/)) }))

function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters === 0 || latin / letters >= 0.8
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []

function foreignIn(words: readonly string[]): string[] {
  return words.filter((word) => !ENGLISH.has(word) && OTHERS.some(({ words }) => words.has(word)))
}

/** Whether `text` is beyond doubt in another language than what was said, which is English beyond doubt. */
export function leavesEnglish(text: string, said: string): boolean {
  const own = new Set(wordsIn(said))
  if (!isLatin(said) || [...own].filter((word) => ENGLISH.has(word)).length < 3) return false
  const added = [...new Set(wordsIn(text))].filter((word) => !own.has(word))
  const english = added.filter((word) => ENGLISH.has(word)).length
  return !isLatin(text) || foreignIn(added).length >= Math.max(4, 2 * english + 1)
}

/** Texts in other scripts or languages are left as the seller wrote them. */
export const isEnglish = (text: string): boolean => languageOf(text) === 'English'

export function languageOf(text: string): string | null {
  if (!isLatin(text)) return null
  const words = wordsIn(text)
  const english = words.filter((word) => ENGLISH.has(word)).length
  const foreign = foreignIn(words)
  if (foreign.length < 2 || english >= foreign.length) return 'English'
  const count = ({ words: known }: (typeof OTHERS)[number]) => foreign.filter((word) => known.has(word)).length
  return OTHERS.reduce((best, one) => (count(one) > count(best) ? one : best)).language
}

/** Function words and words of listings that tell a language; only whether a text is English matters here. */
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

/**
 * Whether a text can be treated by the rules of English. Texts in other scripts, and texts with more words that tell
 * another language than words that tell English, are left as the seller wrote them.
 */
export function isEnglish(text: string): boolean {
  return languageOf(text) === 'English'
}

/** The language of a text, English unless its words tell another; null for one that the words here do not know. */
export function languageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (letters > 0 && latin / letters < 0.8) return null
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []
  const english = words.filter((word) => ENGLISH.has(word)).length
  const foreign = words.filter((word) => !ENGLISH.has(word))
  const other = foreign.filter((word) => OTHERS.some(({ words }) => words.has(word))).length
  if (other < 2 || english >= other) return 'English'
  const told = OTHERS.map(({ language, words }) => ({
    language,
    count: foreign.filter((word) => words.has(word)).length,
  }))
  return told.reduce((best, one) => (one.count > best.count ? one : best)).language
}

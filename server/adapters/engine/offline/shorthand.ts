import { SHORTHAND, turned } from './knowledge.ts'

/** What is typed for short in chats, word for word. */
const CHAT = new Map(SHORTHAND.map(({ typed, written }) => [typed, written]))
const CHATTED = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’/.-])(?<!\b(?:hi|high) )(?:${[...CHAT.keys()].join('|')})(?![\p{L}\p{N}'’/-])`,
  'giu',
)

/** The stop of "prob. a cotton blend" and "exc. Thurs" ends nothing. */
const SHORTENED = /(?<=\b(?:prob|poss|orig|exc|excl))\.(?= [\p{L}\d])/giu

/** A text in which what is typed for short is written out. */
export const inWords = (text: string) =>
  turned(
    text.replaceAll(SHORTENED, '').replaceAll(CHATTED, (word) => CHAT.get(word.toLowerCase()) ?? word),
    'words',
  )

import { stripChat, stripInstructions, stripPlaceholders } from './boilerplate.ts'
import { cutAtGrapheme } from './cutting.ts'
import { stripHtml, stripMarkdown, tidyLine, tidyText } from './plain-text.ts'
import { settled } from './settling.ts'

const READ_MAX = 5000
const STRIPS = [stripInstructions, stripHtml, stripMarkdown, stripPlaceholders, stripChat]

/** What an engine wrote as one line of plain text: without markup, leaked instructions, placeholders and chat. */
export function cleanLine(text: string): string {
  return (
    settled(cutAtGrapheme(text, READ_MAX), (rest) =>
      tidyLine(STRIPS.reduce((words, strip) => strip(words), tidyText(rest))),
    ) ?? ''
  )
}

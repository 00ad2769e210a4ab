/**
 * What stands before a word: a sign, a bar and the words that are put in, as `.|it is`. Verbs stand in the singular and
 * articles as `a`: `print.ts` sees to their forms.
 */
export type Label = string

export const signIn = (label: Label): string => label.slice(0, label.indexOf('|'))
export const putIn = (label: Label): string => label.slice(label.indexOf('|') + 1)
export const wordsPutIn = (label: Label): string[] => putIn(label).split(' ').filter(Boolean)

/** A label that says what the item is: `It is a …`. */
export const IS = /^\.\|(?:it|they) is(?: a| the)?$/u

import TABLES from './equivalents.json' with { type: 'json' }

/**
 * Wordings that say the same of an item, one group between semicolons. `!` before a wording: it says the opposite, so that "untested" is
 * the denial of "tested". What only one of two says of the other stands in `kinds.ts`.
 */
export const EQUIVALENTS = TABLES.equivalents.join('\n')

/** One wording says the other as well, but not the reverse: what stands on the left is also what stands on the right. */
export const KINDS = TABLES.kinds.join('\n')

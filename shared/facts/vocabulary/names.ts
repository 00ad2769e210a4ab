import { wordSet } from '../words.ts'
import ROWS from './names.json' with { type: 'json' }

/** In front of a name that is said they only complete it. */
export const FORENAMES = wordSet(ROWS.join('\n'))

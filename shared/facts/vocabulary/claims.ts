import TABLES from './claims.json' with { type: 'json' }

/** What a buyer could hold a seller to, and what writers like to invent. */
export const CLAIMS = TABLES.claims.join('\n')

export const MAKERS = TABLES.makers.join('\n')
export const PLACES = TABLES.places.join('\n')
export const NAMES = `${MAKERS},${PLACES}`

import TABLES from './silent.json' with { type: 'json' }

/** Words of selling talk and connection, of taste and of time: nothing that a buyer could hold a seller to. */
export const SILENT = TABLES.silent.join('\n')

/** For whom and for what something may be: silent behind "for" and in tags. */
export const AUDIENCE = TABLES.audience.join('\n')

import process from 'node:process'
import { ensureBuilt } from './built.ts'

process.env['NODE_ENV'] ??= 'production'
ensureBuilt()
await import('../server/main.ts')

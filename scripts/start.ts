import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PROJECT_ROOT } from '#server/files.ts'
import { ensureBuilt } from './built.ts'

ensureBuilt()
await import(pathToFileURL(path.join(PROJECT_ROOT, 'dist', 'server', 'main.js')).href)

import { findPackageJSON } from 'node:module'
import path from 'node:path'

/** The folder that holds package.json: the same for the sources and for the bundle that `npm start` runs. */
export const PROJECT_ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '.')

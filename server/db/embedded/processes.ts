import { execFile } from 'node:child_process'
import { DatabaseStartError } from '#server/db/starting.ts'
import type { SystemAccount } from './placement.ts'

/**
 * The whole environment of PostgreSQL's programs: none of our settings, so no secret of ours, and messages in English
 * because some of them are recognised.
 */
export function programEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

export function runProgram(file: string, args: string[], account: SystemAccount | undefined): Promise<string> {
  const options = { ...identity(account), cwd: '/', env: programEnvironment(), timeout: 120_000, windowsHide: true }
  return new Promise((resolve, reject) => {
    execFile(file, args, options, (error, stdout, stderr) => {
      if (!error) return resolve(stdout)
      const reason = stderr.trim().split('\n').slice(-3).join(' / ') || error.message
      reject(new DatabaseStartError(`${file} failed: ${reason}`, { cause: error }))
    })
  })
}

export function identity(account: SystemAccount | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { PROJECT_ROOT } from '#server/files.ts'

const git = (...args: string[]) => execFileSync('git', args, { cwd: PROJECT_ROOT, encoding: 'utf8' }).split('\0')
const files = git('ls-files', '-z').filter((file) => file !== '')

test('a checkout holds the same files where capitals do not count, as on Windows and macOS', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length)
})

test('Windows can have each name', () => {
  const reserved = /[<>:"\\|?*]|[. ](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i
  expect(files.filter((file) => reserved.test(file) || file.length > 180)).toEqual([])
})

test('texts have the line ends of their tests, whatever system checks them out', () => {
  const lines = git('ls-files', '-z', '--eol').filter((line) => line !== '')
  expect(lines.filter((line) => line.startsWith('i/crlf') || line.startsWith('i/mixed'))).toEqual([])
  expect(lines.filter((line) => !/attr\/(?:text=auto eol=lf|-text)/.test(line))).toEqual([])
})

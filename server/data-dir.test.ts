import { chmod, mkdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runScript, type ScriptProcess } from '#tests/harness/child-process.ts'
import { createScratchFolder } from '#tests/harness/database.ts'
import { StartError } from '#server/db/failures.ts'
import { DataDirInUseError, checkOwnFiles, claimDataDir, prepareDataDir } from './data-dir.ts'
import { readSecret } from './secret.ts'

const HOLD = `
  import { claimDataDir } from '{root}server/data-dir.ts'
  await claimDataDir(process.argv[1]).then(() => console.log('claimed'), (error) => {
    console.log(error.name)
    process.exit(1)
  })
  setInterval(() => {}, 1_000)
`

let folder: string
let started: ScriptProcess[]
beforeEach(async () => {
  folder = await createScratchFolder()
  started = []
})
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.map(({ ended }) => ended))
  await rm(folder, { recursive: true, force: true })
})

function hold(dataDir: string): ScriptProcess {
  const process = runScript(HOLD, [dataDir])
  started.push(process)
  return process
}

test('makes the folder for its owner alone', async () => {
  const claim = await claimDataDir(join(folder, 'new', 'data'))
  expect((await stat(join(folder, 'new', 'data'))).mode & 0o777).toBe(0o700)
  await claim.release()
})

test('refuses a second process with one line that names the folder and the holder', async () => {
  const holder = hold(folder)
  expect(await holder.nextLine()).toBe('claimed')
  const refusal = claimDataDir(folder)
  await expect(refusal).rejects.toThrow(DataDirInUseError)
  await expect(refusal).rejects.toThrow(new RegExp(`^${folder} is in use by process ${holder.child.pid}: .*$`))
})

test('refuses a second claim within the process until the first is released', async () => {
  const claim = await claimDataDir(folder)
  await expect(claimDataDir(folder)).rejects.toThrow(DataDirInUseError)
  await claim.release()
  await (await claimDataDir(folder)).release()
})

test('a killed holder leaves nothing in the way, not even when its process id lives on in another', async () => {
  const holder = hold(folder)
  await holder.nextLine()
  holder.child.kill('SIGKILL')
  await holder.ended
  await writeFile(join(folder, 'claim.pid'), String(process.pid))
  await (await claimDataDir(folder)).release()
})

test('of several simultaneous starters exactly one gets it', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => hold(folder).nextLine()))
  expect(answers.filter((answer) => answer === 'claimed')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'DataDirInUseError')).toHaveLength(2)
})

test('what others could read of ours is closed at the start', async () => {
  await mkdir(join(folder, 'outbox'))
  await writeFile(join(folder, 'auth-secret'), 'a secret')
  for (const name of ['outbox', 'auth-secret']) await chmod(join(folder, name), 0o777)
  await prepareDataDir(folder)
  const modes = ['outbox', 'auth-secret'].map(async (name) => (await stat(join(folder, name))).mode & 0o777)
  expect(await Promise.all(modes)).toEqual([0o700, 0o600])
})

test.each(['claim', 'claim-journal', 'claim.pid', 'auth-secret', 'database-id', 'outbox', 'objects'])(
  'a symbolic link in the place of %s stops the start in words, and what it leads to stays as it was',
  async (name) => {
    const target = join(folder, 'elsewhere')
    await writeFile(target, 'kept')
    await symlink(target, join(folder, name))
    const start = claimDataDir(folder)
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow(`${join(folder, name)} is a symbolic link: `)
    expect(await readFile(target, 'utf8')).toBe('kept')
  },
)

test('a secret is not read or made through a symbolic link', async () => {
  await writeFile(join(folder, 'elsewhere'), 'known to others')
  await symlink(join(folder, 'elsewhere'), join(folder, 'auth-secret'))
  await expect(readSecret(null, folder)).rejects.toMatchObject({ code: 'ELOOP' })
})

test('a file of ours that belongs to somebody else stops the start with what to do', async () => {
  await writeFile(join(folder, 'auth-secret'), 'a secret')
  const { uid } = await stat(join(folder, 'auth-secret'))
  await expect(checkOwnFiles(folder, uid + 1)).rejects.toThrow(
    `${join(folder, 'auth-secret')} belongs to user ${uid} and the server runs as user ${uid + 1}: `,
  )
})

import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signUp } from '#tests/harness/accounts.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'
import { PRIVATE_MARKS } from './pictures.ts'
import { makeHostileUploads, sendAll } from './uploads.ts'

/** Everything below the server's folder but the pictures' own place, to see that nothing is written anywhere else. */
async function filesOf({ ctx }: TestServer): Promise<{ objects: string[]; others: string[] }> {
  const { dataDir } = ctx.config
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const paths = files.map(({ parentPath, name }) => path.relative(dataDir, path.join(parentPath, name)))
  return {
    objects: paths.filter((file) => file.startsWith('objects')),
    others: paths.filter((file) => !file.startsWith('objects')),
  }
}

test('of more than a hundred hostile uploads only pictures written anew are kept', { timeout: 180_000 }, async () => {
  const server = await startTestServer()
  const [account, other] = [await signUp(server, { planType: 'premium' }), await signUp(server)]
  const before = (await filesOf(server)).others
  const uploads = await makeHostileUploads(server, account, other)
  expect(uploads.length).toBeGreaterThan(100)
  const outcomes = await sendAll(uploads)
  expect(outcomes.filter(({ allowed, status }) => !allowed.includes(status))).toEqual([])

  // What was broken off may still be worked on.
  await server.stopServing()
  const { rows } = await server.ctx.db.pool.query(
    'select owner_id, id, name, content_type, size, thumb_size, stored_at from photos',
  )
  expect(rows.every(({ owner_id, stored_at }) => owner_id === account.uid && stored_at !== null)).toBe(true)
  const { objects, others } = await filesOf(server)
  expect(others.toSorted()).toEqual(before.toSorted())
  const expected = rows.flatMap(({ id }) => [`objects/${account.uid}/${id}`, `objects/${account.uid}/${id}-thumb`])
  expect(objects.toSorted()).toEqual(expected.toSorted())

  for (const file of objects) {
    const bytes = await readFile(path.join(server.ctx.config.dataDir, file))
    const { format, pages, exif, xmp, iptc, icc, comments } = await sharp(bytes, { failOn: 'warning' }).metadata()
    const bare = {
      pages: undefined,
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
      comments: undefined,
    }
    expect({ format, pages, exif, xmp, iptc, icc, comments }).toEqual({
      format: file.endsWith('-thumb') ? 'webp' : 'jpeg',
      ...bare,
    })
    for (const mark of PRIVATE_MARKS) expect(bytes.includes(mark), `${mark} in ${file}`).toBe(false)
  }
})

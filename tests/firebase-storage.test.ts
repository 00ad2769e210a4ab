import { deleteApp, initializeApp } from '@firebase/app'
import {
  connectStorageEmulator,
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStorage,
  ref,
  uploadBytes,
  uploadString,
} from '@firebase/storage'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { signUp, type TestAccount } from '#tests/harness/accounts.ts'
import { startTestServer } from '#tests/harness/server.ts'
import { jpegOfSize, noise } from '#tests/harness/pictures.ts'
import { ownName } from '#tests/harness/uploads.ts'

/** Firebase's own library, pointed at the server as at its emulator. The session is what it takes for a user's token. */
function openStorage(server: { url: string }, account?: TestAccount) {
  const { hostname, port } = new URL(server.url)
  const app = initializeApp({ projectId: 'smart-listings', storageBucket: 'listings' }, server.url + account?.uid)
  onTestFinished(() => deleteApp(app))
  const storage = getStorage(app)
  const session = account?.headers.cookie.replace(/^[^=]+=/, '')
  connectStorageEmulator(storage, hostname, Number(port), session === undefined ? {} : { mockUserToken: session })
  storage.maxUploadRetryTime = 1000
  storage.maxOperationRetryTime = 1000
  return storage
}

test('Firebase’s storage library uploads, describes, reads and deletes photos', async () => {
  const server = await startTestServer()
  const account = await signUp(server)
  const photo = ref(openStorage(server, account), ownName(account))

  const uploaded = await uploadBytes(photo, await noise(400, 300).png().toBuffer(), { contentType: 'image/png' })
  expect(uploaded.metadata).toMatchObject({ bucket: 'listings', fullPath: photo.fullPath, contentType: 'image/jpeg' })
  const metadata = await getMetadata(photo)
  expect(metadata).toMatchObject({ name: photo.name, size: uploaded.metadata.size, md5Hash: uploaded.metadata.md5Hash })

  const url = await getDownloadURL(photo)
  expect(url.startsWith(`${server.url}/v0/b/listings/o/listings%2F${account.uid}%2F`)).toBe(true)
  const downloaded = Buffer.from(await (await fetch(url)).arrayBuffer())
  expect(downloaded.length).toBe(metadata.size)
  expect(await sharp(downloaded).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
  expect(Buffer.from(await getBytes(photo)).equals(downloaded)).toBe(true)

  await deleteObject(photo)
  await expect(getMetadata(photo)).rejects.toMatchObject({ code: 'storage/object-not-found' })
})

test('Firebase’s storage library understands every refusal', async () => {
  const server = await startTestServer()
  const [account, other] = [await signUp(server), await signUp(server)]
  const storage = openStorage(server, account)
  const bytes = await noise().jpeg().toBuffer()
  const codeOf = async (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
  expect(await codeOf(uploadBytes(ref(openStorage(server), ownName(account)), bytes))).toBe('storage/unauthenticated')
  expect(await codeOf(uploadBytes(ref(storage, ownName(other)), bytes))).toBe('storage/unauthorized')
  expect(await codeOf(getDownloadURL(ref(storage, ownName(account))))).toBe('storage/object-not-found')
  expect(await codeOf(deleteObject(ref(storage, ownName(other))))).toBe('storage/object-not-found')
  expect(await codeOf(uploadString(ref(storage, ownName(account)), '<svg/>'))).toBe('storage/unknown')
  expect(await codeOf(uploadBytes(ref(storage, ownName(account)), await jpegOfSize(4_194_305)))).toBe('storage/unknown')
  await server.ctx.db.pool.query(
    `insert into photos (owner_id, name, content_type, size, thumb_size, md5, stored_at)
     values ($1, 'filler', 'image/jpeg', 52428800, 0, '', now())`,
    [account.uid],
  )
  expect(await codeOf(uploadBytes(ref(storage, ownName(account)), bytes))).toBe('storage/quota-exceeded')
})

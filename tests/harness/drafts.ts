import { AddedDrafts, DraftList, type Draft } from '#shared/api/drafts.ts'
import { Job } from '#shared/api/jobs.ts'
import { downloadUrl } from '#shared/api/photos.ts'
import type { TestAccount } from './accounts.ts'
import { until } from './child-process.ts'
import { post } from './client.ts'
import { someDetails } from './factories.ts'
import { uploadPhoto } from './uploads.ts'

type Server = { url: string }

/** So many items with their details, each named by its number. */
export function numberedItems(length: number, name = 'Numbered lamp') {
  return Array.from({ length }, (_, number) => ({ formData: someDetails({ itemName: `${name} ${number}` }) }))
}

/** Adds unfinished items over HTTP. */
export async function addDrafts(server: Server, account: TestAccount, items: object[]): Promise<Draft[]> {
  const response = await post(server.url, '/api/drafts', { items }, account.headers)
  if (response.status !== 201) throw new Error(`Adding was answered with ${response.status}: ${await response.text()}`)
  return AddedDrafts.parse(await response.json()).items
}

/** All unfinished items of an account. */
export async function readDrafts(server: Server, { headers }: TestAccount): Promise<DraftList> {
  return DraftList.parse(await (await fetch(`${server.url}/api/drafts`, { headers })).json())
}

/** The address of a photo, some noise when none is given, that is in no item yet. */
export async function uploadLoose(server: Server, account: TestAccount, bytes?: Uint8Array): Promise<string> {
  const { name, downloadTokens: token } = await uploadPhoto(server, account, bytes)
  return downloadUrl({ bucket: 'listings', name, token })
}

/** Has items written; yields the id of the job. */
export async function startWriting(server: Server, account: TestAccount, drafts: readonly Draft[]): Promise<string> {
  const body = { ids: drafts.map(({ id }) => id), currency: 'GBP (£)' }
  const response = await post(server.url, '/api/drafts/generate', body, account.headers)
  if (response.status !== 202) throw new Error(`Starting was answered with ${response.status}`)
  return ((await response.json()) as { jobId: string }).jobId
}

/** A job once it has ended. */
export async function endedJob(server: Server, { headers }: TestAccount, id: string): Promise<Job> {
  const read = async () => Job.parse(await (await fetch(`${server.url}/api/jobs/${id}`, { headers })).json())
  await until(async () => ['done', 'cancelled'].includes((await read()).state), 180_000)
  return read()
}

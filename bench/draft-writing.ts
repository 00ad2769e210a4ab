import sharp from 'sharp'
import { signUp } from '#tests/harness/accounts.ts'
import { addDrafts, endedJob, startWriting, uploadLoose } from '#tests/harness/drafts.ts'
import { startProduct } from '#tests/e2e/product-process.ts'
import { photoFromPhone } from '#tests/harness/pictures.ts'
import { modelSettings, startProviderStub, type Step } from '#tests/stubs/provider-stub.ts'
import { atMost, type Figure } from './figure.ts'
import { answerAfter } from './photo-reading.ts'

const ITEMS = 12
const PHOTOS_EACH = 5
const READER_MS = 3000

/** Photos of many items that are uploaded already: how long until each item has its listing. */
export async function measureDraftWriting(): Promise<Figure[]> {
  const provider = await startProviderStub({ protocol: 'openai-compatible', script: readLate })
  const product = await startProduct({
    program: 'dist/server/main.js',
    environment: { ...modelSettings(provider), BILLING: 'test' },
  })
  try {
    const account = await signUp(product, { planType: 'premium' })
    // As the page prepares what it uploads.
    const photo = await sharp(await photoFromPhone())
      .resize(2048)
      .jpeg({ quality: 85 })
      .toBuffer()
    const items: { formData: object; imageUrls: string[] }[] = []
    for (let item = 0; item < ITEMS; item += 1) {
      const uploads = Array.from({ length: PHOTOS_EACH }, () => uploadLoose(product, account, photo))
      items.push({ formData: {}, imageUrls: await Promise.all(uploads) })
    }
    const drafts = await addDrafts(product, account, items)
    const began = performance.now()
    const { succeeded } = await endedJob(product, account, await startWriting(product, account, drafts))
    const seconds = succeeded === ITEMS ? (performance.now() - began) / 1000 : Number.POSITIVE_INFINITY
    return [atMost(`${ITEMS} items of ${PHOTOS_EACH} photos to ready, reader ${READER_MS / 1000} s`, seconds, 40, 's')]
  } finally {
    await product.stop()
    await provider.stop()
  }
}

function readLate(body: unknown): Step {
  return answerAfter(JSON.stringify(body).includes('You look at a photo') ? READER_MS : 0, body)
}

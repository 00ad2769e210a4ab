import sharp from 'sharp'
import { jpegFromPhone, jpegOfSize, noise } from '#tests/harness/pictures.ts'
import { realistic } from '#tests/stubs/provider-stub.ts'
import { IN_FIREFOX, expect, expectAccessible, expectNoHorizontalScroll, test, type Page } from './fixtures.ts'
import { fieldOf, formOf } from './generator-page.ts'
import { silentModel } from './pausing-model.ts'

const PREFILLED = 'Images analyzed! Form has been pre-filled.'
/** What the model of the tests sees on every photo. */
const SEEN = 'Brass desk lamp'

type Picked = { name: string; mimeType: string; buffer: Buffer }

async function photos(count: number): Promise<Picked[]> {
  const buffer = await noise(120, 90).jpeg().toBuffer()
  return Array.from({ length: count }, (_, index) => ({
    name: `lamp-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
}

/** A picture of one colour but for its rim. */
const teal = () =>
  sharp({ create: { width: 400, height: 400, channels: 3, background: '#008080' } }).extend({
    top: 200,
    bottom: 200,
    left: 200,
    right: 200,
    background: '#ffffff',
  })

async function pick(page: Page, files: Picked[]): Promise<void> {
  await page.getByLabel('Add Photos').setInputFiles(files)
}

const analyzeButton = (page: Page) => page.getByRole('button', { name: 'Analyze Photos' })
const removeButton = (page: Page, number: number) => page.getByRole('button', { name: `Remove photo ${number}` })
const previewButton = (page: Page, number: number) => page.getByRole('button', { name: `Preview photo ${number}` })
const names = (page: Page) =>
  formOf(page)
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))

/** The bodies of the page's calls to read a photo. */
function sentPhotos(page: Page): Buffer[] {
  const sent: Buffer[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/gemini/analyzeImage')) return
    const { image } = request.postDataJSON() as { image: { base64Data: string } }
    sent.push(Buffer.from(image.base64Data, 'base64'))
  })
  return sent
}

/** How many open questions the browser keeps for the next visit: it does so a moment after they are seen. */
const keptQuestions = (page: Page) =>
  page.evaluate<number>(`(async () => {
    const settled = (request) => new Promise((resolve, reject) => Object.assign(request, { onsuccess: () => resolve(request.result), onerror: reject }))
    const name = 'smart-listings.own.visitor.photos'
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0
    const database = await settled(indexedDB.open(name))
    const kept = await settled(database.transaction('shelf').objectStore('shelf').get('current'))
    database.close()
    return kept?.unseen.length ?? 0
  })()`)

test('photos fill the form as they are added', IN_FIREFOX, async ({ page, startWithModel }) => {
  const { url, model } = await startWithModel(realistic())
  await page.goto(url)
  await expect(analyzeButton(page)).toBeDisabled()
  await pick(page, await photos(3))
  await expect(page.getByRole('listitem', { name: 'Photo 1' })).toContainText('Main')
  await expect(page.getByRole('status').filter({ hasText: PREFILLED })).toBeVisible()
  await expect(fieldOf(page, 'Item Name')).toHaveValue(SEEN)
  await expect(fieldOf(page, 'Key Features')).toHaveValue(/fabric cable/)
  await expect(fieldOf(page, 'Keywords')).toHaveValue(/brass lamp/)
  await expect(fieldOf(page, 'Condition')).toHaveValue('used-good')
  expect(model.requests).toHaveLength(4)
})

test('what was typed is replaced only after a question', async ({ page, startWithModel }) => {
  const { url } = await startWithModel(realistic())
  await page.goto(url)
  await fieldOf(page, 'Item Name').fill('My grandmother’s lamp')
  await pick(page, await photos(1))
  await analyzeButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Replace what you typed?' })
  await expect(dialog).toContainText(SEEN)
  await expect(fieldOf(page, 'Key Features')).toHaveValue(/fabric cable/)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(fieldOf(page, 'Item Name')).toHaveValue('My grandmother’s lamp')
  await analyzeButton(page).click()
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(fieldOf(page, 'Item Name')).toHaveValue(SEEN)
})

test('a photo leaves the browser upright, smaller and without a trace of where it was taken', async ({
  page,
  startWithModel,
}) => {
  const { url } = await startWithModel(realistic())
  const sent = sentPhotos(page)
  await page.goto(url)
  const large = await noise(2500, 1250).jpeg({ quality: 60 }).toBuffer()
  await pick(page, [
    { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: await jpegFromPhone() },
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: large },
  ])
  await expect(page.getByText(PREFILLED)).toBeVisible()
  const [phone, scaled] = await Promise.all(sent.map((photo) => sharp(photo).metadata()))
  expect(phone).toMatchObject({ format: 'jpeg', width: 40, height: 80 })
  expect(phone?.exif ?? phone?.xmp ?? phone?.orientation).toBeUndefined()
  expect(sent[0]?.includes('Ada Private')).toBe(false)
  expect(scaled).toMatchObject({ format: 'jpeg', width: 1536, height: 768 })
})

test('files that cannot be taken are refused in words', async ({ page }) => {
  await page.goto('/')
  const alert = formOf(page).getByRole('alert')
  await pick(page, [{ name: 'cat.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }])
  await expect(alert).toHaveText('Please select valid image files (JPG, PNG, WEBP).')
  await pick(page, [{ name: 'big.jpg', mimeType: 'image/jpeg', buffer: await jpegOfSize(4_194_305) }])
  await expect(alert).toHaveText('File "big.jpg" is too large (max 4MB).')
  await expect(analyzeButton(page)).toBeDisabled()
  await pick(page, [{ name: 'fits.jpg', mimeType: 'image/jpeg', buffer: await jpegOfSize(4_194_304) }])
  await expect(removeButton(page, 1)).toBeVisible()
  await expect(alert).toHaveCount(0)
  await pick(page, await photos(5))
  await expect(alert.getByRole('paragraph')).toHaveText([
    'You can upload a maximum of 5 images.',
    'Not added: lamp-5.jpg',
  ])
  await expect(removeButton(page, 5)).toBeVisible()
  await expect(removeButton(page, 6)).toHaveCount(0)
})

test('two handfuls at once that are too many are told so', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  const six = await photos(6)
  await pick(page, six.slice(0, 3))
  await pick(page, six.slice(3))
  await expect(page.getByRole('alert')).toContainText('You can upload a maximum of 5 images.Not added: lamp-6.jpg')
  await expect.poll(() => names(page)).toEqual(six.slice(0, 5).map(({ name }) => name))
})

test('a photo that breaks off can be tried again or taken away', async ({ page }) => {
  await page.goto('/')
  const buffer = (await noise(200, 200).png().toBuffer()).subarray(0, 60)
  await pick(page, [{ name: 'half.png', mimeType: 'image/png', buffer }, ...(await photos(1))])
  await expect(page.getByRole('button', { name: 'Retry photo 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry photo 2' })).toHaveCount(0)
  await removeButton(page, 1).click()
  await expect(analyzeButton(page)).toBeEnabled()
})

test('photos are put in order with the keyboard, removed and brought back', async ({ page }) => {
  await page.goto('/')
  await pick(page, await photos(3))
  await expect.poll(() => names(page)).toEqual(['lamp-1.jpg', 'lamp-2.jpg', 'lamp-3.jpg'])
  await page.getByRole('button', { name: 'Reorder photo 3' }).press('Enter')
  await page.getByRole('button', { name: 'Move earlier' }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['lamp-1.jpg', 'lamp-3.jpg', 'lamp-2.jpg'])
  await expect(page.getByRole('button', { name: 'Reorder photo 2' })).toBeFocused()
  await removeButton(page, 1).press('Enter')
  await expect.poll(() => names(page)).toEqual(['lamp-3.jpg', 'lamp-2.jpg'])
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toEqual(['lamp-1.jpg', 'lamp-3.jpg', 'lamp-2.jpg'])
  await expect(removeButton(page, 1)).toBeFocused()
})

test.describe('the address of a photo', () => {
  test.use({ expectedErrors: [/ERR_FILE_NOT_FOUND/] })

  test('a photo that is seen no more gives back its memory, and can be brought back', async ({ page }) => {
    await page.goto('/')
    await pick(page, await photos(2))
    const first = formOf(page).getByRole('img', { name: 'lamp-1.jpg' })
    const address = await first.getAttribute('src')
    const isHeld = () =>
      page.evaluate<boolean>(`Object.assign(new Image(), { src: '${address}' }).decode().then(() => true, () => false)`)
    expect(await isHeld()).toBe(true)
    await removeButton(page, 1).click()
    await expect.poll(isHeld).toBe(false)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => first.evaluate((image) => Reflect.get(image, 'naturalWidth') as number)).toBeGreaterThan(0)
  })
})

test('a photo is seen large, and the others from there, with the keyboard', async ({ page }) => {
  await page.goto('/')
  await pick(page, await photos(3))
  await expect(previewButton(page, 3)).toBeVisible()
  await previewButton(page, 2).press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Photo preview' })
  await expect(viewer).toContainText('2 of 3')
  await expect(viewer.getByRole('img', { name: 'lamp-2.jpg' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('3 of 3')
  await page.keyboard.press('ArrowRight')
  await expect(viewer).toContainText('1 of 3')
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('img', { name: 'lamp-3.jpg' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Previous' }).click()
  await expect(viewer).toContainText('2 of 3')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(previewButton(page, 2)).toBeFocused()
})

test('a photo is dragged to another place', async ({ page }) => {
  await page.goto('/')
  await pick(page, await photos(3))
  await expect(removeButton(page, 3)).toBeVisible()
  await page.getByRole('listitem', { name: 'Photo 3' }).dragTo(page.getByRole('listitem', { name: 'Photo 1' }))
  await expect.poll(() => names(page)).toEqual(['lamp-3.jpg', 'lamp-1.jpg', 'lamp-2.jpg'])
})

test('photos and what was read of them survive a reload, and starting over forgets them', async ({
  page,
  startWithModel,
}) => {
  const { url, model } = await startWithModel(realistic())
  await page.goto(url)
  await pick(page, await photos(2))
  await expect(page.getByText(PREFILLED)).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Photo 2' })).toContainText('Read')
  await page.reload()
  await expect.poll(() => names(page)).toEqual(['lamp-1.jpg', 'lamp-2.jpg'])
  await expect(page.getByRole('listitem', { name: 'Photo 2' })).toContainText('Read')
  expect(model.requests).toHaveLength(3)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(removeButton(page, 1)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo starting over' }).click()
  await expect(removeButton(page, 2)).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await page.reload()
  await expect(analyzeButton(page)).toBeDisabled()
  await expect(removeButton(page, 1)).toHaveCount(0)
})

test('photos of the day before yesterday are forgotten', async ({ page }) => {
  await page.goto('/')
  await pick(page, await photos(1))
  await expect(analyzeButton(page)).toBeEnabled()
  await page.clock.install({ time: Date.now() + 25 * 60 * 60 * 1000 })
  await page.reload()
  await expect
    .poll(() => page.evaluate<string | null>(`localStorage.getItem('smart-listings.photos-kept.v1')`))
    .toBe(null)
  await expect(removeButton(page, 1)).toHaveCount(0)
})

test('photos picked before the page can answer are taken', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early).*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await pick(page, await photos(2))
  await fieldOf(page, 'Item Name').fill('Wool coat')
  resolve()
  await expect(removeButton(page, 2)).toBeVisible()
  await expect(fieldOf(page, 'Item Name')).toHaveValue('Wool coat')
})

test('photos can be dropped on the page and pasted', IN_FIREFOX, async ({ page }) => {
  await page.goto('/')
  // Shown once the page can answer: nothing holds on to what is dropped before.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  const [photo] = await photos(1)
  const give = (event: string) =>
    page.evaluate(`(() => {
      const bytes = Uint8Array.from(atob('${photo?.buffer.toString('base64')}'), (character) => character.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'given.jpg', { type: 'image/jpeg' }))
      document.querySelector('main').dispatchEvent(${event})
    })()`)
  await give(`new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data })`)
  await expect(removeButton(page, 1)).toBeVisible()
  // Firefox's constructor knows no such part.
  await give(`Object.defineProperty(new ClipboardEvent('paste', { bubbles: true }), 'clipboardData', { value: data })`)
  await expect(removeButton(page, 2)).toBeVisible()
})

test('reading is stopped, and the model let go', async ({ page, startWithModel }) => {
  const { url, model } = await startWithModel(silentModel)
  await page.goto(url)
  await pick(page, await photos(2))
  await expect(page.getByText('Reading photo 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Listing', exact: true })).toBeDisabled()
  await expect.poll(() => model.requests.length).toBe(2)
  await page.getByRole('button', { name: 'Stop reading' }).click()
  await expect(analyzeButton(page)).toBeEnabled()
  expect(await Promise.all(model.requests.map(({ ended }) => ended))).toEqual(['left', 'left'])
  await page.getByRole('button', { name: 'Reading photos' }).click()
  await page.getByRole('checkbox', { name: 'Read photos as they are added' }).uncheck()
  await pick(page, await photos(1))
  await expect(removeButton(page, 3)).toBeVisible()
  await expect(analyzeButton(page)).toBeEnabled()
  expect(model.requests).toHaveLength(2)
})

test.describe('when the allowance is used up', () => {
  test.use({ expectedErrors: [/status of 429/] })

  test('what was read is kept, and the rest says why', async ({ page, startWithModel }) => {
    const { url } = await startWithModel(realistic(), { VISITOR_DAILY_PHOTO_ANALYSES: '1' })
    await page.goto(url)
    await pick(page, await photos(3))
    await analyzeButton(page).click()
    await expect(page.getByText(PREFILLED)).toBeVisible()
    await expect(fieldOf(page, 'Item Name')).toHaveValue(SEEN)
    await expect(formOf(page).getByRole('alert').getByRole('paragraph')).toHaveText(
      "Failed to analyze image. You have reached today's free trial limit. Sign up to continue.",
    )
    await expect(formOf(page).getByRole('alert').getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Retry/ })).toHaveCount(0)
  })
})

test('without a model the page offers what can be measured, fills in no guess, and asks for the name', async ({
  page,
}) => {
  await page.goto('/')
  await fieldOf(page, 'Item Name').fill('Grandmother’s lamp')
  const buffer = await teal().jpeg().toBuffer()
  await pick(page, [{ name: 'teal.jpg', mimeType: 'image/jpeg', buffer }])
  await analyzeButton(page).click()
  await expect(page.getByText(PREFILLED)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Notes on the photos' })).toContainText(
    'Name the item and we do the rest.',
  )
  await expect(fieldOf(page, 'Item Name')).toHaveValue('Grandmother’s lamp')
  for (const field of ['Key Features', 'Keywords'] as const) await expect(fieldOf(page, field)).toHaveValue('')
  const looks = formOf(page).getByRole('group', { name: /^Looks like: colour (teal|turquoise)/ })
  await looks.getByRole('radio', { name: 'yes' }).check()
  await page.reload()
  await expect(formOf(page).getByRole('radio', { name: 'yes', checked: true })).toHaveCount(1)
})

test('what the photos do not show is asked, answered in its place, and asked no more', async ({
  page,
  startWithModel,
}) => {
  const { url } = await startWithModel(realistic())
  await page.goto(url)
  await pick(page, await photos(1))
  await analyzeButton(page).click()
  const questions = formOf(page).getByRole('group', { name: 'A few questions' })
  const height = questions.getByRole('textbox', { name: 'How tall is it?' })
  await height.fill('45 cm')
  await expect.poll(() => keptQuestions(page)).toBeGreaterThan(1)
  await page.reload()
  await expect(height).toHaveValue('45 cm')
  await expect(fieldOf(page, 'Key Features')).not.toHaveValue(/45 cm|How tall/)
  await analyzeButton(page).click()
  await expect(height).toHaveValue('45 cm')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(questions).toHaveCount(0)
})

/** Buttons and marks that lie on a photo and touch one another there, as pairs of their words. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`[...document.querySelectorAll('li[aria-label^="Photo "]')].flatMap((tile) => {
    const parts = [...tile.querySelectorAll('button:not([aria-label^="Preview"]):not([popover] *), span.bg-ink')]
    const boxes = parts.map((part) => ({ words: part.ariaLabel ?? part.textContent, box: part.getBoundingClientRect() }))
    const frame = tile.getBoundingClientRect()
    const outside = boxes.filter(({ box }) => box.left < frame.left || box.right > frame.right || box.bottom > frame.bottom)
    const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map((other) => [one, other]))
    const touching = pairs.filter(([{ box: a }, { box: b }]) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
    return [...outside.map(({ words }) => words), ...touching.map((pair) => pair.map(({ words }) => words).join(' / '))]
  })`)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`five photos, one of them broken, are accessible, fit and cover nothing (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const broken = { name: 'half.png', mimeType: 'image/png', buffer: (await noise().png().toBuffer()).subarray(0, 50) }
    await pick(page, [broken, ...(await photos(4))])
    await expect(page.getByRole('button', { name: 'Retry photo 1' })).toBeVisible()
    await expect(previewButton(page, 5)).toBeVisible()
    await expectAccessible(page)
    for (const width of [320, 360, 834, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoHorizontalScroll(page)
      expect(await collisions(page), `at ${width} px`).toEqual([])
    }
  })
}

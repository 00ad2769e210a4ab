import { expect, type Locator, type Page } from '@playwright/test'

/** What a thumb or a turn of the wheel moves. */
const SWIPE_PX = 500
const MOST_SWIPES = 60
const COVERED_AT_MOST_MS = 60_000

type File = { name: string; mimeType: string; buffer: Buffer }

/** Counts what a hand does: taps, swipes that bring what is tapped into sight, and characters typed. */
export class Hand {
  taps = 0
  swipes = 0
  characters = 0
  /** The keyboard is up. */
  #typing = false
  readonly #page: Page
  readonly #touch: boolean

  constructor(page: Page, touch: boolean) {
    this.#page = page
    this.#touch = touch
  }

  async tap(target: Locator): Promise<void> {
    await this.#reach(target)
    this.taps += 1
    this.#typing = false
    await (this.#touch ? target.tap() : target.click())
  }

  /** What has the focus is not pressed first, unless a keyboard must come up for it. */
  async type(field: Locator, text: string): Promise<void> {
    const focused = await field.evaluate((element) => element === element.ownerDocument.activeElement)
    if (!focused || (this.#touch && !this.#typing)) await this.tap(field)
    this.#typing = true
    this.characters += text.length
    await this.#page.keyboard.type(text)
  }

  /** The keyboard's own way on, from the field that is being typed in. */
  async enter(): Promise<void> {
    this.characters += 1
    await this.#page.keyboard.press('Enter')
  }

  /** A native list opens, and one of it is tapped. */
  async choose(list: Locator, option: string): Promise<void> {
    await this.#reach(list)
    this.taps += 2
    await list.selectOption(option)
  }

  /** The picker of the system opens. One tap takes a photo in it; several are drawn over and then taken. */
  async pick(button: Locator, files: File | File[]): Promise<void> {
    const chooser = this.#page.waitForEvent('filechooser')
    await this.tap(button)
    this.taps += Array.isArray(files) ? 2 : 1
    await (await chooser).setFiles(files)
  }

  async #reach(target: Locator): Promise<void> {
    await target.waitFor()
    for (let turn = 0; turn < MOST_SWIPES; turn += 1) {
      if (await isReached(target)) return
      if (await swipe(target)) this.swipes += 1
      // What covers it goes by itself.
      else await expect.poll(() => isReached(target), { timeout: COVERED_AT_MOST_MS }).toBe(true)
    }
    throw new Error(`${String(target)} does not come into sight.`)
  }
}

/** Whether its middle can be pressed. */
function isReached(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const there = element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)
    return there !== null && element.contains(there)
  })
}

/** Moves what scrolls around the target, the inner before the page, towards it; yields whether it moved. */
function swipe(target: Locator): Promise<boolean> {
  return target.evaluate((element, distance) => {
    const { documentElement, defaultView } = element.ownerDocument
    const { top, height } = element.getBoundingClientRect()
    const middle = top + height / 2
    const isCoveredOnly = middle > 80 && middle < defaultView.innerHeight - 80
    if (isCoveredOnly) return false
    const by = middle < defaultView.innerHeight / 2 ? -distance : distance
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { overflowY } = defaultView.getComputedStyle(around)
      if (around !== documentElement && overflowY !== 'auto' && overflowY !== 'scroll') continue
      const before = around.scrollTop
      around.scrollBy({ top: by, behavior: 'instant' })
      if (around.scrollTop !== before) return true
    }
    return false
  }, SWIPE_PX)
}

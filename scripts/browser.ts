import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { chromium } from '@playwright/test'

/** The first does without all that a window needs, and takes a quarter less of the processor. */
const USUAL_PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** What a headless Chromium needs to start in a container, and to leave the network alone. */
export const CHROMIUM_ARGS = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

/** The Chromium on this machine, or null. `CHROMIUM_PATH` comes first, then the usual places, then Playwright's own. */
export function findChromium(): string | null {
  const places = [process.env['CHROMIUM_PATH'], ...USUAL_PLACES, chromium.executablePath()]
  return places.find((place) => place !== undefined && existsSync(place)) ?? null
}

/** Installs a Chromium when there is none: Debian's as root where there is `apt-get`, else Playwright's. */
export function ensureChromium(): string {
  const found = findChromium()
  if (found !== null) return found
  process.stdout.write('Installing a browser for the tests (once)…\n')
  if (isDebianRoot()) installFromDebian('chromium-headless-shell')
  else run('playwright', ['install', 'chromium'])
  const installed = findChromium()
  if (installed === null) throw new Error('No Chromium could be installed. Set CHROMIUM_PATH to one.')
  return installed
}

/** Not the commands in /usr/bin: some start a Firefox that may not see the folder of its settings. */
const FIREFOX_PLACES = [
  '/usr/lib/firefox-esr/firefox-esr',
  '/usr/lib/firefox/firefox',
  '/usr/lib64/firefox/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]
/** Older ones do not know all that Playwright asks of them. */
const OLDEST_FIREFOX = 153

function findFirefox(): string | null {
  const places = [process.env['FIREFOX_PATH'], ...FIREFOX_PLACES]
  return places.find((place) => place !== undefined && firefoxVersion(place) >= OLDEST_FIREFOX) ?? null
}

function firefoxVersion(program: string): number {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/Firefox (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** The Firefox on this machine, or Debian's, which root installs when there is none; null where that is not to be had. */
export function ensureFirefox(): string | null {
  // What stands between Playwright and Firefox is a script, which Windows does not start as a program.
  if (process.platform === 'win32') return null
  const found = findFirefox()
  if (found !== null || !isDebianRoot()) return found
  process.stdout.write('Installing Firefox for the tests (once)…\n')
  installFromDebian('firefox-esr')
  return findFirefox()
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function installFromDebian(name: string): void {
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    shell: process.platform === 'win32',
  })
}

// Plain ESM for Node 20 and later: runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

/** Debian's Chromium without a user interface: the same pages for half of the processor time (ADR 72). */
const headlessShell = '/usr/bin/chromium-headless-shell'
const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const aptGet = '/usr/bin/apt-get'
/** A mirror that does not answer must not hold up the tests where another browser is installed. */
const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']

/**
 * The tests' browser: CHROMIUM_PATH, otherwise the headless shell, which root on Debian installs now if it is missing,
 * otherwise an installed Chromium or Chrome. Throws an Error whose message is the one sentence to show.
 */
export function ensureChromium(say = console.log) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run: set it to a Chromium or Chrome.`)
  }
  if (!isProgram(headlessShell) && existsSync(aptGet) && process.getuid?.() === 0) {
    say('Installing a headless Chromium for the browser tests ...')
    for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium-headless-shell']]) {
      spawnSync(aptGet, [...patience, ...args], {
        stdio: 'inherit',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
    }
  }
  const found = usualPlaces.find(isProgram)
  if (found) return found
  throw new Error(
    'There is no Chromium for the browser tests: install one and set CHROMIUM_PATH to it, or run this as root on Debian, which installs it.',
  )
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

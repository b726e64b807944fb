// Plain ESM for Node 20 and later: runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const aptGet = '/usr/bin/apt-get'

/**
 * The tests' browser: CHROMIUM_PATH, otherwise an installed one, otherwise Debian's, installed now. Throws an Error
 * whose message is the one sentence to show.
 */
export function ensureChromium(say = console.log) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run: set it to a Chromium or Chrome.`)
  }
  const found = usualPlaces.find(isProgram)
  if (found) return found
  if (!existsSync(aptGet) || process.getuid?.() !== 0) {
    throw new Error(
      'There is no Chromium for the browser tests: install one and set CHROMIUM_PATH to it, or run this as root on Debian, which installs it.',
    )
  }
  say('Installing Chromium for the browser tests ...')
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', 'chromium']]) {
    const { status } = spawnSync(aptGet, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0)
      throw new Error(
        'Chromium could not be installed: see the lines above, or set CHROMIUM_PATH to one that is there.',
      )
  }
  const installed = usualPlaces.find(isProgram)
  if (!installed) throw new Error('Chromium was installed but is nowhere to be found: set CHROMIUM_PATH to it.')
  return installed
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { existsSync } from 'node:fs'

const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The browser for tests and measurements: `CHROMIUM_PATH`, otherwise what `npm test` has found or installed. */
export const chromiumPath = (): string =>
  process.env['CHROMIUM_PATH'] ?? PLACES.find((place) => existsSync(place)) ?? '/usr/bin/chromium'

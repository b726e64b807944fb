import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { storeOf } from './store-of.ts'

const URL = 's3://KEY:secret@s3.example.se/portal/releases'

it('reads the store’s address, or a file with it; without one releases are in the data directory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-of-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'url'), `${URL}\n`)
  const store = storeOf({ RELEASES_URL: URL })
  expect(store).toMatchObject({ bucket: 'portal', prefix: 'releases' })
  expect(storeOf({ RELEASES_URL_FILE: join(folder, 'url') })).toEqual(store)
  expect(storeOf({ RELEASES_URL: '' })).toBeUndefined()
})

it('refuses anything else in one sentence', () => {
  expect(() => storeOf({ RELEASES_URL: 'https://s3.example.se' })).toThrow(
    /^Set RELEASES_URL to an address like s3:\/\/key:secret@host:port\/bucket/,
  )
  expect(() => storeOf({ RELEASES_URL_FILE: '/none/url' })).toThrow('Set RELEASES_URL_FILE: /none/url cannot be read.')
})

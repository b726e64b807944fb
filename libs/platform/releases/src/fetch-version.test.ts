import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import type { Bucket } from '@portal/s3'
import { filesIn, integrityOf, versionOf } from './content.ts'
import { DamagedVersion, fetchVersion } from './fetch-version.ts'

const CODE = Buffer.from('export const page = 1')
const version = versionOf({ 'assets/page.js': integrityOf(CODE) })
const GOOD = { 'assets/page.js': CODE, 'assets/page.js.br': brotliCompressSync(CODE) }

/** The reading half of a bucket with these files of the version. */
const bucketOf = (files: Record<string, Buffer>): Bucket => {
  const objects = Object.entries(files).map(([path, bytes]) => ({ key: `mfe/money/${version}/${path}`, bytes }))
  const bucket: Pick<Bucket, 'get' | 'list'> = {
    get: ((key: string) => {
      const found = objects.find((one) => one.key === key)
      return Promise.resolve(
        found ? { body: Readable.from([found.bytes]), bytes: found.bytes.byteLength, tag: '' } : null,
      )
    }) as Bucket['get'],
    async *list() {
      yield* await Promise.resolve(
        objects.map(({ key, bytes }) => ({ key, bytes: bytes.byteLength, changedAt: new Date(0) })),
      )
    },
  }
  return bucket as Bucket
}

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'fetch-version-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const fetchInto = (folder: string, files: Record<string, Buffer>) =>
  fetchVersion(bucketOf(files), { of: 'mfe/money', version }, folder)

it('brings a version whole, with times that are the same on every machine', async () => {
  const [one, other] = [place(), place()]
  await fetchInto(one, GOOD)
  await fetchInto(other, GOOD)
  expect(filesIn(join(one, version))).toEqual(['assets/page.js', 'assets/page.js.br'])
  const timeIn = (folder: string) => statSync(join(folder, version, 'assets/page.js')).mtimeMs
  expect(timeIn(one)).toBe(timeIn(other))
  await fetchInto(one, GOOD)
})

it.each([
  ['is missing', {}],
  ['lacks a file', { 'assets/page.js.br': GOOD['assets/page.js.br'] }],
  ['has a damaged file', { ...GOOD, 'assets/page.js': Buffer.from('evil') }],
  ['has one file more', { ...GOOD, 'more.js': CODE }],
  ['has a compressed copy of something else', { ...GOOD, 'assets/page.js.br': brotliCompressSync('evil') }],
  ['has a copy that cannot be unpacked', { ...GOOD, 'assets/page.js.br': Buffer.from('evil') }],
  ['names a file outside its folder', { ...GOOD, '../../../evil.js': CODE }],
  ['names a hidden file', { ...GOOD, '.evil': CODE }],
])('leaves nothing of a version that %s', async (_, files) => {
  const folder = place()
  await expect(fetchInto(folder, files)).rejects.toThrow(DamagedVersion)
  expect(readdirSync(folder)).toEqual([])
})

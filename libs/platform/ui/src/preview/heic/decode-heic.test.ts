// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodeHeic, type Libheif } from './decode-heic.ts'

/** 120 × 90 as stored, red to the left and blue to the right, to be turned clockwise; with a place in its EXIF. */
const turned = readFileSync(join(import.meta.dirname, 'turned.heic'))

/** The same with these values (32 bits) behind the name of its first box of that type. */
function changed(type: string, ...values: number[]): Buffer {
  const bytes = Buffer.from(turned)
  const start = bytes.indexOf(type) + 8
  for (const [place, value] of values.entries()) bytes.writeUInt32BE(value, start + 4 * place)
  return bytes
}

let library: Libheif
beforeAll(() => {
  library = (createRequire(import.meta.url)('libheif-js/libheif/libheif.js') as (options: object) => Libheif)({
    printErr: () => {},
  })
})

// The library says on the console why it refuses a file.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}))

describe('a HEIC photo', () => {
  it('is turned as its file says', async () => {
    const pixels = await decodeHeic(library, turned)
    expect([pixels?.width, pixels?.height]).toEqual([90, 120])
    const [top, bottom] = [pixels?.data.slice(0, 3), pixels?.data.slice(-4, -1)].map((colour) => [...(colour ?? [])])
    expect(top?.[0]).toBeGreaterThan(180)
    expect(bottom?.[2]).toBeGreaterThan(180)
  })

  it.each([
    ['cut off', turned.subarray(0, -200)],
    ['cut off in its directory', turned.subarray(0, 500)],
    ['only a beginning', turned.subarray(0, 28)],
    ['with other bytes as its content', changed('mdat', 0xff_ff_ff_ff, 0xff_ff_ff_ff, 0xff_ff_ff_ff)],
    ['with 3600 megapixels', changed('ispe', 60_000, 60_000)],
    ['with fewer pixels declared than it has', changed('ispe', 10, 10)],
    ['with more pixels declared than it has', changed('ispe', 7000, 7000)],
  ])('%s is refused', async (_, bytes) => {
    expect(await decodeHeic(library, bytes)).toBeNull()
  })
})

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { discardStaged } from '@portal/service-kit'
import { shrinkPicture } from './shrink-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-shrink-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function shrink(bytes: Uint8Array): Promise<Buffer> {
  const source = join(folder, 'source')
  await writeFile(source, bytes)
  const path = await shrinkPicture(source, folder)
  try {
    return await readFile(path)
  } finally {
    await discardStaged(path)
    await rm(source)
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A black picture of one bit per pixel, small at any size. */
function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const lines = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

it.each([
  [1, 16_385],
  [16_385, 1],
  [1, 2_000_000],
])('refuses a picture of %d × %d by its header', async (width, height) => {
  await expect(shrink(blackPng(width, height))).rejects.toMatchObject({ code: 'file_type' })
})

it('refuses one of too many pixels', async () => {
  await expect(shrink(blackPng(8_000, 8_000))).rejects.toMatchObject({ code: 'file_type' })
})

it('accepts a panorama, and of an animation the first frame', async () => {
  const { width, height } = await sharp(await shrink(blackPng(16_384, 100))).metadata()
  expect([width, height]).toEqual([512, 100])
  const frames = await Promise.all(
    ['red', 'green', 'blue'].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(await shrink(animation)).metadata()).pages ?? 1).toBe(1)
})

it('removes location, device and comments from the photo', async () => {
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitude: '59/1 20/1 0/1' } })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  expect((await sharp(await shrink(photo)).metadata()).exif).toBeUndefined()
})

it('keeps nothing of a refused picture', async () => {
  await expect(shrink(Buffer.from('no picture'))).rejects.toMatchObject({ code: 'file_type' })
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

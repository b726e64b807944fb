import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { discardStaged } from '@portal/service-kit'
import { blackPng } from '@portal/testkit/sample-files'
import { shrinkPicture } from './shrink-picture.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-shrink-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function shrink(bytes: Uint8Array): Promise<Buffer> {
  const source = join(folder, 'source')
  await writeFile(source, bytes)
  const path = await shrinkPicture({ path: source, userId: 1 }, folder)
  try {
    return await readFile(path)
  } finally {
    await discardStaged(path)
    await rm(source)
  }
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

it('refuses the eleventh picture of a user at once, and no other user’s', async () => {
  const path = join(folder, 'flood')
  await writeFile(path, blackPng(2_000, 2_000))
  const shrinkOf = async (userId: number) => discardStaged(await shrinkPicture({ path, userId }, folder))
  const flood = Array.from({ length: 12 }, () => shrinkOf(1))
  const other = shrinkOf(2)
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'service_unavailable' }) as unknown }
  const outcomes = await Promise.allSettled(flood)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(outcomes.slice(10)).toEqual([expect.objectContaining(refused), expect.objectContaining(refused)])
  await other
  await shrinkOf(1)
})

import { writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { PortalError } from '@portal/platform-contract'
import { discardStaged, holdStaged, isStorageFailure } from '@portal/service-kit'

/** Side of a stored picture in pixels: sharp on high-resolution screens at the largest size shown. */
const SIDE = 512
const QUALITY = 82
const MAX_PIXELS = 40_000_000
/**
 * Longest side that is accepted: a panorama is within it. A picture of one pixel's width and 40 million lines takes 18
 * s to decode.
 */
const MAX_SIDE = 16_384
const MOST_SECONDS = 5
const MAX_WAITING = 50

const GIGABYTE = 2 ** 30
/** Decoding a picture of 40 megapixels takes about 120 MB, so small machines do one at a time. */
const inTurn = pLimit(totalmem() > 3 * GIGABYTE ? 2 : 1)
sharp.cache(false)
sharp.concurrency(1)

/**
 * Decodes a picture, of an animated one its first frame, and encodes it as a square WebP without metadata (security.md
 * 8); the caller moves the file and discards the rest. Throws `file_type` for files that are no picture, have more than
 * 40 megapixels, too long a side or take too long, and `service_unavailable` while too many wait.
 */
export async function shrinkPicture(path: string, stagingDir: string): Promise<string> {
  if (inTurn.pendingCount >= MAX_WAITING) throw new PortalError('service_unavailable', { retryAfterSeconds: 5 })
  return inTurn(async () => {
    const target = holdStaged(stagingDir)
    try {
      await writeFile(target, await shrunk(path))
      return target
    } catch (error) {
      await discardStaged(target)
      if (isStorageFailure(error)) throw error
      throw new PortalError('file_type', { fields: { 'files[]': 'File type not accepted, sorry!!' } })
    }
  })
}

async function shrunk(path: string): Promise<Buffer> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
  // Read only from the header, before anything is decoded.
  const { width, height } = await sharp(path, options).metadata()
  if (Math.max(width, height) > MAX_SIDE) throw new RangeError('The picture has too long a side')
  return sharp(path, options)
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: 'cover', position: 'attention', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer()
}

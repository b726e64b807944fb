import { writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { PortalError } from '@portal/platform-contract'
import { discardStaged, holdStaged, isStorageFailure } from '@portal/service-kit'

/** Pixels of the largest picture that is decoded. */
export const MAX_PIXELS = 40_000_000
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

/** How large a picture is drawn: `cover` fills a square, `inside` keeps its form. */
export interface Shape {
  readonly side: number
  readonly fit: 'cover' | 'inside'
  readonly quality: number
}

/** A picture encoded again, in a staged file, which the caller moves or discards. */
export interface DrawnPicture {
  readonly path: string
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** A file that is no picture or takes too long to decode, or one with too many pixels or too long a side. */
export class PictureRefused extends Error {
  readonly why: 'unreadable' | 'too-large'

  constructor(why: PictureRefused['why'], cause?: unknown) {
    super(`The picture is ${why}`, { cause })
    this.why = why
  }
}

/**
 * Decodes a picture, of an animated one its first frame, and encodes it as a WebP without metadata (security.md 8).
 * Throws {@link PictureRefused}, and `service_unavailable` while too many wait.
 */
export async function drawPicture(path: string, stagingDir: string, shape: Shape): Promise<DrawnPicture> {
  if (inTurn.pendingCount >= MAX_WAITING) throw new PortalError('service_unavailable', { retryAfterSeconds: 5 })
  return inTurn(async () => {
    const target = holdStaged(stagingDir)
    try {
      const drawn = await draw(path, shape)
      await writeFile(target, drawn.bytes)
      return { ...drawn, path: target }
    } catch (error) {
      await discardStaged(target)
      if (isStorageFailure(error) || error instanceof PictureRefused) throw error
      throw new PictureRefused('unreadable', error)
    }
  })
}

async function draw(path: string, { side, fit, quality }: Shape): Promise<Omit<DrawnPicture, 'path'>> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const
  // Read only from the header, before anything is decoded.
  const { width, height } = await sharp(path, { ...options, limitInputPixels: false }).metadata()
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) throw new PictureRefused('too-large')
  const { data, info } = await sharp(path, options)
    .timeout({ seconds: MOST_SECONDS })
    .autoOrient()
    .resize(side, side, { fit, position: 'attention', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

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
/** Pictures that wait or are drawn: of all users, and of one, whose flood leaves places and turns to others. */
const MOST_AT_ONCE = 50
const MOST_OF_ONE = 10

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

/** A received file, and whose it is. */
export interface SentPicture {
  readonly path: string
  readonly userId: number
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
 * Throws {@link PictureRefused}, and `service_unavailable` while too many wait, or too many of this user.
 */
export async function drawPicture(
  { path, userId }: SentPicture,
  stagingDir: string,
  shape: Shape,
): Promise<DrawnPicture> {
  const leave = enter(userId)
  try {
    return await inTurn(() => drawStaged(path, stagingDir, shape))
  } finally {
    leave()
  }
}

const places: number[] = []

/** Takes a place; returns the function that gives it back. */
function enter(userId: number): () => void {
  if (places.length >= MOST_AT_ONCE || places.filter((place) => place === userId).length >= MOST_OF_ONE)
    throw new PortalError('service_unavailable', { retryAfterSeconds: 5 })
  places.push(userId)
  return () => void places.splice(places.indexOf(userId), 1)
}

async function drawStaged(path: string, stagingDir: string, shape: Shape): Promise<DrawnPicture> {
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

import pLimit from 'p-limit'
import sharp from 'sharp'
import { join } from 'node:path'
import { PortalError } from '@portal/platform-contract'
import { newFileKey } from '@portal/service-kit'

/** Side of a stored picture in pixels: sharp on good screens at the largest size shown. */
const SIDE = 512
const QUALITY = 82
const MAX_PIXELS = 40_000_000

/** One at a time: a picture of 40 megapixels takes some 120 MB while it is decoded. */
const inTurn = pLimit(1)
sharp.cache(false)
sharp.concurrency(1)

/**
 * Decodes a picture and writes it anew as a square WebP without metadata (security.md 8); the caller moves or
 * removes the file. Throws `file_type` for what is no picture or has more than 40 megapixels.
 */
export function shrinkPicture(path: string, stagingDir: string): Promise<string> {
  return inTurn(async () => {
    const target = join(stagingDir, `${newFileKey()}.part`)
    try {
      await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover', position: 'attention', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toFile(target)
      return target
    } catch {
      throw new PortalError('file_type', { fields: { 'files[]': 'File type not accepted, sorry!!' } })
    }
  })
}

import { PortalError } from '@portal/platform-contract'
import { drawPicture, PictureRefused, type SentPicture, type Shape } from './draw-picture.ts'

/** Side of a stored picture in pixels: sharp on high-resolution screens at the largest size shown. */
const SQUARE: Shape = { side: 512, fit: 'cover', quality: 82 }

/**
 * Encodes a profile picture again as a small square; the caller moves the file and discards the rest. Throws `file_type`
 * for files that are no picture, have more than 40 megapixels, too long a side or take too long, and
 * `service_unavailable` while too many wait.
 */
export async function shrinkPicture(picture: SentPicture, stagingDir: string): Promise<string> {
  try {
    return (await drawPicture(picture, stagingDir, SQUARE)).path
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    throw new PortalError('file_type', { fields: { 'files[]': 'File type not accepted, sorry!!' } })
  }
}

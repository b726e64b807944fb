import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/** How much two pictures differ. */
export interface Difference {
  /** The changed pixels in percent of a screen, or of both pictures together where these are lower; at most 100. */
  readonly percent: number
  /** The changed pixels in red on the paler picture. PNG. */
  readonly picture: Buffer
}

/** Shown where only one of them has a pixel: no page has this colour. */
const NOWHERE = [255, 0, 255, 255] as const

/**
 * Compares two PNGs of a page on a screen of this height, in pixels: a change counts alike on a short and a long page.
 * Where one is smaller, the rest of the other counts as changed. Smoothed edges do not count.
 */
export function difference(before: Buffer, after: Buffer, screenHeight: number): Difference {
  const [one, two] = [PNG.sync.read(before), PNG.sync.read(after)]
  const width = Math.max(one.width, two.width)
  const height = Math.max(one.height, two.height)
  const shown = new PNG({ width, height })
  const changed = pixelmatch(enlarged(one, width, height), enlarged(two, width, height), shown.data, width, height)
  const percent = Math.min((changed / (width * Math.min(height, screenHeight))) * 100, 100)
  return { percent, picture: PNG.sync.write(shown) }
}

function enlarged(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data
  const canvas = new PNG({ width, height })
  for (let at = 0; at < canvas.data.length; at += 4) canvas.data.set(NOWHERE, at)
  PNG.bitblt(picture, canvas, 0, 0, picture.width, picture.height, 0, 0)
  return canvas.data
}

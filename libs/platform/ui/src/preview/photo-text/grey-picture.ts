/** Four bytes a pixel, as canvases give them. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** So many pixels of a thousand may be darker than black, and so many lighter than white: specks and reflections. */
const OUTSIDE = 5
/** In steps of grey; a picture with less is of one colour. */
const LEAST_CONTRAST = 16

/** The picture in greys from black to white, in the portable graymap format (PGM), which tesseract reads. */
export function greyPicture({ width, height, data }: Pixels): Uint8Array {
  const greys = new Uint8Array(width * height)
  const counts = new Uint32Array(256)
  for (let at = 0; at < greys.length; at += 1) {
    const part = (place: number) => data[4 * at + place] ?? 0
    const grey = Math.round(0.299 * part(0) + 0.587 * part(1) + 0.114 * part(2))
    greys[at] = grey
    counts[grey] = (counts[grey] ?? 0) + 1
  }
  const outside = (greys.length * OUTSIDE) / 1000
  const black = firstAbove(counts, outside)
  const white = 255 - firstAbove(counts.toReversed(), outside)
  if (white - black >= LEAST_CONTRAST)
    for (const [at, grey] of greys.entries())
      greys[at] = Math.min(255, Math.max(0, Math.round(((grey - black) * 255) / (white - black))))
  const head = new TextEncoder().encode(`P5 ${width} ${height} 255\n`)
  const picture = new Uint8Array(head.length + greys.length)
  picture.set(head)
  picture.set(greys, head.length)
  return picture
}

function firstAbove(counts: Uint32Array, limit: number): number {
  let sum = 0
  return counts.findIndex((count) => (sum += count) > limit)
}

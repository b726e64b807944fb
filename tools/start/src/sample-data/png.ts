import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number]

/** The colour of a point; both from 0 to 1, from the upper left corner. */
export type Scene = (x: number, y: number) => Colour

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A scene as a PNG of this size in pixels. */
export function pngOf(scene: Scene, width: number, height: number): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // Eight bits for each of three colours.
  head.set([8, 2], 8)
  const lines = Buffer.alloc((width * 3 + 1) * height)
  let at = 0
  for (let row = 0; row < height; row += 1) {
    at += 1
    for (let column = 0; column < width; column += 1) {
      for (const part of scene(column / width, row / height)) lines[at++] = Math.round(part)
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

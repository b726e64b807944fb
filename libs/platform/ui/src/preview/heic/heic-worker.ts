import { decodeHeic, type Libheif, type Pixels } from './decode-heic.ts'
import type { Answer, Task } from './heic-to-jpeg.ts'

/** The part of a worker's globals that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Task>) => void) | null
  readonly importScripts: (address: string) => void
  /** Defined by the library's script. */
  readonly libheif: (options: { readonly print: () => void; readonly printErr: () => void }) => Libheif
  readonly postMessage: (answer: Answer) => void
}
declare const self: WorkerScope

/** The number of pixels that a canvas may have in every browser: 4000 × 4000. */
const MAX_CANVAS_PIXELS = 16_000_000
const QUALITY = 0.9

self.onmessage = ({ data: { library, bytes } }) => {
  try {
    self.importScripts(library)
  } catch {
    return self.postMessage('unavailable')
  }
  return void toJpeg(bytes).then(self.postMessage, () => self.postMessage('unreadable'))
}

async function toJpeg(bytes: ArrayBuffer): Promise<Answer> {
  const quiet = () => {}
  const pixels = await decodeHeic(self.libheif({ print: quiet, printErr: quiet }), new Uint8Array(bytes))
  return pixels ? draw(pixels) : 'unreadable'
}

/** A new JPEG: nothing of the file but its pixels is in it, so neither place nor device. */
async function draw({ data, width, height }: Pixels): Promise<Blob> {
  const scale = Math.min(1, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)))
  const canvas = new OffscreenCanvas(Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale)))
  const picture = await createImageBitmap(new ImageData(data, width, height))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
}

import type { Answer, Task } from './photo-lines.ts'
import { greyPicture, type Pixels } from './grey-picture.ts'
import { type PhotoText, readText, type Tesseract } from './read-text.ts'

/** The part of a worker's globals that is used here. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Task>) => void) | null
  readonly importScripts: (address: string) => void
  /** Defined by the library's script. */
  readonly TesseractCore: (options: { readonly print: () => void; readonly printErr: () => void }) => Promise<Tesseract>
  readonly postMessage: (answer: Answer) => void
}
declare const self: WorkerScope

/** In px, of the longer side: small print of a long receipt is still some 15 px high, and it takes a second or two. */
const MAX_SIDE = 2200

self.onmessage = ({ data }) =>
  void textOf(data).then(
    (text) => self.postMessage(text),
    () => self.postMessage(null),
  )

async function textOf({ library, language, photo }: Task): Promise<PhotoText> {
  self.importScripts(library)
  const quiet = () => {}
  const tesseract = await self.TesseractCore({ print: quiet, printErr: quiet })
  const unpacked = new Blob([language]).stream().pipeThrough(new DecompressionStream('gzip'))
  const data = new Uint8Array(await new Response(unpacked).arrayBuffer())
  return readText(tesseract, data, greyPicture(await pixelsOf(photo)))
}

/** Upright, as the photo says. */
async function pixelsOf(photo: Blob): Promise<Pixels> {
  const picture = await createImageBitmap(photo)
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ]
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('This browser draws nothing in a worker.')
  // What is see-through would be black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, width, height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, width, height)
  picture.close()
  return pen.getImageData(0, 0, width, height)
}

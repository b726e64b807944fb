/** The library and the photo for the worker. */
export interface Task {
  readonly library: string
  readonly bytes: ArrayBuffer
}

/** `unavailable`: the decoder could not be loaded, which may succeed later. `unreadable`: the photo's own fault. */
export type PictureFailure = 'unavailable' | 'unreadable'
export type Answer = Blob | PictureFailure

/**
 * The plain JavaScript of libheif, as published: a file of its own that users may replace, as its licence asks. Its
 * WebAssembly is hardly faster for one photo, and would need a weaker policy.
 */
const LIBRARY = new URL('libheif-js/libheif/libheif.js', import.meta.url).href

/** A photo of 12 megapixels takes 2 to 3 s on an office machine; a hostile file could take forever. */
const MAX_MS = 60_000

/** Whether a file is of the kind that HEIC belongs to, by its first bytes. */
export const isHeif = async (file: Blob): Promise<boolean> => (await file.slice(4, 8).text()) === 'ftyp'

/**
 * A JPEG to look at, made from a HEIC photo on this device, or why there is none. Each photo has a worker of its own,
 * which ends with it, when `signal` aborts, and after a minute; then the answer is `unreadable`.
 */
export async function heicToJpeg(photo: Blob, signal: AbortSignal): Promise<Answer> {
  const bytes = await photo.arrayBuffer()
  const end = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)])
  if (end.aborted) return 'unreadable'
  const worker = new Worker(/* webpackChunkName: "heic-worker" */ new URL('./heic-worker.ts', import.meta.url))
  try {
    return await new Promise<Answer>((resolve) => {
      end.addEventListener('abort', () => resolve('unreadable'))
      worker.addEventListener('error', () => resolve('unavailable'))
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
      worker.postMessage({ library: LIBRARY, bytes } satisfies Task, [bytes])
    })
  } finally {
    worker.terminate()
  }
}

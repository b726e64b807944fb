import { NO_TEXT, type PhotoText } from './read-text.ts'

/** What the worker needs, once for each photo. */
export interface Task {
  /** The address of tesseract's script, with its WebAssembly inside. */
  readonly library: string
  /** Its knowledge of Swedish, compressed as published. */
  readonly language: ArrayBuffer
  readonly photo: Blob
}

/** `null` when the photo could not be read. */
export type Answer = PhotoText | null

/** Tesseract, as published; 1.3 MB as sent. */
const LIBRARY = new URL('tesseract.js-core/tesseract-core-simd-lstm.wasm.js', import.meta.url).href
/** The kind of data that the long short-term memory of `LIBRARY` reads; 2.5 MB. */
const LANGUAGE = new URL('@tesseract.js-data/swe/4.0.0_best_int/swe.traineddata.gz', import.meta.url).href

/** An office machine takes 2 to 3 s; on a slow one users have typed the values long before. */
const MAX_MS = 30_000

/**
 * The text of a photo, read on this device, as lines from the top; columns of a line are separated by tabs, and words
 * that cannot be read surely are `�`. Without lines where there is none to read, when `signal` aborts, and after half a
 * minute.
 * Rejects when the language cannot be fetched.
 */
export async function photoText(photo: Blob, signal: AbortSignal): Promise<PhotoText> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(MAX_MS)])
  const response = await fetch(LANGUAGE, { signal: end })
  if (!response.ok) return NO_TEXT
  const language = await response.arrayBuffer()
  if (end.aborted) return NO_TEXT
  // The gateway knows the worker by its name: it alone may compile WebAssembly, and may call nothing.
  const worker = new Worker(
    /* webpackChunkName: "photo-text-worker" */ new URL('./photo-text-worker.ts', import.meta.url),
  )
  try {
    return await new Promise<PhotoText>((resolve) => {
      end.addEventListener('abort', () => resolve(NO_TEXT))
      worker.addEventListener('error', () => resolve(NO_TEXT))
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data ?? NO_TEXT))
      worker.postMessage({ library: LIBRARY, language, photo } satisfies Task, [language])
    })
  } finally {
    worker.terminate()
  }
}

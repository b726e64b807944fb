import { photoText } from './photo-lines.ts'
import type { PhotoText } from './read-text.ts'

interface Reading {
  readonly text: Promise<PhotoText>
  readonly end: AbortController
  /** How many views wait for it. */
  views: number
}
const readings = new WeakMap<Blob, Reading>()

/** In ms. A reading that no view waits for goes on so long: a form closes, and its page then shows the same photo. */
export const LINGERS_MS = 2_000

/** A photo's text, as `photoText` tells it, read once for all views of the same bytes. `signal` says that one closes. */
export function sharedText(photo: Blob, signal: AbortSignal): Promise<PhotoText> {
  const reading = readings.get(photo) ?? begin(photo)
  reading.views += 1
  signal.addEventListener('abort', () => {
    reading.views -= 1
    setTimeout(() => endUnwatched(photo, reading), LINGERS_MS)
  })
  return reading.text
}

function begin(photo: Blob): Reading {
  const end = new AbortController()
  const reading = { text: photoText(photo, end.signal), end, views: 0 }
  readings.set(photo, reading)
  return reading
}

function endUnwatched(photo: Blob, reading: Reading): void {
  if (reading.views > 0) return
  reading.end.abort()
  if (readings.get(photo) === reading) readings.delete(photo)
}

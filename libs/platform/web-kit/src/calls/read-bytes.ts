import { networkError } from './api-error.ts'

/** Reads the whole body and reports the number of bytes received so far. Throws `network` when it breaks off. */
export async function readBytes(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value)
      bytes += part.value.length
      onProgress(bytes)
    }
  } catch (cause) {
    throw networkError(cause)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

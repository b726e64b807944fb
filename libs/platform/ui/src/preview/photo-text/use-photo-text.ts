import { useEffect, useState } from 'react'
import { photoLines } from './photo-lines.ts'

/** Not in every browser. */
interface Connection {
  readonly connection?: { readonly saveData: boolean }
}

/** Reads a photo's text for `onText`, once; true meanwhile. Nothing is read where the user's browser saves data. */
export function usePhotoText(photo: Blob | null, onText: ((lines: readonly string[]) => void) | undefined): boolean {
  const [done, setDone] = useState<Blob | null>(null)
  const toRead = onText && !(navigator as Connection).connection?.saveData ? photo : null
  useEffect(() => {
    if (!toRead || !onText) return undefined
    const abort = new AbortController()
    void photoLines(toRead, abort.signal)
      .catch(() => [])
      .then((lines) => {
        if (abort.signal.aborted) return
        setDone(toRead)
        onText(lines)
      })
    return () => abort.abort()
  }, [toRead, onText])
  return toRead !== null && toRead !== done
}

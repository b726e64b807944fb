import { useEffect, useState } from 'react'
import { savesData } from '@portal/platform-domain'
import type { PhotoArea } from '../text-area.ts'
import { NO_TEXT } from './read-text.ts'
import { sharedText } from './shared-text.ts'

/** Reads a photo's text for `onText`, once; true meanwhile. Nothing is read where the user's browser saves data. */
export function usePhotoText(
  photo: Blob | null,
  onText: ((lines: readonly string[], turns: number, area?: PhotoArea) => void) | undefined,
): boolean {
  const [done, setDone] = useState<Blob | null>(null)
  const toRead = onText && !savesData() ? photo : null
  useEffect(() => {
    if (!toRead || !onText) return undefined
    const abort = new AbortController()
    void sharedText(toRead, abort.signal)
      .catch(() => NO_TEXT)
      .then(({ lines, turns, area }) => {
        if (abort.signal.aborted) return
        setDone(toRead)
        onText(lines, turns, area)
      })
    return () => abort.abort()
  }, [toRead, onText])
  return toRead !== null && toRead !== done
}

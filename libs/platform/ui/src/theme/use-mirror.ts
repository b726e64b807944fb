import { useEffect, useState } from 'react'
import type { Mirror } from './mirror.ts'

/**
 * The mirror, loaded when a user reads the portal from right to left for the first time; null until then, and while it
 * is not needed.
 */
export function useMirror(rightToLeft: boolean): Mirror | null {
  const [known, setKnown] = useState<Mirror | null>(null)
  useEffect(() => {
    if (!rightToLeft || known) return
    // Without it the page still reads from the right, by its own `dir`; only the insides of MUI's components do not
    // follow.
    import('./mirror.ts').then(
      ({ mirror }) => setKnown(mirror),
      () => null,
    )
  }, [rightToLeft, known])
  return rightToLeft ? known : null
}

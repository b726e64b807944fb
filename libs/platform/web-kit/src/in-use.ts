/** The portal's polls come twice a minute: no use falls between two of them. */
const RECENT_MS = 60_000

/** A page that is opened is used. */
let lastUse = Date.now()
const note = () => void (lastUse = Date.now())

/**
 * Whether the user of this page did something within the last minute; what the page does by itself keeps no session
 * alive (D65).
 */
export const isInUse = (): boolean => Date.now() - lastUse < RECENT_MS

if (typeof window !== 'undefined') {
  for (const kind of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    window.addEventListener(kind, note, { capture: true, passive: true })
}

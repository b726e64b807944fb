/** The portal polls twice a minute, so every use falls into one of the polls. */
const RECENT_MS = 60_000

/** Opening a page counts as use. */
let lastUse = Date.now()
const note = () => void (lastUse = Date.now())

/**
 * Whether the user did something on this page within the last minute; calls that the page makes by itself do not extend
 * the session (D65).
 */
export const isInUse = (): boolean => Date.now() - lastUse < RECENT_MS

if (typeof window !== 'undefined') {
  for (const kind of ['keydown', 'pointerdown', 'wheel', 'touchmove'])
    window.addEventListener(kind, note, { capture: true, passive: true })
}

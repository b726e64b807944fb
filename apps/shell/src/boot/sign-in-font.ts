import { stored } from './stored.ts'

/** Present once the browser has fetched the font. */
export const FONT_KEY = 'portal.font'

/**
 * A first visit is drawn in the system's font: even an optional web font delays its text by up to a tenth of a second.
 */
export function drawInKnownFont(root: HTMLElement): void {
  if (stored(FONT_KEY) !== null) root.dataset['font'] = ''
}

/** Fetches the font for later visits; this visit keeps the system's font, so that nothing moves. */
export async function fetchFontForLater(): Promise<void> {
  if (stored(FONT_KEY) !== null) return
  try {
    const faces = await document.fonts.load('1em "Inter Sign-in"')
    if (faces.length > 0) localStorage.setItem(FONT_KEY, '1')
  } catch {
    // The next visit tries again.
  }
}

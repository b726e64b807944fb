import { stored } from './stored.ts'

/** There once the browser has fetched the font. */
export const FONT_KEY = 'portal.font'

/**
 * A first visit is drawn in the system's font: even an optional font of a page's own holds its text back for up to a
 * tenth of a second.
 */
export function drawInKnownFont(root: HTMLElement): void {
  if (stored(FONT_KEY) !== null) root.dataset['font'] = ''
}

/** Brings the font for the visits to come; this one keeps what it was drawn in, so that nothing jumps. */
export async function fetchFontForLater(): Promise<void> {
  if (stored(FONT_KEY) !== null) return
  try {
    const faces = await document.fonts.load('1em "Inter Sign-in"')
    if (faces.length > 0) localStorage.setItem(FONT_KEY, '1')
  } catch {
    // The next visit tries again.
  }
}

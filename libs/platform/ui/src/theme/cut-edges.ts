import { theme } from './theme.ts'

/** How far a cut edge's shadow reaches, and the ground that covers it at the end of the list, in px. */
const SHADOW = 12
const GROUND = 28

const ground = `var(--cut-ground, ${theme.vars?.palette.background.default})`
const shadow = `color-mix(in srgb, ${theme.vars?.palette.text.primary} 14%, transparent)`

/** Grounds that move with the content, over shadows that stay at the edges. */
const SHADOWS = {
  backgroundImage: [
    `linear-gradient(to bottom, ${ground} 50%, transparent)`,
    `linear-gradient(to top, ${ground} 50%, transparent)`,
    `linear-gradient(to bottom, ${shadow}, transparent)`,
    `linear-gradient(to top, ${shadow}, transparent)`,
  ].join(', '),
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: [GROUND, GROUND, SHADOW, SHADOW].map((length) => `100% ${length}px`).join(', '),
  backgroundAttachment: 'local, local, scroll, scroll',
  backgroundRepeat: 'no-repeat',
} as const

/** So much of a row fades where it is cut, in px: more than the gap that a cut may meet. */
export const FADE = 36
const fading = (start: number, end: number) => ({
  maskImage: `linear-gradient(to right, transparent, #000 ${start}px, #000 calc(100% - ${end}px), transparent)`,
})

/**
 * What goes on outside of its frame shows it at that edge: a list (`data-cut-edges="down"` on the element that scrolls)
 * by a shadow, with `--cut-ground` for a ground that is not the page's; a row (`watchCutEdges`) by fading. A scroll-driven
 * animation would do the same, but never ends, and what waits for the end of a page's animations would wait for ever.
 */
export const cutEdgeStyles = {
  '@media screen and (forced-colors: none)': { '[data-cut-edges="down"]': SHADOWS },
  '@media screen': {
    // A button that gets the focus is clear of it.
    '[data-cut]': { scrollPaddingInline: `${FADE}px` },
    '[data-cut="end"]': fading(0, FADE),
    '[data-cut="start"]': fading(FADE, 0),
    '[data-cut="start end"]': fading(FADE, FADE),
  },
} as const

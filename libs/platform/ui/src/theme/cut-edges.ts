import { theme } from './theme.ts'

/** How far a cut edge's shadow reaches, and the ground that covers it at the end of the row, in px. */
const SHADOW = 12
const GROUND = 28

const ground = `var(--cut-ground, ${theme.vars?.palette.background.default})`
const shadow = `color-mix(in srgb, ${theme.vars?.palette.text.primary} 20%, transparent)`

/** Grounds that move with the content, over shadows that stay at the edges and fade towards their ends. */
function shadows([near, far]: readonly [string, string], isAcross: boolean) {
  const size = (length: number) => (isAcross ? `${length}px 100%` : `100% ${length}px`)
  return {
    backgroundImage: [
      `linear-gradient(to ${far}, ${ground} 50%, transparent)`,
      `linear-gradient(to ${near}, ${ground} 50%, transparent)`,
      `radial-gradient(farthest-side at ${near}, ${shadow}, transparent)`,
      `radial-gradient(farthest-side at ${far}, ${shadow}, transparent)`,
    ].join(', '),
    backgroundPosition: `${near}, ${far}, ${near}, ${far}`,
    backgroundSize: [GROUND, GROUND, SHADOW, SHADOW].map(size).join(', '),
    backgroundAttachment: 'local, local, scroll, scroll',
    backgroundRepeat: 'no-repeat',
  }
}

/**
 * A row or list that goes on outside of its frame has a shadow at that edge: scrollable tabs always, others by the
 * attribute `data-cut-edges` (`across` or `down`) on the element that scrolls. `--cut-ground` names its ground where that
 * is not the page's. A scroll-driven animation would do the same, but never ends, and what waits for the end of a page's
 * animations would wait for ever.
 */
export const cutEdgeStyles = {
  '@media screen and (forced-colors: none)': {
    '.MuiTabs-scrollableX, [data-cut-edges="across"]': shadows(['left', 'right'], true),
    '[data-cut-edges="down"]': shadows(['top', 'bottom'], false),
  },
} as const

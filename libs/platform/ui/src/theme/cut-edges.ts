/** How much of an edge fades, in px. */
const FADE = 28

const before = `transparent, #000 ${FADE}px`
const after = `#000 calc(100% - ${FADE}px), transparent`

/** At the start only the far edge is cut, at the end only the near one; without anything to scroll, none. */
const cut = (towards: string) => ({
  '0%': { maskImage: `linear-gradient(${towards}, ${after})` },
  '0.5%, 99.5%': { maskImage: `linear-gradient(${towards}, ${before}, ${after})` },
  '100%': { maskImage: `linear-gradient(${towards}, ${before})` },
})

const follow = (name: string, axis: 'inline' | 'block') => ({
  animation: `${name} linear both`,
  animationTimeline: `scroll(self ${axis})`,
})

const ACROSS = '.MuiTabs-scroller, [data-cut-edges="across"]'
const DOWN = '[data-cut-edges="down"]'

/**
 * A row or list that goes on outside of its frame fades at that edge: tabs always, others by the attribute
 * `data-cut-edges` (`across` or `down`) on the element that scrolls. A focused part is scrolled out of the fade.
 * Browsers without scroll timelines cut the edge plainly.
 */
export const cutEdgeStyles = {
  '@keyframes cut-across': cut('to right'),
  '@keyframes cut-across-from-right': cut('to left'),
  '@keyframes cut-down': cut('to bottom'),
  [ACROSS]: { scrollPaddingInline: FADE },
  [DOWN]: { scrollPaddingBlock: FADE },
  '@media screen and (forced-colors: none)': {
    '@supports (animation-timeline: scroll())': {
      [ACROSS]: follow('cut-across', 'inline'),
      [`[dir=rtl] :is(${ACROSS})`]: { animationName: 'cut-across-from-right' },
      [DOWN]: follow('cut-down', 'block'),
    },
  },
} as const

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, type Theme } from '@portal/ui/kit'

/** Wide enough for a finger, in px. */
export const ARROW = 44
/** Of the row's width, so much is passed by one press. */
const STEP = 0.7

/** At an end where the row goes on, over what is cut there. */
const arrowAt = (end: 'start' | 'end') => ({
  display: 'none',
  position: 'absolute',
  top: 0,
  [end === 'start' ? 'insetInlineStart' : 'insetInlineEnd']: 0,
  width: ARROW,
  height: '100%',
  padding: 0,
  border: 0,
  alignItems: 'center',
  justifyContent: end === 'start' ? 'flex-start' : 'flex-end',
  color: 'text.primary',
  cursor: 'pointer',
  displayPrint: 'none',
  background: ({ vars }: Theme) =>
    `linear-gradient(to ${end === 'start' ? 'left' : 'right'}, transparent, ${vars?.palette.background.default} 45%)`,
  [`[data-cut~="${end}"] ~ &`]: { display: 'flex' },
  [`div:has(> [data-cut~="${end}"]) ~ &`]: { display: 'flex' },
})

/**
 * Arrows over the ends of a row that scrolls sideways, each while the row goes on there (`watchCutEdges`); they follow
 * the row, or what it fills, in an element with a position. By the keyboard the row's own buttons lead on.
 */
export function CutArrows({ row }: { readonly row: () => HTMLElement | null }): ReactNode {
  const scrollOn = (towards: 'start' | 'end') => {
    const links = row()
    if (!links) return
    const isToTheRight = (getComputedStyle(links).direction === 'rtl') === (towards === 'start')
    links.scrollLeft += (isToTheRight ? STEP : -STEP) * links.clientWidth
  }
  return (['start', 'end'] as const).map((end) => (
    <Box
      key={end}
      component="button"
      type="button"
      tabIndex={-1}
      aria-hidden
      sx={arrowAt(end)}
      onClick={() => scrollOn(end)}
    >
      {end === 'start' ? <ChevronLeft size={20} /> : <ChevronRight size={20} />}
    </Box>
  ))
}

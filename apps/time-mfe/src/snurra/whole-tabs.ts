/** Least room for the name of a month, and for the arrows at both ends of the strip, in rem. */
const TAB = 5.375
const ARROW = 2
/** From this width of the strip, in rem, all months stand beside each other, each as wide as its name. */
const ALL_FIT = 56.25
export const WHERE_ALL_TABS_FIT = `@container (min-width: ${ALL_FIT}rem)`
/** The least and the most months of a strip that scrolls. */
const COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

const stripFor = (count: number) =>
  [
    `@container (min-width: ${count === COUNTS[0] ? 0 : 2 * ARROW + count * TAB}rem) and (max-width: ${ALL_FIT - 0.01}rem)`,
    { '& .MuiTab-root': { flex: `0 0 ${100 / count}%`, paddingInline: 0.5, scrollSnapAlign: 'start' } },
  ] as const

/** A strip of months that scrolls shows whole months only: as many of one width as there is room for. */
export const WHOLE_TABS = {
  containerType: 'inline-size',
  // With a mark a month is as high as without one.
  '& .MuiTab-root': { minWidth: 0, minHeight: 48, paddingInline: 1 },
  '& .MuiTabs-scrollButtons': { width: `${ARROW}rem` },
  // Arrows once drawn would take the room of the last month, and so stay.
  [WHERE_ALL_TABS_FIT]: { '& .MuiTabs-scrollButtons': { display: 'none' } },
  // A finger's scrolling ends at a whole month.
  '@media (pointer: coarse)': { '& .MuiTabs-scroller': { scrollSnapType: 'x mandatory' } },
  ...Object.fromEntries(COUNTS.map(stripFor)),
} as const

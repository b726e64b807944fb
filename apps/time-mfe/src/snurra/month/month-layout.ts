import { BELOW_ROW, ROW_HEIGHT } from '@portal/sections'

/** Two columns where there is room for them, also beside a user's log. */
const WIDE = '@container (min-width: 760px)'
/** Where the page's head ends, with a gap below it, in px. */
const BELOW_HEAD = 80

/**
 * The result stands first on narrow screens, and everywhere in the order of the Tab key; beside the sheet, result and
 * waterfall stay in view while it scrolls.
 */
export const MONTH_LAYOUT = {
  ...BELOW_ROW,
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateAreas: '"total" "sheet" "path" "bar"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WIDE]: { gridTemplateAreas: '"sheet side" "bar bar"', gridTemplateColumns: 'minmax(0, 1fr) 352px' },
  // One A4: all cards flow through two columns. Doubled, because container queries come last in the style.
  '@media print': { '&&': { zoom: 0.76, display: 'block', columns: 2, columnGap: '16px' } },
} as const
/** On paper a card is whole in its column. */
const WHOLE_CARD = { breakInside: 'avoid', marginBottom: 2 } as const
export const MONTH_SHEET = {
  gridArea: 'sheet',
  // Below the row of links to its groups.
  marginTop: { xs: `${ROW_HEIGHT}px`, sm: 0 },
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '@media print': { display: 'contents', '& > .MuiAlert-root': { breakInside: 'avoid', marginBottom: 2 } },
} as const
/** Result and waterfall: a column beside the sheet, or two areas of the page. */
export const MONTH_SIDE = {
  display: 'contents',
  [WIDE]: { gridArea: 'side', display: 'grid', gap: 2, position: 'sticky', top: BELOW_HEAD },
  // Both do not fit in a low window: there the result stays, and the waterfall scrolls away below it.
  '@media (max-height: 700px)': { '&&': { position: 'static', alignSelf: 'stretch', alignContent: 'start' } },
  '@media print': { '&&': { display: 'contents' } },
} as const
export const MONTH_TOTAL = {
  gridArea: 'total',
  padding: 2.5,
  [WIDE]: { gridArea: 'auto' },
  '@media (max-height: 700px)': {
    // The shadow hides what scrolls away between it and the page's head.
    [WIDE]: {
      position: 'sticky',
      top: BELOW_HEAD,
      zIndex: 1,
      boxShadow: '0 -17px var(--portal-palette-background-default)',
    },
  },
  // The sheet says the same.
  displayPrint: 'none',
} as const
export const MONTH_PATH = {
  gridArea: 'path',
  padding: 2.5,
  [WIDE]: { gridArea: 'auto' },
  '@media print': WHOLE_CARD,
} as const

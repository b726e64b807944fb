/** Two columns where there is room for them, also beside a user's log. */
const WIDE = '@container (min-width: 760px)'

/** The result stands first on narrow screens; beside the sheet, the waterfall stays in view while the page scrolls. */
export const MONTH_LAYOUT = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateAreas: '"total" "sheet" "path" "bar"',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [WIDE]: {
    gridTemplateAreas: '"sheet total" "sheet path" "bar bar"',
    gridTemplateColumns: 'minmax(0, 1fr) 320px',
    gridTemplateRows: 'auto 1fr auto',
  },
  // One A4. Doubled, because container queries come last in the style.
  '@media print': {
    '&&': {
      zoom: 0.85,
      gridTemplateAreas: '"total path" "sheet sheet"',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
} as const
export const MONTH_SHEET = { gridArea: 'sheet', display: 'grid', gap: 2, minWidth: 0 } as const
export const MONTH_PATH = {
  gridArea: 'path',
  padding: 2.5,
  [WIDE]: { position: 'sticky', top: 80 },
  '@media print': { '&&': { position: 'static' } },
} as const

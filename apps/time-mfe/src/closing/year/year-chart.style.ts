import type { TintName } from '@portal/ui/basics'
import { STATE_LOOKS } from '../state-pill.tsx'

const tinted = (tint: TintName) => ({ bgcolor: `tint.${tint}.fill`, color: `tint.${tint}.text` })

/** Between cells, in px. */
export const GAP = 3

/** A phone scrolls the months in it; a wider screen shows all, and its head and sums stay while the page scrolls. */
export const FRAME = { overflowX: { xs: 'auto', sm: 'visible' } } as const
/** Below the portal's bar, and over the rows that scroll past, with the gaps between its own cells. */
const STAYS = { position: { sm: 'sticky' }, zIndex: 2, '@media print': { position: 'static' } } as const
const OPAQUE = {
  bgcolor: 'background.paper',
  outline: GAP,
  outlineStyle: 'solid',
  outlineColor: 'background.paper',
} as const

/** Cells of one size, names in sight while the months are scrolled on a phone. */
export const YEAR_CHART = {
  borderCollapse: 'separate',
  borderSpacing: `${GAP}px`,
  fontSize: '0.875rem',
  width: '100%',
  minWidth: { xs: 540, sm: 460 },
  '& thead': { ...STAYS, top: 64 },
  '& tfoot': { ...STAYS, bottom: 0 },
  '& thead th, & tfoot th, & tfoot td': OPAQUE,
  '& thead th': {
    fontWeight: 600,
    fontSize: '0.8125rem',
    color: 'text.secondary',
    textAlign: 'center',
    position: 'relative',
  },
  '& th:first-of-type': {
    textAlign: 'start',
    fontWeight: 500,
    position: 'sticky',
    insetInlineStart: 0,
    bgcolor: 'background.paper',
    paddingInlineEnd: 1,
    maxWidth: { xs: 120, sm: 260 },
    overflowWrap: 'anywhere',
    zIndex: 1,
  },
  '& tbody th': { ...OPAQUE, cursor: 'pointer' },
  '& tbody td': {
    position: 'relative',
    height: { xs: 36, sm: 28 },
    minWidth: { xs: 30, sm: 24 },
    textAlign: 'center',
    verticalAlign: 'middle',
    borderRadius: '6px',
    cursor: 'pointer',
    '& svg': { display: 'inline-block', verticalAlign: 'middle' },
    '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: '1px' },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  '& [data-state=sealed]': tinted(STATE_LOOKS.sealed.tint),
  '& [data-state=klar]': tinted(STATE_LOOKS.klar.tint),
  '& [data-state=open]': tinted(STATE_LOOKS.open.tint),
  '& [data-state=none]': { color: 'text.secondary', bgcolor: 'sunken' },
  '& [data-state=before]': { cursor: 'default', '@media (forced-colors: active)': { borderStyle: 'dotted' } },
  '& tfoot td': { textAlign: 'center', color: 'text.secondary', paddingTop: 0.5 },
  '& tfoot th': { color: 'text.secondary', fontSize: '0.8125rem' },
  // Sixty users on one or two sheets; the sum stands once, below the last of them.
  '@media print': {
    fontSize: '0.75rem',
    borderSpacing: '2px',
    '& tbody td': { height: 18 },
    '& tfoot': { display: 'table-row-group', position: 'static' },
  },
} as const

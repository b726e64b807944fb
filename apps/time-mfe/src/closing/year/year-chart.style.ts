import { hiddenVisually, type TintName } from '@portal/ui/basics'
import { NARROW_PHONE } from '../../narrow-phone.ts'
import { STATE_LOOKS } from '../state-pill.tsx'

const tinted = (tint: TintName) => ({ bgcolor: `tint.${tint}.fill`, color: `tint.${tint}.text` })

/** Between cells, in px. */
const GAP = 3

/** Below the portal's bar, and over the rows that scroll past, with the gaps between its own cells. */
const STAYS = { position: 'sticky', zIndex: 2, '@media print': { position: 'static' } } as const
const OPAQUE = {
  bgcolor: 'background.paper',
  outline: GAP,
  outlineStyle: 'solid',
  outlineColor: 'background.paper',
} as const

/** Of what is pressed with a finger, in px. */
const FOR_FINGERS = 44

/** All months in the width of a phone: each name stands above its row. */
const ON_PHONE = {
  '@media screen and (max-width: 599.95px)': {
    display: 'block',
    '& thead, & tbody, & tfoot': { display: 'block', bgcolor: 'background.paper' },
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', columnGap: `${GAP}px` },
    '& tbody tr': { paddingBottom: 1 },
    '& thead th, & tfoot th, & tfoot td': { outline: 'none', paddingInline: 0 },
    // No wider than its column with large text too.
    '& thead th': { fontSize: 'min(0.75rem, 3.2vw)', paddingBlock: 0 },
    '& thead a': { lineHeight: `${FOR_FINGERS}px` },
    '& thead th:first-of-type': hiddenVisually,
    '& tbody th, & tfoot th': { gridColumn: '1 / -1', maxWidth: 'none', padding: '2px 0' },
    '& tbody td': { display: 'grid', placeItems: 'center', minWidth: 0, height: FOR_FINGERS, padding: 0 },
    // In sight they would cover much of the list.
    '& tfoot': { position: 'static', borderTop: 1, borderColor: 'divider' },
    '& tfoot td': { padding: 0 },
  },
  [NARROW_PHONE]: { '& tr': { columnGap: '2px' }, '& thead th': { fontSize: '0.625rem' } },
} as const

/** Cells of one size; the head stays in sight while the page scrolls, and on a wide screen the sums too. */
export const YEAR_CHART = {
  borderCollapse: 'separate',
  borderSpacing: `${GAP}px`,
  fontSize: '0.875rem',
  width: '100%',
  minWidth: { sm: 460 },
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
  '& thead a': {
    display: 'block',
    lineHeight: '1.5rem',
    borderRadius: '6px',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    // The cells beside it would cover a ring around it.
    '&:focus-visible': { outline: 2, outlineStyle: 'solid', outlineColor: 'primary.main', outlineOffset: '-2px' },
  },
  '& th:first-of-type': {
    textAlign: 'start',
    fontWeight: 500,
    paddingInlineEnd: 1,
    maxWidth: 260,
    overflowWrap: 'anywhere',
  },
  '& tbody th': { cursor: 'pointer' },
  '& tbody td': {
    position: 'relative',
    height: 28,
    minWidth: 24,
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
  '@media screen and (pointer: coarse)': {
    '& thead a': { lineHeight: `${FOR_FINGERS}px` },
    '& tbody td': { height: FOR_FINGERS },
  },
  ...ON_PHONE,
} as const

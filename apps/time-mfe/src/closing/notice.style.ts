/**
 * A notice of a sealed month: one line where there is room; otherwise the ways begin below the text, and on a phone the
 * sign is beside the first of several lines.
 */
export const NOTICE = {
  alignItems: { xs: 'flex-start', sm: 'center' },
  paddingBlock: 0.75,
  '& .MuiAlert-icon': { height: '1lh', alignItems: 'center', padding: 0 },
  '& .MuiAlert-message': {
    display: 'flex',
    flexGrow: 1,
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    rowGap: 1,
    padding: 0,
  },
  '& .MuiButton-root': { minHeight: 34, paddingBlock: 0.25 },
} as const
export const WORDS = {
  display: 'flex',
  flex: '1 1 320px',
  flexWrap: 'wrap',
  alignItems: 'center',
  minWidth: 0,
  columnGap: 2,
  rowGap: 0.5,
} as const
export const WAYS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const

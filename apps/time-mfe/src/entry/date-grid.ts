/** The least width of a date field that shows a whole date (`2026-11-30`) beside its button, in px. */
const DATE_ROOM = 172
/** As many columns as hold whole dates: one below the other on a narrow phone. */
const COLUMNS = `repeat(auto-fit, minmax(min(100%, ${DATE_ROOM}px), 1fr))`
/** From here on a dialog has its whole width. */
const WHOLE_DIALOG = '@media (min-width: 664px)'
/** One line of text below a field, and the same with the space to the label of the next field. */
const LINE = '1.4375rem'
const SPACED_LINE = '1.75rem'
/** A label and its control. */
const CONTROL = '4.125rem'

/** Texts of the grid's last control begin below it and grow to its left, those of the middle one stand in the middle. */
const under = (columns: number) => ({
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gridTemplateRows: `auto auto minmax(${LINE}, auto)`,
  '& > .MuiFormControl-root': {
    display: 'contents',
    '& > *': { gridRow: 2, minWidth: 0 },
    '& > .MuiFormLabel-root': { gridRow: 1 },
    '& > .MuiFormHelperText-root': { gridRow: 'auto', gridColumn: '1 / -1', marginBottom: 0 },
    [`&:nth-of-type(${columns}) > .MuiFormHelperText-root`]: {
      justifySelf: 'end',
      minWidth: `calc((100% - ${columns - 1} * 16px) / ${columns})`,
    },
    ...(columns > 2 && { '&:nth-of-type(2) > .MuiFormHelperText-root': { justifySelf: 'center' } }),
  },
})

/**
 * A grid for date fields and others beside them. Below the fields there is always room for one line: a help or an error
 * moves nothing. In a dialog of whole width the line is that of all fields, and as wide as they are.
 */
export const DATES = {
  display: 'grid',
  gridTemplateColumns: COLUMNS,
  columnGap: 2,
  alignItems: 'start',
  marginBottom: '-12px',
  '& > .MuiFormControl-root': { minHeight: `calc(${CONTROL} + ${SPACED_LINE})` },
  '& > .MuiFormControl-root > .MuiFormHelperText-root': { marginBottom: '5px' },
  [WHOLE_DIALOG]: { ...under(3), marginBottom: '-8px' },
} as const

/** As {@link COLUMNS}, with at most two beside each other. */
const PAIRS = `repeat(auto-fit, minmax(min(100%, max(${DATE_ROOM}px, (100% - 16px) / 2)), 1fr))`

/** {@link DATES} of two fields. */
export const DATE_PAIR = {
  ...DATES,
  gridTemplateColumns: PAIRS,
  [WHOLE_DIALOG]: { ...under(2), marginBottom: '-8px' },
} as const

/** Several rows of date fields and others, two beside each other. */
export const DATES_IN_PAIRS = { display: 'grid', gridTemplateColumns: PAIRS, gap: 2, alignItems: 'start' } as const

/** A row of the grid that begins in the line below the fields. */
export const BELOW_DATES = {
  gridColumn: '1 / -1',
  marginTop: `calc(3px - ${SPACED_LINE})`,
  [WHOLE_DIALOG]: { marginTop: '3px' },
} as const

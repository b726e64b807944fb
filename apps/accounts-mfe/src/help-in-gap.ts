/** One line of a field's help, and its distance from the field. */
export const HELP_LINE = '1.0625rem'
export const HELP_FROM_FIELD = '3px'

/**
 * The first line of a field's help or error stands in the gap below the field: without one there is no empty place, and
 * nothing moves when one comes. The gap, and what follows the last field, leave {@link HELP_ROOM} for it.
 */
export const HELP_IN_GAP = `calc(-1 * (${HELP_LINE} + ${HELP_FROM_FIELD}))`
export const HELP_ROOM = `calc(${HELP_LINE} + ${HELP_FROM_FIELD} + 8px)`

/** Each field's help or error is one line, in the gap below the field. */
export const HELPS_IN_GAPS = {
  '& .MuiFormHelperText-root': { minHeight: HELP_LINE, marginTop: HELP_FROM_FIELD, marginBottom: HELP_IN_GAP },
} as const

/** Fields below one another, each with its help in the gap below it. */
export const FIELDS_WITH_GAPS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: HELP_ROOM,
  ...HELPS_IN_GAPS,
} as const

/** Around a field whose help or error takes two lines: the shorter one has the room of the other. */
export const TWO_LINES = { '&& .MuiFormHelperText-root': { minHeight: `calc(2 * ${HELP_LINE})` } } as const
/** The same for a text that takes two lines only on a phone. */
export const TWO_LINES_ON_PHONE = {
  '&& .MuiFormHelperText-root': { minHeight: { xs: `calc(2 * ${HELP_LINE})`, sm: HELP_LINE } },
} as const

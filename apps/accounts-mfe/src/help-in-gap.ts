/** One line of a field's help, and its distance from the field. */
export const HELP_LINE = '1.0625rem'
export const HELP_FROM_FIELD = '3px'

/**
 * The first line of a field's help or error stands in the gap below the field: without one there is no empty place, and
 * nothing moves when one comes. The gap, and what follows the last field, leave {@link HELP_ROOM} for it.
 */
export const HELP_IN_GAP = `calc(-1 * (${HELP_LINE} + ${HELP_FROM_FIELD}))`
export const HELP_ROOM = `calc(${HELP_LINE} + ${HELP_FROM_FIELD} + 8px)`

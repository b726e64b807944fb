/** The least width of a date field that shows a whole date (`2026-11-30`) beside its button, in px. */
const DATE_ROOM = 172
/** As many columns as hold whole dates: one below the other on a narrow phone. */
const COLUMNS = `repeat(auto-fit, minmax(min(100%, ${DATE_ROOM}px), 1fr))`

/** A grid for date fields and others beside them. */
export const DATES = { display: 'grid', gridTemplateColumns: COLUMNS, gap: 2, alignItems: 'start' } as const

/** The columns of {@link DATES} with at most two beside each other. */
export const DATES_IN_PAIRS = `repeat(auto-fit, minmax(min(100%, max(${DATE_ROOM}px, (100% - 16px) / 2)), 1fr))`

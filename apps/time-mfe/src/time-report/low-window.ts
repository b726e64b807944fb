/** Windows in which little of the calendar would stand below an airy head. */
export const LOW_WINDOW = '@media screen and (max-height: 820px)'

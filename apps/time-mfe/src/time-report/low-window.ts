/** Windows in which little of the calendar would stand below an airy head. */
export const LOW_WINDOW = '@media screen and (max-height: 820px)'
/** Such a window with room for the page's description beside the buttons between months, as a query. */
export const LOW_AND_WIDE = 'screen and (max-height: 820px) and (min-width: 1200px)'

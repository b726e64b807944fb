/** The id of a tab's form, for the save button at the top of the page. */
export const FORM_ID = 'snurra-form'

/** The id of the save button in the head of the page. */
export const SAVE_ID = 'snurra-save'

/** The attribute of that button while the bar of changes has the save button instead. */
export const IN_BAR = 'data-in-bar'

/** The id of the note that says why nothing can be saved without network. */
export const AWAY_ID = 'snurra-away'

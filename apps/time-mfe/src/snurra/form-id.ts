/** The id of a tab's form, for the save button at the top of the page. */
export const FORM_ID = 'snurra-form'

/** The id of the save button in the head of the page. */
export const SAVE_ID = 'snurra-save'

/** The form of a tab, which the button at the top of the page saves. */
export const FORM_ID = 'snurra-form'

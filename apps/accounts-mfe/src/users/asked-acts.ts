/** In the address of a user's page, as the palette opens it: the question before the act is shown. */
export const ASKS_TO_DEACTIVATE = 'inaktivera'
export const ASKS_TO_ACTIVATE = 'aktivera'

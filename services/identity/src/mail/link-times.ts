/** A mailed link for an address is valid for this long. */
export const CONFIRMATION_HOURS = 24
/** A token for a new password is valid for this long (D10). */
export const RESET_MINUTES = 30
/** A token for the first password, in the mail to an invited user. */
export const INVITATION_DAYS = 7

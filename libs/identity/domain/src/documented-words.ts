/** Field errors on sign-in, registration and profile (spec 1 §5, shown unchanged by D2). */
export const INCORRECT_ENTRY = 'Incorrect entry.'

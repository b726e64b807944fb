/** In a text that was read from a photo: a word that may be another one. */
export const UNREAD = '\uFFFD'

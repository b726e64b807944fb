/** Notification texts of identity's own events; the actor's name stands before them. */
export const NOTIFICATION_TEXTS = {
  payChanged: 'Ändrade dina löneuppgifter',
  postWritten: 'Skrev ett nytt inlägg',
} as const

/** What people are told of identity's own happenings; the name of who did it stands before it. */
export const NOTIFICATION_TEXTS = {
  payChanged: 'Ändrade dina löneuppgifter',
  postWritten: 'Skrev ett nytt inlägg',
} as const

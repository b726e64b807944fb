/** Notification texts of identity's own events; the actor's name stands before them. */
export const NOTIFICATION_TEXTS = {
  payChanged: 'Ändrade dina löneuppgifter',
  postWritten: 'Skrev ett nytt inlägg',
  postCommented: 'Kommenterade ditt inlägg',
  releaseEnded: (act: 'canary-stop' | 'rollback', remote: string, reason: string) =>
    `${act === 'rollback' ? `Gick tillbaka till en tidigare version av ${remote}` : `Avslutade provet av ${remote}`}: ${reason}`,
} as const

/** Activity log texts of the subscription to one's own absence. */
export const FEED_TEXTS = {
  started: 'Slog på prenumerationen på sin frånvaro',
  renewed: 'Bytte länk till prenumerationen på sin frånvaro',
  ended: 'Stängde av prenumerationen på sin frånvaro',
} as const

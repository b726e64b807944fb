import type { AbsenceStatus } from '@portal/time-domain'

/**
 * What a subscribed calendar shows (why somebody is ill or with a child is for nobody who has the link), and what the
 * activity log says of the subscription.
 */
export const FEED_TEXTS = {
  status: {
    vacation: 'Semester',
    leave: 'Ledigt',
    childCare: 'Frånvarande',
    sick: 'Frånvarande',
    parentalLeave: 'Föräldraledighet',
  } satisfies Record<AbsenceStatus, string>,
  calendar: (name: string) => `Frånvaro – ${name}`,
  started: 'Slog på prenumerationen på sin frånvaro',
  renewed: 'Bytte länk till prenumerationen på sin frånvaro',
  ended: 'Stängde av prenumerationen på sin frånvaro',
} as const

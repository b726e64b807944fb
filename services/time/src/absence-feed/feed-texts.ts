import type { AbsenceStatus } from '@portal/time-domain'

/**
 * Texts of a subscribed calendar (the reason for an absence stays hidden from users of the link), and activity log
 * texts of the subscription.
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

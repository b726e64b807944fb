/** The shell's own page for administrators. */
export const STATUS_PATH = '/Portalstatus'

/** Pages of the shell itself: no remote may contribute them. */
export const SHELL_PATHS = [
  '/',
  '/signin',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  STATUS_PATH,
] as const

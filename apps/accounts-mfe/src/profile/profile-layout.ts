/** The photo beside the form; above it where there is no room. */
export const PROFILE_LAYOUT = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr)' },
  maxWidth: 1080,
} as const

/** The photo beside the form; above it where there is no room. */
export const PROFILE_LAYOUT = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
  '& h2': { scrollMarginTop: 88, '&:focus': { outline: 'none' } },
  maxWidth: 1080,
} as const

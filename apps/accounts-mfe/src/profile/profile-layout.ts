/** The photo beside the form; above it where there is no room. */
export const PROFILE_LAYOUT = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '260px minmax(0, 1fr)' },
  maxWidth: { xs: 1080, xl: 1640 },
} as const

/** On a wide screen the form and the other cards are beside each other. */
export const FORM_AND_CARDS = {
  display: 'grid',
  gap: 3,
  minWidth: 0,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 1.2fr) minmax(0, 1fr)' },
} as const

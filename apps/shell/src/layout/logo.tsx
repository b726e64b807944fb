import type { ReactNode } from 'react'
import { Box, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useText } from '@portal/web-kit'

/** The logo: a person in a doorway. Its colours are the product's and the same in light and dark. `size` in px. */
export const LogoMark = ({ size }: { readonly size: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#0F5C57" />
    <path d="M9 25V15a7 7 0 0 1 14 0v10" fill="none" stroke="#fff" strokeWidth="2.75" strokeLinecap="round" />
    <circle cx="16" cy="20.5" r="3" fill="#E9A23B" />
  </svg>
)

/** Where the bar has no room for the name, it wraps out of sight. */
const LINK = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.25,
  minWidth: 32,
  height: 32,
  overflow: 'hidden',
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
}

/** Logo and name, which are as large with large text; links to `/`. */
export function LogoLink(): ReactNode {
  const t = useText('shell')
  return (
    <Box component={Link} to="/" aria-label={t('layout.home')} sx={LINK}>
      <LogoMark size={32} />
      <Typography component="span" sx={{ fontSize: 18, fontWeight: 750, letterSpacing: '-0.015em' }}>
        {t('product')}
      </Typography>
    </Box>
  )
}

import type { ReactNode } from 'react'
import { Link as TextButton, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { pathOf, type Place } from '../tab-path.ts'

const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 24,
  color: 'primary.main',
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const

/** Leads to a tab: by its address, or by `onShow` where tabs have none. */
export function TabLink({
  children,
  onShow,
  ...place
}: Place & { readonly onShow?: ((place: Place) => void) | undefined; readonly children: string }): ReactNode {
  return onShow ? (
    <TextButton component="button" type="button" variant="body2" onClick={() => onShow(place)} sx={LINK}>
      {children}
    </TextButton>
  ) : (
    <Typography component={Link} to={pathOf(place)} variant="body2" sx={LINK}>
      {children}
    </Typography>
  )
}

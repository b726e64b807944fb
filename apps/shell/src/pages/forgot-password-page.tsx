import type { ReactNode } from 'react'
import { Box, Button, Card, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useText } from '@portal/web-kit'
import { SIGN_IN_PATH } from '../boot/decision.ts'
import { LogoMark } from '../layout/logo.tsx'
import { usePageTitle } from '../layout/use-page-title.ts'

/** `/forgot-password`, outside the main layout: says who helps. */
export function ForgotPasswordPage(): ReactNode {
  const t = useText('shell')
  usePageTitle(t('forgotPassword.title'))
  return (
    <Box component="main" sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 3, minHeight: '100dvh', padding: 2 }}>
      <LogoMark size={56} />
      <Card sx={{ width: '100%', maxWidth: 392, padding: 3.5, display: 'grid', gap: 2 }}>
        <Typography variant="h1">{t('forgotPassword.title')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>{t('forgotPassword.text')}</Typography>
        <Button variant="contained" component={Link} to={SIGN_IN_PATH} sx={{ marginTop: 1 }}>{t('forgotPassword.back')}</Button>
      </Card>
    </Box>
  )
}

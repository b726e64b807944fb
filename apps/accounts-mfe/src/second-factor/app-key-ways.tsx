import type { ReactNode } from 'react'
import type { AppKey } from '@portal/identity-domain'
import { Box, Button, Typography, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'

/**
 * The ways to get a key into an authenticator app. A phone usually has the app itself and cannot scan its own screen:
 * there the link that opens the app and the key come first, the QR code last.
 */
export function AppKeyWays({ appKey: { key, address } }: { readonly appKey: AppKey }): ReactNode {
  const t = useAccountsText()
  const { breakpoints } = useTheme()
  const hasApp = useMediaQuery(`${breakpoints.down('sm')}, (pointer: coarse)`, { noSsr: true })
  const code = (
    <>
      <Typography>{t(hasApp ? 'secondFactor.scanElsewhere' : 'secondFactor.scan')}</Typography>
      <Box sx={{ display: 'grid', justifyItems: 'center' }}>
        <QrCode text={address} label={t('secondFactor.qr')} />
      </Box>
    </>
  )
  return (
    <>
      {hasApp ? (
        <Button component="a" href={address} variant="outlined">
          {t('secondFactor.openApp')}
        </Button>
      ) : (
        code
      )}
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="body2" color="textSecondary">
          {t('secondFactor.typeKey')}
        </Typography>
        <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>{inGroups(key)}</Typography>
        <CopyButton
          text={key}
          label={t('secondFactor.copyKey')}
          copied={t('secondFactor.keyCopied')}
          failed={t('secondFactor.keyNotCopied')}
        />
      </Box>
      {hasApp && code}
    </>
  )
}

const inGroups = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ')

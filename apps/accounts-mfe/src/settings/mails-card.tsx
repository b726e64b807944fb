import { type ReactNode, useState } from 'react'
import type { MailLook } from '@portal/identity-domain'
import { Box, Button } from '@portal/ui/kit'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useAccountsText } from '../texts.ts'
import { MailLookDialog } from './mail-look-dialog.tsx'
import { useMailLook } from './mail-look.api.ts'
import { SettingCard } from './setting-card.tsx'

const LINES = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const

/**
 * What mails look like, which administrators choose, and who sends them, a setting of the portal's operation; nothing
 * beside an identity service of an earlier release.
 */
export function MailsCard(): ReactNode {
  const t = useAccountsText()
  const look = useMailLook()
  const [isChanging, setChanging] = useState(false)
  if (isUnknownCall(look.error)) return null
  const shown = look.data
  const onServer = (variable: string) => ({ detail: t('settings.onServer'), variable })
  return (
    <>
      <SettingCard
        title={t('settings.mails.title')}
        text={t('settings.mails.text')}
        settings={[
          { name: t('settings.mails.look'), value: shown && <Colour look={shown} /> },
          { name: t('settings.mails.senderName'), value: shown?.sender },
          {
            name: t('settings.mails.signature'),
            value: shown && <Box sx={LINES}>{shown.signature || t('settings.mails.noSignature')}</Box>,
          },
          {
            name: t('settings.mails.address'),
            value: shown && <Box sx={LINES}>{shown.address}</Box>,
            ...onServer('MAIL_FROM'),
          },
          {
            name: t('settings.mails.server'),
            value: shown && t(shown.hasServer ? 'settings.mails.hasServer' : 'settings.mails.noServer'),
            ...onServer('SMTP_URL'),
          },
        ]}
        error={look.error}
        onRetry={() => void look.refetch()}
        action={
          <Button variant="outlined" color="inherit" disabled={!shown} onClick={() => setChanging(true)}>
            {t('settings.mails.change')}
          </Button>
        }
      />
      {isChanging && shown && <MailLookDialog look={shown} onClose={() => setChanging(false)} />}
    </>
  )
}

function Colour({ look: { colour } }: { readonly look: MailLook }): ReactNode {
  const t = useAccountsText()
  if (colour === '') return t('settings.mails.plain')
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box
        aria-hidden
        sx={{ width: 16, height: 16, borderRadius: '4px', forcedColorAdjust: 'none' }}
        style={{ backgroundColor: colour }}
      />
      {t('settings.mails.inColour', { colour })}
    </Box>
  )
}

import type { ReactNode } from 'react'
import { useAccountsText } from '../texts.ts'
import { SettingCard } from './setting-card.tsx'

/** What mails look like and who sends them: settings of the portal's operation, shown only. */
export function MailsCard(): ReactNode {
  const t = useAccountsText()
  const onServer = (name: string, setting: string) => ({
    name: t(`settings.mails.${name}`),
    value: t(`settings.mails.${name}Text`),
    detail: t('settings.newAccounts.variable', { name: setting }),
  })
  return (
    <SettingCard
      title={t('settings.mails.title')}
      text={t('settings.newAccounts.text')}
      settings={[
        { name: t('settings.mails.look'), value: t('settings.mails.lookText') },
        onServer('sender', 'MAIL_FROM'),
        onServer('server', 'SMTP_URL'),
      ]}
      error={null}
    />
  )
}

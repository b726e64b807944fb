import type { ReactNode } from 'react'
import { authCalls } from '@portal/identity-contract'
import { useCall } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { SettingCard } from './setting-card.tsx'

/** Who may register and sign in by a provider: settings of the portal's operation, shown only. */
export function NewAccountsCard(): ReactNode {
  const t = useAccountsText()
  const options = useCall(authCalls.options, {})
  const settings = [
    {
      name: t('settings.newAccounts.registration'),
      detail: t('settings.newAccounts.variable', { name: 'REGISTRATION' }),
      value:
        options.data && t(options.data.registrationOpen ? 'settings.newAccounts.open' : 'settings.newAccounts.closed'),
    },
    {
      name: t('settings.newAccounts.provider'),
      detail: t('settings.newAccounts.variable', { name: 'SSO_ISSUER' }),
      value: options.data && (options.data.singleSignOn ?? t('settings.newAccounts.noProvider')),
    },
  ]
  return (
    <SettingCard
      title={t('settings.newAccounts.title')}
      text={t('settings.newAccounts.text')}
      settings={settings}
      error={options.error}
      onRetry={() => void options.refetch()}
    />
  )
}

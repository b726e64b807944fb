import { type ReactNode, useState } from 'react'
import { authCalls } from '@portal/identity-contract'
import { parseRegistrationPolicy } from '@portal/identity-domain'
import { Button } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { RegistrationDialog } from './registration-dialog.tsx'
import { SettingCard } from './setting-card.tsx'
import { useSignInSettings } from './sign-in-settings.api.ts'

/**
 * Who may register, which administrators choose where the identity service knows it, and the provider that people sign
 * in by, a setting of the portal's operation.
 */
export function NewAccountsCard(): ReactNode {
  const t = useAccountsText()
  const options = useCall(authCalls.options, {})
  const rules = useSignInSettings()
  const [isChanging, setChanging] = useState(false)
  const { data } = rules
  const server = data && parseRegistrationPolicy(data.serverRegistration)
  const isOfServer = !data || data.registration === 'server'
  const registration = () => {
    if (rules.isPending || !options.data) return undefined
    if (isOfServer && server?.kind === 'domains')
      return t('settings.newAccounts.domains', { domains: server.domains.join(', ') })
    return t(options.data.registrationOpen ? 'settings.newAccounts.open' : 'settings.newAccounts.closed')
  }
  const settings = [
    {
      name: t('settings.newAccounts.registration'),
      detail: t(`settings.${data ? (isOfServer ? 'newAccounts.followed' : 'newAccounts.chosen') : 'onServer'}`),
      variable: data ? `REGISTRATION=${data.serverRegistration}` : 'REGISTRATION',
      value: registration(),
    },
    {
      name: t('settings.newAccounts.provider'),
      detail: t('settings.onServer'),
      variable: 'SSO_ISSUER',
      value: options.data && (options.data.singleSignOn ?? t('settings.newAccounts.noProvider')),
    },
  ]
  return (
    <>
      <SettingCard
        title={t('settings.newAccounts.title')}
        text={t(data || rules.isPending ? 'settings.newAccounts.text' : 'settings.newAccounts.serverText')}
        settings={settings}
        error={options.error}
        onRetry={() => void options.refetch()}
        action={
          (data || rules.isPending) && (
            <Button variant="outlined" color="inherit" disabled={!data} onClick={() => setChanging(true)}>
              {t('settings.newAccounts.change')}
            </Button>
          )
        }
      />
      {isChanging && data && <RegistrationDialog settings={data} onClose={() => setChanging(false)} />}
    </>
  )
}

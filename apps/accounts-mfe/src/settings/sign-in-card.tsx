import { type ReactNode, useState } from 'react'
import { SESSION_SECONDS, type SecondFactorRule } from '@portal/identity-domain'
import { Button } from '@portal/ui/kit'
import { FactorRuleDialog } from '../second-factor/factor-rule-dialog.tsx'
import { useFactorRule } from '../second-factor/second-factor.api.ts'
import { useAccountsText } from '../texts.ts'
import { SettingCard } from './setting-card.tsx'
import { useSignInSettings } from './sign-in-settings.api.ts'

const whoOf = ({ roles }: SecondFactorRule) => {
  if (roles.length === 0) return 'none'
  if (roles.length > 1) return 'both'
  return roles[0] === 'admin' ? 'admin' : 'user'
}

/** Whose role needs a second factor, and how long a session lasts. */
export function SignInCard(): ReactNode {
  const t = useAccountsText()
  const rule = useFactorRule()
  const { data: rules, isPending } = useSignInSettings()
  const [isChanging, setChanging] = useState(false)
  const hours = SESSION_SECONDS / 3600
  const settings = [
    { name: t('settings.signIn.factor'), value: rule.data && t(`settings.signIn.who.${whoOf(rule.data)}`) },
    {
      name: t('settings.signIn.session'),
      value: rules
        ? t('settings.signIn.sessionIdle', { count: hours, minutes: rules.idleMinutes })
        : isPending
          ? undefined
          : t('settings.signIn.sessionHours', { count: hours }),
      detail: t('settings.onServer'),
      variable: 'SESSION_IDLE_MINUTES',
    },
  ]
  return (
    <>
      <SettingCard
        title={t('settings.signIn.title')}
        text={t('settings.signIn.text')}
        settings={settings}
        error={rule.error}
        onRetry={() => void rule.refetch()}
        action={
          <Button variant="outlined" color="inherit" disabled={!rule.data} onClick={() => setChanging(true)}>
            {t('settings.signIn.change')}
          </Button>
        }
      />
      {isChanging && <FactorRuleDialog onClose={() => setChanging(false)} />}
    </>
  )
}

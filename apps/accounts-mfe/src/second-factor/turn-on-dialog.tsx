import { type ReactNode, useState } from 'react'
import { type AppKey, appCodeInput } from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { type ApiError, showFieldErrors } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { AppKeyWays } from './app-key-ways.tsx'
import { useConfirmFactor } from './second-factor.api.ts'

interface Props {
  readonly appKey: AppKey
  /** With the recovery codes, which are shown once. */
  readonly onDone: (codes: readonly string[]) => void
  readonly onClose: () => void
}

/** Shows a key to an authenticator app, in each of its ways, and takes its first code. */
export function TurnOnDialog({ appKey, onDone, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const confirm = useConfirmFactor()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useSchemaForm(appCodeInput, { code: '' }, { clearsOnEdit: true })

  const submit = async ({ code }: { code: string }) => {
    setRefusal(null)
    try {
      onDone((await confirm.run({ code })).codes)
      return true
    } catch (error) {
      if (!showFieldErrors(error, form.setError, ['code'])) setRefusal((error as ApiError).message)
      return false
    }
  }
  return (
    <FormDialog
      title={t('secondFactor.turnOnTitle')}
      submitLabel={t('secondFactor.turnOn')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={refusal}
    >
      <AppKeyWays appKey={appKey} />
      <FormText
        name="code"
        label={t('secondFactor.code')}
        help={t('secondFactor.codeHelp')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
      />
    </FormDialog>
  )
}

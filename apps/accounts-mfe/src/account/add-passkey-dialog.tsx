import { type ReactNode, useState } from 'react'
import { deviceOf, passkeyInput, shownDevice } from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { ApiError, showFieldErrors, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useMakePasskey } from './passkeys.api.ts'

/** Asks for a passkey's name and lets the browser create it. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useAccountsText()
  const make = useMakePasskey()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useSchemaForm(passkeyInput, { name: shownDevice(deviceOf(navigator.userAgent)) })

  const submit = async ({ name }: { name: string }) => {
    setRefusal(null)
    try {
      const isMade = await make(name)
      if (isMade) {
        toast.success(t('passkeys.added'))
        onClose()
      }
      return isMade
    } catch (error) {
      if (!showFieldErrors(error, form.setError, ['name'])) setRefusal(textOf(error))
      return false
    }
  }
  const textOf = (error: unknown) => {
    if (error instanceof ApiError) return error.message
    return t((error as Error).name === 'InvalidStateError' ? 'passkeys.alreadyHere' : 'passkeys.failed')
  }
  return (
    <FormDialog
      title={t('passkeys.add')}
      submitLabel={t('passkeys.make')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={refusal}
    >
      <Typography>{t('passkeys.addText')}</Typography>
      <FormText name="name" label={t('passkeys.name')} help={t('passkeys.nameHelp')} maxLength={60} />
    </FormDialog>
  )
}

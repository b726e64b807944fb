import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { parseRegistrationPolicy, REGISTRATION_CHOICES, type SignInSettings } from '@portal/identity-domain'
import { FormDialog, FormSelect, useSchemaForm, useWatch } from '@portal/ui'
import { type ApiError, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { useChooseRegistration } from './sign-in-settings.api.ts'

const choiceInput = z.object({ registration: z.enum(REGISTRATION_CHOICES) })

interface Props {
  readonly settings: SignInSettings
  readonly onClose: () => void
}

/** Opens or closes registration, or leaves it to the setting of the server, whose value it names. */
export function RegistrationDialog({ settings, onClose }: Props): ReactNode {
  const t = useAccountsText()
  const choose = useChooseRegistration()
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useSchemaForm(choiceInput, { registration: settings.registration })
  const { registration } = useWatch({ control: form.control })
  const server = parseRegistrationPolicy(settings.serverRegistration)
  const serverName =
    server?.kind === 'domains' ? server.domains.join(', ') : t(`registration.server.${server?.kind ?? 'closed'}`)
  const choices = REGISTRATION_CHOICES.map((value) => ({
    value,
    label: t(`registration.choice.${value}`, { value: serverName }),
  }))
  const submit = async (wanted: z.infer<typeof choiceInput>) => {
    setRefusal(null)
    try {
      await choose.run(wanted)
      toast.success(t('registration.saved'))
      onClose()
      return true
    } catch (error) {
      setRefusal((error as ApiError).message)
      return false
    }
  }
  return (
    <FormDialog
      title={t('registration.title')}
      submitLabel={t('registration.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={refusal}
    >
      <FormSelect
        name="registration"
        label={t('registration.who')}
        choices={choices}
        help={t(`registration.help.${registration ?? 'server'}`)}
      />
    </FormDialog>
  )
}

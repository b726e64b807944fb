import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { authCalls } from '@portal/identity-contract'
import { INCORRECT_ENTRY } from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { type ApiError, settleProof, useAct, useSession, useText } from '@portal/web-kit'

const proofInput = z.object({ password: z.string().min(1, INCORRECT_ENTRY) })

/** Takes the password of who is signed in; what they were doing then goes on. */
export default function ProofDialog(): ReactNode {
  const t = useText('shell')
  const email = useSession(({ user }) => user?.email)
  const prove = useAct(authCalls.prove, { overlay: false })
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useSchemaForm(proofInput, { password: '' }, { clearsOnEdit: true })

  const submit = async ({ password }: { password: string }) => {
    setRefusal(null)
    try {
      const outcome = await prove.run({ password })
      if (outcome.proven) return settleProof(true)
      form.setError('password', { message: outcome.error }, { shouldFocus: true })
    } catch (error) {
      setRefusal((error as ApiError).message)
    }
  }
  return (
    <FormDialog title={t('proof.title')} submitLabel={t('proof.submit')} form={form} onSubmit={submit} onClose={() => settleProof(false)} error={refusal}>
      <Typography>{t('proof.text')}</Typography>
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <FormText name="password" label={t('proof.password')} type="password" autoComplete="current-password" />
      <Typography variant="body2" color="text.secondary">{t('proof.otherwise')}</Typography>
    </FormDialog>
  )
}

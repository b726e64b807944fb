import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { authCalls, passkeyCalls } from '@portal/identity-contract'
import { INCORRECT_ENTRY } from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { Button, Typography } from '@portal/ui/kit'
import { api, ApiError, hasPasskeys, settleProof, useAct, useCall, useSession, useText } from '@portal/web-kit'
import { signByPasskey } from './passkey.ts'

const proofInput = z.object({ password: z.string().min(1, INCORRECT_ENTRY) })

/** Takes the signed-in user's password, or one of their passkeys; then their action continues. */
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
      if (outcome.proven) settleProof(true)
      else form.setError('password', { message: outcome.error }, { shouldFocus: true })
      return outcome.proven
    } catch (error) {
      setRefusal((error as ApiError).message)
      return false
    }
  }
  const signs = useCall(passkeyCalls.list, {}, { enabled: hasPasskeys() })
  const byPasskey = async () => {
    setRefusal(null)
    try {
      const response = await signByPasskey(await api.call(authCalls.proofTerms, {}))
      if (response === null) return
      const outcome = await api.call(authCalls.proveByPasskey, { response })
      if (outcome.proven) settleProof(true)
      else setRefusal(outcome.error)
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.message : t('proof.passkeyFailed'))
    }
  }
  const passkeyButton = (signs.data?.length ?? 0) > 0 && (
    <Button onClick={() => void byPasskey()}>{t('proof.passkey')}</Button>
  )
  return (
    <FormDialog
      title={t('proof.title')}
      submitLabel={t('proof.submit')}
      form={form}
      onSubmit={submit}
      onClose={() => settleProof(false)}
      error={refusal}
      extraAction={passkeyButton}
    >
      <Typography>{t('proof.text')}</Typography>
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <FormText name="password" label={t('proof.password')} type="password" autoComplete="current-password" />
      <Typography variant="body2" color="text.secondary">
        {t('proof.otherwise')}
      </Typography>
    </FormDialog>
  )
}

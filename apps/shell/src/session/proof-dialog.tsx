import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { authCalls, passkeyCalls, secondFactorCalls } from '@portal/identity-contract'
import { appCodeInput, INCORRECT_ENTRY } from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { Button, Typography } from '@portal/ui/kit'
import { api, ApiError, hasPasskeys, settleProof, useAct, useCall, useSession, useText } from '@portal/web-kit'
import { signByPasskey } from './passkey.ts'

const passwordInput = z.object({ typed: z.string().min(1, INCORRECT_ENTRY) })
const codeInput = z.object({ typed: appCodeInput.shape.code })

/** Takes the signed-in user's password, a code of their app, or one of their passkeys; then their action continues. */
export default function ProofDialog(): ReactNode {
  const t = useText('shell')
  const email = useSession(({ user }) => user?.email)
  const prove = useAct(authCalls.prove, { overlay: false })
  const [refusal, setRefusal] = useState<string | null>(null)
  const [byCode, setByCode] = useState(false)
  const form = useSchemaForm(byCode ? codeInput : passwordInput, { typed: '' }, { clearsOnEdit: true })

  const submit = async ({ typed }: { typed: string }) => {
    setRefusal(null)
    try {
      const outcome = await prove.run(byCode ? { code: typed } : { password: typed })
      if (outcome.proven) settleProof(true)
      else form.setError('typed', { message: outcome.error }, { shouldFocus: true })
      return outcome.proven
    } catch (error) {
      setRefusal((error as ApiError).message)
      return false
    }
  }
  const hasApp = useCall(secondFactorCalls.status, {}).data?.isOn === true
  const turn = () => {
    setByCode(!byCode)
    form.reset({ typed: '' })
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
      losesNothing
      extraAction={passkeyButton}
    >
      <Typography>{t('proof.text')}</Typography>
      <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      {byCode ? (
        <FormText key="code" name="typed" label={t('proof.code')} autoComplete="one-time-code" inputMode="numeric" />
      ) : (
        <FormText
          key="password"
          name="typed"
          label={t('proof.password')}
          type="password"
          autoComplete="current-password"
        />
      )}
      {hasApp && (
        <Button onClick={turn} sx={{ justifySelf: 'start' }}>
          {t(byCode ? 'proof.usePassword' : 'proof.useCode')}
        </Button>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('proof.otherwise')}
      </Typography>
    </FormDialog>
  )
}

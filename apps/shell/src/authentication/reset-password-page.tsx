import { type ReactNode, useState } from 'react'
import { authCalls } from '@portal/identity-contract'
import { newPasswordInput } from '@portal/identity-domain'
import { FormProvider, FormText, useSchemaForm } from '@portal/ui'
import { Alert, Box, Button } from '@portal/ui/kit'
import { Link, useLocation, useNavigate, useSearchParams } from '@portal/ui/router'
import { ApiError, showFieldErrors, signOutHere, toast, useAct, useCall, useText } from '@portal/web-kit'
import { SIGN_IN_PATH } from '../boot/decision.ts'
import { firstPasswordOf } from '../session/after-sign-in.ts'
import { rememberDevice } from '../session/known-device.ts'
import { signIn } from '../session/sign-in.ts'
import { AUTHENTICATION_FORM, AuthenticationPage } from './authentication-page.tsx'
import { useLinkToken } from './use-link-token.ts'

/**
 * `/reset-password?token=…`: the page behind the mailed link (D10), for a first sign-in that requires a new password
 * (D57), and with `&first` for an invited user.
 */
export default function ResetPasswordPage(): ReactNode {
  const t = useText('shell')
  const navigate = useNavigate()
  const first = firstPasswordOf(useLocation().state)
  const [parameters] = useSearchParams()
  const [isInvited] = useState(() => parameters.has('first'))
  const linkToken = useLinkToken()
  const token = first?.changeToken ?? linkToken
  const isFirst = isInvited || first !== null
  const link = useCall(
    authCalls.resetLink,
    { token: linkToken },
    { enabled: first === null && linkToken !== '', staleTime: Infinity },
  )
  const refusal = link.data?.done === false ? link.data : undefined
  const reset = useAct(authCalls.resetPassword)
  const form = useSchemaForm(newPasswordInput, { password: '' }, { clearsOnEdit: true })

  const signInWith = async (email: string, password: string) => {
    await signIn(email, password)
    void navigate(SIGN_IN_PATH, { replace: true })
  }
  const save = async ({ password }: { password: string }) => {
    try {
      const outcome = await reset.run({ token, password, device: '' })
      if (!outcome.done) return toast.error(outcome.error)
      if (outcome.email !== undefined) rememberDevice(outcome.email, outcome.device)
      // All sessions of the account have ended, also one in this browser.
      signOutHere()
      if (first) return await signInWith(first.email, password)
      if (isInvited && outcome.email !== undefined) return await signInWith(outcome.email, password)
      toast.success(t('resetPassword.done'))
      void navigate(SIGN_IN_PATH)
    } catch (error) {
      if (!showFieldErrors(error, form.setError, ['password'])) toast.error((error as ApiError).message)
    }
  }
  const askAnew = (
    <Button component={Link} to="/forgot-password" color="inherit">
      {t('resetPassword.askAnew')}
    </Button>
  )
  if (token === '')
    return (
      <AuthenticationPage title={t('resetPassword.title')} text={t('resetPassword.noToken')}>
        {askAnew}
      </AuthenticationPage>
    )
  return (
    <AuthenticationPage
      title={t(isFirst ? 'resetPassword.firstTitle' : 'resetPassword.title')}
      text={t(isFirst ? 'resetPassword.firstText' : 'resetPassword.text')}
    >
      {refusal && (
        <Alert severity="warning">
          {refusal.error}
          {!refusal.isWithdrawn && <Box sx={{ marginTop: 0.5, marginInlineStart: -2 }}>{askAnew}</Box>}
        </Alert>
      )}
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void form.handleSubmit(save)(event)}
          sx={AUTHENTICATION_FORM}
        >
          <FormText
            name="password"
            label={t('resetPassword.password')}
            type="password"
            autoComplete="new-password"
            checksWhenLeft
            help={t('resetPassword.hint')}
            autoFocus
          />
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {t('resetPassword.submit')}
          </Button>
        </Box>
      </FormProvider>
      {first || refusal ? (
        <Button component={Link} to={SIGN_IN_PATH} color="inherit">
          {t('authentication.back')}
        </Button>
      ) : (
        askAnew
      )}
    </AuthenticationPage>
  )
}

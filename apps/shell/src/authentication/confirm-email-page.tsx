import type { ReactNode } from 'react'
import * as z from 'zod'
import { authCalls } from '@portal/identity-contract'
import { FormProvider, FormText, useSchemaForm } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { Link, useNavigate } from '@portal/ui/router'
import { ApiError, beginSession, showFieldErrors, toast, useAct, useText } from '@portal/web-kit'
import { SIGN_IN_PATH } from '../boot/decision.ts'
import { useAfterSignIn } from '../session/after-sign-in.ts'
import { AuthenticationPage } from './authentication-page.tsx'
import { useLinkToken } from './use-link-token.ts'

const passwordInput = z.object({ password: z.string() })

/**
 * `/confirm-email?token=…`: the page behind the link that confirms an address; the password proves that the user of the
 * link also made the request.
 */
export default function ConfirmEmailPage(): ReactNode {
  const t = useText('shell')
  const navigate = useNavigate()
  const token = useLinkToken()
  const confirm = useAct(authCalls.confirmEmail)
  const form = useSchemaForm(passwordInput, { password: '' })

  const save = async ({ password }: { password: string }) => {
    try {
      const outcome = await confirm.run({ token, password })
      if (!outcome.signedIn && outcome.codeToken === undefined) return toast.error(outcome.error)
      if (!outcome.signedIn) {
        useAfterSignIn.setState({ secondStep: { codeToken: outcome.codeToken ?? '', email: '' } })
        void navigate(SIGN_IN_PATH, { replace: true })
        return
      }
      beginSession(outcome.token.accessToken)
      toast.success(t('confirmEmail.done'))
      void navigate(SIGN_IN_PATH, { replace: true })
    } catch (error) {
      if (!showFieldErrors(error, form.setError, ['password'])) toast.error((error as ApiError).message)
    }
  }
  return (
    <AuthenticationPage
      title={t('confirmEmail.title')}
      text={t(token === '' ? 'resetPassword.noToken' : 'confirmEmail.text')}
    >
      {token !== '' && (
        <FormProvider {...form}>
          <Box
            component="form"
            noValidate
            onSubmit={(event) => void form.handleSubmit(save)(event)}
            sx={{ display: 'grid', gap: 2.5 }}
          >
            <FormText
              name="password"
              label={t('signIn.password')}
              type="password"
              autoComplete="current-password"
              autoFocus
            />
            <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
              {t('confirmEmail.submit')}
            </Button>
          </Box>
        </FormProvider>
      )}
      <Button component={Link} to={SIGN_IN_PATH} color="inherit">
        {t('authentication.back')}
      </Button>
    </AuthenticationPage>
  )
}

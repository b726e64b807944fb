import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { authCalls, identityErrors } from '@portal/identity-contract'
import { registrationInput } from '@portal/identity-domain'
import { FormProvider, FormText, useSchemaForm } from '@portal/ui'
import { Box, Button, Link as TextLink, Tooltip } from '@portal/ui/kit'
import { Link, Navigate } from '@portal/ui/router'
import { ApiError, beginSession, showFieldErrors, toast, useAct, useSession, useText } from '@portal/web-kit'
import { SIGN_IN_PATH, START_PATH } from '../boot/decision.ts'
import { AUTHENTICATION_FORM, AuthenticationPage } from './authentication-page.tsx'

/** The tip lies in the free room beside the label, so that it covers no other field. */
const BESIDE_LABEL = { popper: { modifiers: [{ name: 'offset', options: { offset: [0, -38] } }] } }
/** Room for the error above the rule. */
const PASSWORD = { '& .MuiFormHelperText-root': { minHeight: { xs: '3.1875rem', sm: '2.125rem' } } }

const FIELDS = ['firstName', 'lastName', 'email', 'password']

/** `/signup` (Ny konto, D4): creates an account and signs in; where addresses are confirmed, by the link in a mail. */
export default function SignUpPage(): ReactNode {
  const t = useText('shell')
  const status = useSession((session) => session.status)
  const [sent, setSent] = useState<string | null>(null)
  const register = useAct(authCalls.register)
  const form = useSchemaForm(
    registrationInput,
    { firstName: '', lastName: '', email: '', password: '' },
    { clearsOnEdit: true },
  )

  const save = async (account: z.output<typeof registrationInput>) => {
    try {
      const outcome = await register.run(account)
      if (!outcome.signedIn && outcome.confirmationSent) return setSent(outcome.error)
      if (!outcome.signedIn) {
        if (outcome.error === identityErrors.email_taken.text)
          form.setError('email', { message: outcome.error }, { shouldFocus: true })
        return toast.error(outcome.error)
      }
      beginSession(outcome.token.accessToken)
      toast.success(t('signUp.done'))
    } catch (error) {
      if (!showFieldErrors(error, form.setError, FIELDS)) toast.error((error as ApiError).message)
    }
  }
  // Until the session is in the cookie, as after signing in.
  if (status === 'loading') return null
  if (status !== 'signed-out') return <Navigate to={START_PATH} replace />
  if (sent !== null) {
    return (
      <AuthenticationPage title={t('signUp.sentTitle')} text={sent}>
        <Button
          variant="contained"
          loading={form.formState.isSubmitting}
          onClick={() => void form.handleSubmit(save)()}
        >
          {t('signUp.sendAgain')}
        </Button>
        <Button component={Link} to={SIGN_IN_PATH} color="inherit">
          {t('authentication.back')}
        </Button>
      </AuthenticationPage>
    )
  }
  return (
    <AuthenticationPage title={t('signUp.title')}>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void form.handleSubmit(save)(event)}
          sx={AUTHENTICATION_FORM}
        >
          <FormText name="firstName" label={t('signUp.firstName')} autoComplete="given-name" autoFocus />
          <FormText name="lastName" label={t('signUp.lastName')} autoComplete="family-name" isOptional />
          <FormText name="email" label={t('signIn.email')} type="email" autoComplete="username" />
          <Tooltip title={t('signUp.passwordTip')} placement="top-end" slotProps={BESIDE_LABEL} describeChild>
            <Box sx={PASSWORD}>
              <FormText
                name="password"
                label={t('signIn.password')}
                type="password"
                autoComplete="new-password"
                checksWhenLeft
                help={t('signUp.passwordHelp')}
                keepsHelp
              />
            </Box>
          </Tooltip>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {t('signUp.submit')}
          </Button>
        </Box>
      </FormProvider>
      <TextLink component={Link} to={SIGN_IN_PATH} sx={{ justifySelf: 'center' }}>
        {t('signUp.member')}
      </TextLink>
    </AuthenticationPage>
  )
}

import { type FormEvent, type ReactNode, useState } from 'react'
import { authCalls } from '@portal/identity-contract'
import { Field, FieldInput } from '@portal/ui/basics'
import { Box, Button } from '@portal/ui/kit'
import { Link, useNavigate } from '@portal/ui/router'
import { api, type ApiError, toast, useText } from '@portal/web-kit'
import { SIGN_IN_PATH } from '../boot/decision.ts'
import { AUTHENTICATION_FORM, AuthenticationPage } from './authentication-page.tsx'

/** The alert that the mail was sent disappears after this (spec 1 §9). */
const SENT_MS = 1500

/** The sign-in page's field, which is in the document all the time: one address for both pages, also after a refusal. */
const signInField = () => document.querySelector<HTMLInputElement>('#sign-in-email')

/** `/forgot-password`: sends the request and goes to `/` at once, which shows the result (D11). */
export function ForgotPasswordPage(): ReactNode {
  const t = useText('shell')
  const navigate = useNavigate()
  const [email, setEmail] = useState(() => signInField()?.value ?? '')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    api.call(authCalls.forgotPassword, { email: email.trim() }).then(
      (outcome) =>
        outcome.done ? toast.success(t('forgotPassword.sent'), undefined, SENT_MS) : toast.error(outcome.error),
      (error: ApiError) => toast.error(error.message),
    )
    void navigate('/')
  }
  return (
    <AuthenticationPage title={t('forgotPassword.title')} text={t('forgotPassword.text')}>
      <Box component="form" noValidate onSubmit={submit} sx={AUTHENTICATION_FORM}>
        <Field label={t('signIn.email')}>
          {(control) => (
            <FieldInput
              {...control}
              type="email"
              autoComplete="username"
              autoFocus
              value={email}
              onChange={({ target: { value } }) => {
                setEmail(value)
                const field = signInField()
                if (field) field.value = value
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="contained">
          {t('forgotPassword.submit')}
        </Button>
      </Box>
      <Button component={Link} to={SIGN_IN_PATH} color="inherit">
        {t('authentication.back')}
      </Button>
    </AuthenticationPage>
  )
}

import { type ReactNode, useEffect } from 'react'
import { codeInput } from '@portal/identity-domain'
import { FormProvider, FormText, useSchemaForm } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { ApiError, beginSession, showFieldErrors, toast, useText } from '@portal/web-kit'
import { useAfterSignIn } from '../session/after-sign-in.ts'
import { type SecondStep, sendCode } from '../session/second-step.ts'
import { AUTHENTICATION_FORM, AuthenticationPage } from './authentication-page.tsx'

/** The second step of a sign-in, in the place of the sign-in form: a code of the app, or a recovery code. */
export default function CodePage({ step }: { readonly step: SecondStep }): ReactNode {
  const t = useText('shell')
  const form = useSchemaForm(codeInput, { code: '' }, { clearsOnEdit: true })
  const { setFocus } = form
  // In the place of the sign-in form, which had the focus.
  useEffect(() => setFocus('code'), [setFocus])
  const leave = () => useAfterSignIn.setState({ secondStep: null })

  const send = async ({ code }: { code: string }) => {
    try {
      const outcome = await sendCode(step, code)
      if (outcome.signedIn) {
        leave()
        beginSession(outcome.token.accessToken)
        toast.success(t('signIn.success'))
      } else if (outcome.codeToken === undefined) {
        leave()
        toast.error(outcome.error)
      } else form.setError('code', { message: outcome.error }, { shouldFocus: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!showFieldErrors(error, form.setError, ['code'])) toast.error(error.message)
    }
  }
  return (
    <AuthenticationPage title={t('secondStep.title')} text={t('secondStep.text')}>
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => void form.handleSubmit(send)(event)}
          sx={AUTHENTICATION_FORM}
        >
          <FormText
            name="code"
            label={t('secondStep.code')}
            help={t('secondStep.help')}
            autoComplete="one-time-code"
            maxLength={20}
            autoFocus
          />
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            {t('signIn.submit')}
          </Button>
        </Box>
      </FormProvider>
      <Button color="inherit" onClick={leave}>
        {t('authentication.back')}
      </Button>
    </AuthenticationPage>
  )
}

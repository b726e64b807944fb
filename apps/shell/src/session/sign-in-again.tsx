import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { authCalls } from '@portal/identity-contract'
import { Field, FieldInput, useDialogLeaving } from '@portal/ui/basics'
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@portal/ui/kit'
import {
  api,
  ApiError,
  hasPasskeys,
  renewSession,
  type SessionUser,
  signOutHere,
  useSession,
  useText,
} from '@portal/web-kit'
import { SIGN_IN_PATH } from '../boot/decision.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { SIGN_IN_WINDOW } from './use-session-user.ts'
import { useSignInOptions } from './use-sign-in-options.ts'

/** Over everything, also over the overlay of the calls that wait for this sign-in. */
const ON_TOP = { zIndex: (theme: { zIndex: { tooltip: number } }) => theme.zIndex.tooltip + 1 }

/** Over the pages of a user whose session has ended: the user signs in again, and every waiting call continues. */
export function SignInAgain(): ReactNode {
  const { user, isExpired } = useSession()
  return user && isExpired ? <SignInDialog user={user} /> : null
}

function SignInDialog({ user }: { readonly user: SessionUser }): ReactNode {
  const t = useText('shell')
  const id = useId()
  const { singleSignOn } = useSignInOptions(true)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  /** Why there was no answer about what was typed; not the field's error. */
  const [unanswered, setUnanswered] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [needsMore, setNeedsMore] = useState(false)
  const [codeToken, setCodeToken] = useState<string>()
  // It cannot be closed: the user signs in, or signs out by the button.
  useDialogLeaving({ onBack: () => {} })

  const signIn = () => {
    const device = knownDevice(user.email)
    return codeToken === undefined
      ? api.call(authCalls.login, { email: user.email, password: typed, device })
      : api.call(authCalls.code, { codeToken, code: typed, device })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (typed === '') return setError(t('signIn.fieldError'))
    setBusy(true)
    setUnanswered(undefined)
    try {
      const outcome = await signIn()
      if (outcome.signedIn) {
        rememberDevice(user.email, outcome.device)
        renewSession(outcome.token.accessToken)
      } else {
        const isOtherStep = outcome.codeToken !== codeToken
        if (isOtherStep) setTyped('')
        setError(isOtherStep && codeToken === undefined ? undefined : outcome.error)
        setCodeToken(outcome.codeToken)
        setNeedsMore(outcome.changeToken !== undefined)
      }
    } catch (failure) {
      setUnanswered(failure instanceof ApiError ? failure.message : t('start.failed'))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const signInElsewhere = () => void window.open(SIGN_IN_PATH, SIGN_IN_WINDOW, 'popup,width=480,height=720')
  const write = (text: string) => {
    setTyped(text)
    setError(undefined)
    setUnanswered(undefined)
  }
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} sx={ON_TOP}>
      <DialogTitle id={`${id}-title`}>{t('session.ended')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} sx={{ color: 'text.secondary', marginBottom: 2 }}>
          {t('session.signInAgain')}
        </Typography>
        <Box
          component="form"
          id={`${id}-form`}
          noValidate
          onSubmit={(event: FormEvent) => void submit(event)}
          sx={{ display: 'grid', gap: 2 }}
        >
          <Field label={t('signIn.email')}>
            {(control) => <FieldInput {...control} type="email" autoComplete="username" value={user.email} readOnly />}
          </Field>
          <Field label={t(codeToken === undefined ? 'signIn.password' : 'secondStep.code')} error={error}>
            {(control) => (
              <FieldInput
                {...control}
                key={codeToken === undefined ? 'password' : 'code'}
                type={codeToken === undefined ? 'password' : 'text'}
                autoComplete={codeToken === undefined ? 'current-password' : 'one-time-code'}
                value={typed}
                onChange={(event) => write(event.target.value)}
                autoFocus
              />
            )}
          </Field>
          {(singleSignOn !== null || needsMore || hasPasskeys()) && (
            <Button variant="outlined" onClick={signInElsewhere}>
              {singleSignOn === null || needsMore ? t('session.otherwise') : `${t('signIn.sso')} ${singleSignOn}`}
            </Button>
          )}
          {unanswered !== undefined && <Alert severity="error">{unanswered}</Alert>}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={signOutHere} sx={{ marginRight: 'auto' }}>
          {t('session.signOut')}
        </Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={isBusy}>
          {t('signIn.submit')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import { authCalls } from '@portal/identity-contract'
import {
  api,
  ApiError,
  beginSession,
  busy,
  leaveSession,
  signOutHere,
  textOf,
  toast,
  useLine,
  useSession,
} from '@portal/web-kit'
import { openTool } from '../tools/open-tool.ts'
import { useAfterSignIn } from './after-sign-in.ts'
import { knownDevice, rememberDevice } from './known-device.ts'

/**
 * Signs in, or shows a toast with the reason. True when a session has started, or a page shows what is left to do: a
 * password to choose (D57), a code to type. False when address or password are refused. Otherwise the text to show
 * beside the button: there was no answer about them (no network, 429, 5xx).
 */
export async function signIn(email: string, password: string): Promise<boolean | string> {
  try {
    const outcome = await busy.during(api.call(authCalls.login, { email, password, device: knownDevice(email) }))
    if (outcome.signedIn) {
      beginSession(outcome.token.accessToken)
      rememberDevice(email, outcome.device)
      toast.success(textOf('shell')('signIn.success'))
      return true
    }
    const { changeToken, codeToken, error } = outcome
    if (changeToken !== undefined) useAfterSignIn.setState({ firstPassword: { changeToken, email } })
    else if (codeToken !== undefined) useAfterSignIn.setState({ secondStep: { codeToken, email } })
    else toast.error(error)
    return changeToken !== undefined || codeToken !== undefined
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
    return error.message
  }
}

/** Signs out, or asks first when changes of the user wait on this device. */
export async function signOut(): Promise<void> {
  if (useLine.getState().waiting.length > 0) openTool('unsent')
  else await signOutNow()
}

/** Ends the session, on the server too; here it ends even if the server does not answer. */
export const signOutNow = (): Promise<void> => busy.during(endSession())

async function endSession(): Promise<void> {
  const { token } = useSession.getState()
  try {
    await leaveSession()
    // With its token, so that the refusal of an ended session does not offer to sign in again.
    await api.call(authCalls.logout, {}, { token: token ?? undefined })
  } catch {
    // The token is deleted here and expires after 12 hours.
  } finally {
    signOutHere()
  }
}

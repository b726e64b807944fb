import { authCalls } from '@portal/identity-contract'
import { api, ApiError, beginSession, busy, textOf, toast } from '@portal/web-kit'
import { useAfterSignIn } from '../session/after-sign-in.ts'
import { returnPathOf } from '../session/return-path.ts'

/** Its library is loaded only for users who sign in this way. */
const loadClient = () => import('./provider-client.ts')

/** Goes to the provider (D8); returns only when that failed, with the text to show. */
export async function leaveForProvider(): Promise<string> {
  try {
    const [{ providerAddress }, terms] = await Promise.all([loadClient(), api.call(authCalls.singleSignOnTerms, {})])
    location.assign(await providerAddress(terms, returnPathOf(stateOfPage())))
    return await new Promise<never>(() => {})
  } catch (error) {
    return textFor(error)
  }
}

/** Signs in with the provider's answer; null when a session has started, otherwise the text to show. */
export async function returnFromProvider(answer: string): Promise<string | null> {
  try {
    return await busy.during(signInWith(answer))
  } catch (error) {
    return textFor(error)
  }
}

async function signInWith(answer: string): Promise<string | null> {
  const t = textOf('shell')
  const [{ readProviderAnswer }, terms] = await Promise.all([loadClient(), api.call(authCalls.singleSignOnTerms, {})])
  const { email, idToken, returnTo } = await readProviderAnswer(terms, answer)
  if (email === null || idToken === undefined) return t('signIn.ssoNoName')
  const outcome = await api.call(authCalls.singleSignOn, { email, idToken })
  if (!outcome.signedIn && outcome.codeToken === undefined) return outcome.error
  useAfterSignIn.setState({ returnTo: returnPathOf({ returnTo }) })
  if (!outcome.signedIn) {
    useAfterSignIn.setState({ secondStep: { codeToken: outcome.codeToken ?? '', email } })
    return null
  }
  beginSession(outcome.token.accessToken)
  toast.success(t('signIn.success'))
  return null
}

/** In the form in which the router stores it in the history entry. */
const stateOfPage = (): unknown => (history.state as { usr?: unknown } | null)?.usr

/** The server's text, or a general failure text: the provider's texts are in English, for developers. */
function textFor(error: unknown): string {
  const t = textOf('shell')
  if (error instanceof ApiError) return error.message
  return t(
    (error as Partial<{ error: string }>).error === 'access_denied' ? 'signIn.ssoCancelled' : 'signIn.ssoNoAnswer',
  )
}

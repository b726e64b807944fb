import { authCalls } from '@portal/identity-contract'
import { api, ApiError, beginSession, busy, textOf, toast } from '@portal/web-kit'
import { useAfterSignIn } from '../session/after-sign-in.ts'
import { returnPathOf } from '../session/return-path.ts'

/** Its library is fetched only by those who sign in so. */
const loadClient = () => import('./provider-client.ts')

/** Leaves for the provider (D8); answers only when that failed, with the text to show. */
export async function leaveForProvider(): Promise<string> {
  try {
    const [{ providerAddress }, terms] = await Promise.all([loadClient(), api.call(authCalls.singleSignOnTerms, {})])
    location.assign(await providerAddress(terms, returnPathOf(stateOfPage())))
    return await new Promise<never>(() => {})
  } catch (error) {
    return textFor(error)
  }
}

/** Signs in with what the provider sent back; null when a session has begun, else the text to show. */
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
  if (!outcome.signedIn) return outcome.error
  useAfterSignIn.setState({ returnTo: returnPathOf({ returnTo }) })
  beginSession(outcome.token.accessToken)
  toast.success(t('signIn.success'))
  return null
}

/** As the router keeps it in the history entry. */
const stateOfPage = (): unknown => (history.state as { usr?: unknown } | null)?.usr

/** The server's own words, or that it did not work: the provider's are in English, and for developers. */
function textFor(error: unknown): string {
  const t = textOf('shell')
  if (error instanceof ApiError) return error.message
  return t(
    (error as Partial<{ error: string }>).error === 'access_denied' ? 'signIn.ssoCancelled' : 'signIn.ssoNoAnswer',
  )
}

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { authCalls, type SignedByPasskey } from '@portal/identity-contract'
import { api, ApiError, beginSession, busy, textOf, toast } from '@portal/web-kit'

/** Passkeys need a browser that has them, and https or localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext

/** Lets the browser ask its user for a passkey. Null when the user thought better of it; its library is fetched only here. */
export async function signByPasskey({ options }: { readonly options: Record<string, unknown> }): Promise<SignedByPasskey | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  try {
    return (await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })) as unknown as SignedByPasskey
  } catch (error) {
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return null
    throw error
  }
}

/** Signs in by a passkey; null when a session has begun or the visitor thought better of it, else the text to show. */
export async function signInWithPasskey(): Promise<string | null> {
  const t = textOf('shell')
  try {
    const response = await signByPasskey(await busy.during(api.call(authCalls.passkeyTerms, {})))
    if (response === null) return null
    const outcome = await busy.during(api.call(authCalls.passkey, { response }))
    if (!outcome.signedIn) return outcome.error
    beginSession(outcome.token.accessToken)
    toast.success(t('signIn.success'))
    return null
  } catch (error) {
    return error instanceof ApiError ? error.message : t('signIn.passkeyFailed')
  }
}

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { authCalls, type SignedByPasskey } from '@portal/identity-contract'
import { api, ApiError, beginSession, busy, textOf, toast, unlessCancelled } from '@portal/web-kit'

/** Lets the browser ask its user for a passkey. Null when the user cancelled; its library is loaded only here. */
export async function signByPasskey({
  options,
}: {
  readonly options: Record<string, unknown>
}): Promise<SignedByPasskey | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  return (await unlessCancelled(
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  )) as unknown as SignedByPasskey | null
}

/** Signs in by a passkey; null when a session has started or the visitor cancelled, otherwise the text to show. */
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

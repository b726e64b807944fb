import type { authCalls } from '@portal/identity-contract'
import { emailKey, type SignInOutcome, type SingleSignOnTerms } from '@portal/identity-domain'
import { type InputOf, PortalError } from '@portal/platform-contract'
import { ACTIVITY_TEXTS } from '../activity/texts/activity-texts.ts'
import { recordActivity } from '../activity/activity.repository.ts'
import type { IdentityDeps } from '../deps.ts'
import {
  countAttempt,
  giveBackAttempt,
  providerKeys,
  refuseWhenSpent,
} from '../passwords/failed-attempts.repository.ts'
import { letIn } from '../second-factor/let-in.ts'
import type { Visitor } from '../sessions/visitor.ts'
import { ProviderAway } from './discovery.ts'
import { createNonces } from '../nonces/nonces.ts'
import { useNonce } from '../nonces/used-nonces.repository.ts'
import { linkAccount } from './link-account.ts'
import { findCandidate } from './provider-links.repository.ts'
import type { ProvenPerson } from './provider.ts'

type Given = InputOf<typeof authCalls.singleSignOn>
type SsoDeps = Pick<
  IdentityDeps,
  | 'database'
  | 'passwords'
  | 'tokens'
  | 'clock'
  | 'provider'
  | 'gatewayKey'
  | 'log'
  | 'background'
  | 'mailer'
  | 'publicUrl'
>

/** The same answer for every invalid token, before anything about an account is revealed. */
const NOT_PROVEN = 'Inloggningen kunde inte bekräftas. Försök igen.'
const NOT_OFFERED: SignInOutcome = {
  signedIn: false,
  error: 'Portalen är inte kopplad till någon inloggningstjänst. Logga in med lösenord.',
}
const AWAY = 'Inloggningstjänsten svarar inte just nu. Försök igen om en stund, eller logga in med lösenord.'

/** The data with which the browser goes to the provider. Throws `not_found` without single sign-on. */
export function singleSignOnTerms({ provider, gatewayKey, clock }: SsoDeps): SingleSignOnTerms {
  if (!provider) throw new PortalError('not_found')
  const { issuer, clientId, scope, addressClaims } = provider.settings
  return { issuer, clientId, scope, addressClaims, nonce: createNonces(gatewayKey).issue(clock()) }
}

/**
 * Signs in the user whose ID token proves the claimed address (D8); creates no account. Throws `too_many_attempts`
 * (D54), and `service_unavailable` while the provider is away.
 */
export async function signInWithProvider(deps: SsoDeps, given: Given, visitor: Visitor): Promise<SignInOutcome> {
  const { clock, log, provider } = deps
  const { orm } = deps.database
  if (!provider) return NOT_OFFERED
  const keys = providerKeys(visitor.clientAddress)
  await refuseWhenSpent(orm, keys, clock())
  await countAttempt(orm, keys, clock())
  const account = await findCandidate(orm, given.email)
  const refuse = (error: string) => refused(deps, account?.id ?? null, error)
  const person = await provider.prove(given.idToken, clock()).catch(async (error: unknown) => {
    await giveBackAttempt(orm, keys)
    if (!(error instanceof ProviderAway)) throw error
    log.warn({ err: error }, 'the sign-in provider is away')
    throw new PortalError('service_unavailable', { text: AWAY })
  })
  if (!person || !(await isFresh(deps, person)) || !vouchesFor(person, given.email)) return refuse(NOT_PROVEN)
  // From here on the caller has proven the address, and may learn about its account.
  if (!account?.active) return refuse(notActive(given.email))
  if (!(await linkAccount(deps, account.id, person, visitor)))
    return refuse('Kontot hör ihop med en annan inloggning. Be en administratör om hjälp.')
  const outcome = await letIn(deps, { userId: account.id, passwordHash: null }, visitor)
  if (!outcome) return refuse(notActive(given.email))
  await giveBackAttempt(orm, keys)
  return outcome
}

const notActive = (email: string) => `Det finns inget aktivt konto för ${email}. Be en administratör om hjälp.`

const vouchesFor = ({ addresses }: ProvenPerson, email: string) =>
  addresses.some((address) => emailKey(address) === emailKey(email))

/** The token was issued for a current visit of this portal, and is used for the first time. */
async function isFresh({ database, gatewayKey, clock }: SsoDeps, { nonce }: ProvenPerson): Promise<boolean> {
  const ends = createNonces(gatewayKey).open(nonce, clock())
  return ends !== null && useNonce(database.orm, nonce, ends)
}

async function refused({ database, clock }: SsoDeps, userId: number | null, error: string): Promise<SignInOutcome> {
  await recordActivity(database.orm, {
    kind: 'sign-in',
    userId,
    actorId: null,
    message: ACTIVITY_TEXTS.signInFailed,
    at: clock(),
  })
  return { signedIn: false, error }
}

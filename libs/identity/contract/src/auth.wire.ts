import * as z from 'zod'
import type { SessionUser, SingleSignOnTerms } from '@portal/identity-domain'
import {
  ACCOUNT_LIMIT,
  VISITOR_LIMIT,
  type Codec,
  defineCall,
  flag,
  id,
  results,
  wireObject,
} from '@portal/platform-contract'
import { proofOutcome, resetOutcome, signInOutcome } from './auth-outcome.wire.ts'
import {
  email,
  firstName,
  givenPassword,
  INCORRECT_ENTRY,
  languageCode,
  lastName,
  newPassword,
  registrationPassword,
  roleNumber,
} from './fields.ts'
import { passkeyTerms, signedForm } from './passkey.wire.ts'
import { appCode, codeForm } from './second-factor.wire.ts'

/** The signed-in user on the wire. */
export const sessionUser: Codec<SessionUser> = wireObject({
  id: { id },
  role: { role: roleNumber },
  canSeeInkList: { seesAllPurchases: flag },
  Firstname: { firstName: z.string() },
  Lastname: { lastName: z.string() },
  email: { email: z.string() },
  BildUrl: { pictureUrl: z.string().nullable() },
  lacksSecondFactor: { lacksSecondFactor: flag.optional() },
  language: { language: z.string().optional() },
})

/**
 * The token by which the server knows a browser with an earlier sign-in; empty requests one, without the field none is
 * returned.
 */
const device = z.string('ska vara text.').max(200, 'är för lång.').optional()

/** The sign-in form. `ipAdress` of older clients is dropped: the server knows the address (D6). */
export const signInForm = wireObject({ email: { email }, password: { password: givenPassword }, device: { device } })

const ID_TOKEN_RULE = 'ska vara inloggningstjänstens ID-token.'

/** The result of a single sign-on: the address, and the ID token that proves it (D8). */
export const singleSignOnForm = wireObject({
  email: { email },
  idToken: {
    idToken: z
      .string(ID_TOKEN_RULE)
      .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, ID_TOKEN_RULE)
      .max(16_000, ID_TOKEN_RULE),
  },
})

const singleSignOnTerms = wireObject({
  issuer: { issuer: z.string() },
  clientId: { clientId: z.string() },
  scope: { scope: z.string() },
  nonce: { nonce: z.string() },
  addressClaims: { addressClaims: z.array(z.enum(['email', 'preferred_username'])).readonly() },
}) satisfies Codec<SingleSignOnTerms>

/** The registration form. */
export const registrationForm = wireObject({
  email: { email },
  password: { password: registrationPassword },
  Firstname: { firstName },
  Lastname: { lastName: lastName.optional() },
})

/**
 * The address of the forgotten-password screen, which has no validation (spec 1 §5): sent as typed, checked by the
 * server.
 */
const writtenEmail = z.codec(z.string(INCORRECT_ENTRY), z.string(), {
  decode: (value, context) => {
    const read = email.safeParse(value)
    if (read.success) return read.data
    context.issues.push({ code: 'custom', message: INCORRECT_ENTRY, input: value })
    return z.NEVER
  },
  encode: (value) => value,
})

/** The token of a mailed link. */
const linkToken = z.string('saknas.').min(1, 'saknas.').max(200, 'är för lång.')

/** The new-password form: the mailed link's token and the password. */
export const resetForm = wireObject({
  token: { token: linkToken },
  password: { password: newPassword() },
  device: { device },
})

/** A failed sign-in or registration has `result: false` besides the usual error (wire.md). */
const failure = { result: false, token: null } as const

/** Signing in and out (spec 1 §7). */
export const authCalls = {
  login: defineCall({
    name: 'auth.login',
    method: 'POST',
    path: 'auth/login',
    access: 'anyone',
    summary: 'Sign in with e-mail and password',
    body: signInForm,
    answer: signInOutcome,
    failure,
  }),
  code: defineCall({
    name: 'auth.code',
    method: 'POST',
    path: 'auth/login/code',
    access: 'anyone',
    limit: VISITOR_LIMIT,
    summary: 'The second step of a sign-in: a code of the authenticator app, or a recovery code',
    body: codeForm,
    answer: signInOutcome,
    failure,
  }),
  register: defineCall({
    name: 'auth.register',
    method: 'POST',
    path: 'auth/register',
    access: 'anyone',
    yields: true,
    limit: VISITOR_LIMIT,
    summary: 'Register an account (D4)',
    body: registrationForm,
    answer: signInOutcome,
    failure,
  }),
  confirmEmail: defineCall({
    name: 'auth.confirmEmail',
    method: 'POST',
    path: 'auth/confirm-email',
    access: 'anyone',
    summary: 'Confirm an address by the mailed link and the password, and sign in',
    body: wireObject({ token: { token: linkToken }, password: { password: givenPassword } }),
    answer: signInOutcome,
    failure,
  }),
  singleSignOnTerms: defineCall({
    name: 'auth.singleSignOnTerms',
    method: 'GET',
    path: 'auth/SSO/options',
    access: 'anyone',
    summary: 'Where and how to sign in at the provider, with a nonce (D8)',
    answer: results(singleSignOnTerms),
  }),
  singleSignOn: defineCall({
    name: 'auth.singleSignOn',
    method: 'POST',
    path: 'auth/SSO/login',
    access: 'anyone',
    summary: 'Sign in with the ID token of the company’s provider (D8)',
    body: singleSignOnForm,
    answer: signInOutcome,
    failure,
  }),
  logout: defineCall({
    name: 'auth.logout',
    method: 'POST',
    path: 'auth/logout',
    access: 'signed-in',
    beforeFactor: true,
    summary: 'End the session in every service',
    answer: wireObject({ result: { signedOut: z.literal(true) } }),
  }),
  options: defineCall({
    name: 'auth.options',
    method: 'GET',
    path: 'auth/options',
    access: 'anyone',
    summary: 'What the sign-in page may offer (D4, D8)',
    answer: results(
      wireObject({ registration: { registrationOpen: flag }, sso: { singleSignOn: z.string().nullable() } }),
    ),
  }),
  forgotPassword: defineCall({
    name: 'auth.forgotPassword',
    method: 'POST',
    path: 'auth/Forget/pass',
    access: 'anyone',
    summary: 'Mail a reset link; the same answer whether or not the address has an account (D10)',
    body: wireObject({ email: { email: writtenEmail } }),
    answer: resetOutcome,
    failure: { result: false },
  }),
  resetPassword: defineCall({
    name: 'auth.resetPassword',
    method: 'POST',
    path: 'auth/Reset/pass',
    access: 'anyone',
    yields: true,
    limit: VISITOR_LIMIT,
    summary: 'Choose a new password by the mailed link, once',
    body: resetForm,
    answer: resetOutcome,
    failure: { result: false },
  }),
  resetLink: defineCall({
    name: 'auth.resetLink',
    method: 'POST',
    path: 'auth/Reset/link',
    access: 'anyone',
    changesState: false,
    limit: VISITOR_LIMIT,
    summary: 'Whether a mailed link still leads to a new password, asked before one is typed',
    body: wireObject({ token: { token: linkToken } }),
    answer: resetOutcome,
    failure: { result: false },
  }),
  prove: defineCall({
    name: 'auth.prove',
    method: 'POST',
    path: 'auth/prove',
    access: 'signed-in',
    beforeFactor: true,
    summary: 'Prove by the password, or a code of the authenticator app, who uses the session, for ten minutes (D66)',
    body: wireObject({ password: { password: givenPassword.optional() }, code: { code: appCode.optional() } }),
    answer: proofOutcome,
    failure: { result: false },
  }),
  proofTerms: defineCall({
    name: 'auth.proofTerms',
    method: 'POST',
    path: 'auth/prove/passkey/options',
    access: 'signed-in',
    beforeFactor: true,
    changesState: false,
    summary: 'What the browser needs to prove it by a passkey',
    answer: passkeyTerms,
  }),
  proveByPasskey: defineCall({
    name: 'auth.proveByPasskey',
    method: 'POST',
    path: 'auth/prove/passkey',
    access: 'signed-in',
    beforeFactor: true,
    limit: ACCOUNT_LIMIT,
    summary: 'The same proof by a passkey (D66)',
    body: signedForm,
    answer: proofOutcome,
    failure: { result: false },
  }),
  passkeyTerms: defineCall({
    name: 'auth.passkeyTerms',
    method: 'POST',
    path: 'auth/passkey/options',
    access: 'anyone',
    changesState: false,
    summary: 'What the browser needs to sign in by a passkey',
    answer: passkeyTerms,
  }),
  passkey: defineCall({
    name: 'auth.passkey',
    method: 'POST',
    path: 'auth/passkey',
    access: 'anyone',
    limit: VISITOR_LIMIT,
    summary: 'Sign in by a passkey, without address and password',
    body: signedForm,
    answer: signInOutcome,
    failure,
  }),
  me: defineCall({
    name: 'auth.me',
    method: 'POST',
    path: 'auth/me',
    access: 'signed-in',
    beforeFactor: true,
    summary: 'The signed-in user',
    changesState: false,
    keptOffline: true,
    answer: wireObject({ user: { user: sessionUser } }),
  }),
  chooseLanguage: defineCall({
    name: 'auth.chooseLanguage',
    method: 'PUT',
    path: 'auth/language',
    access: 'signed-in',
    beforeFactor: true,
    summary: 'Choose the language of the portal: sv or en',
    body: wireObject({ language: { language: languageCode } }),
    answer: results(z.literal(true)),
  }),
}

import { setTimeout as wait } from 'node:timers/promises'
import { ADMIN, portalUrl } from './settings.ts'

/** A user with an account and an open session. */
export interface Person {
  readonly id: number
  readonly email: string
  readonly password: string
  readonly name: string
  readonly token: string
}

type Json = Record<string, unknown>

/** Makes a call of the API through the gateway. A JSON body is sent as JSON, a form as multipart. */
export async function call(
  method: string,
  path: string,
  {
    as,
    json,
    form,
    headers,
  }: { as?: Person | undefined; json?: Json; form?: FormData; headers?: Record<string, string> } = {},
): Promise<Response> {
  return fetch(`${portalUrl()}/v1/${path}`, {
    method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(json ? { body: JSON.stringify(json) } : {}),
    ...(form ? { body: form } : {}),
  })
}

/** How long set-up waits for a service that is slow on a busy machine. */
const PATIENCE_MS = 60_000

/**
 * The same, for set-up: anything except success is the test's fault. A 503 is handled as clients should: the same
 * request again, with the same key, after the portal's Retry-After.
 */
export async function callOk<T = Json>(
  method: string,
  path: string,
  options: Parameters<typeof call>[2] = {},
): Promise<T> {
  const headers = { 'idempotency-key': crypto.randomUUID(), ...options.headers }
  const until = Date.now() + PATIENCE_MS
  let response = await call(method, path, { ...options, headers })
  while (response.status === 503 && Date.now() < until) {
    await wait(1000 * (Number(response.headers.get('retry-after')) || 1))
    response = await call(method, path, { ...options, headers })
  }
  const body = (await response.json()) as T & { result?: boolean }
  if (response.status !== 200 || body.result === false)
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(body)}`)
  return body
}

interface SignedIn {
  readonly token: { readonly access_token: string }
}

/** Signs a user in by the API. */
export async function signInByApi(email: string, password: string): Promise<Person> {
  const { token } = await callOk<SignedIn>('POST', 'auth/login', { json: { email, password } })
  return withSession(email, password, token.access_token)
}

/** By the portal's address: some tests start portals of their own. */
const signedIn = new Map<string, Promise<Person>>()

/**
 * The administrator with one session for read-only tests of a worker: each password check costs a fifth of a second of
 * a core.
 */
export function administrator(): Promise<Person> {
  const person = signedIn.get(portalUrl()) ?? signInByApi(ADMIN.email, ADMIN.password)
  signedIn.set(portalUrl(), person)
  return person
}

/**
 * A consultant for one test, so that tests do not share records. Added by the administrator, because registration
 * requires confirming the address.
 */
export async function registerConsultant(firstName = 'Karin'): Promise<Person> {
  const email = `${firstName.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@example.se`
  const password = 'Konsult-losen-1'
  const form = new FormData()
  form.set('user', JSON.stringify({ email, password, Firstname: firstName, Lastname: 'Konsult' }))
  await callOk('POST', 'users/add', { as: await administrator(), form })
  return signInByApi(email, password)
}

async function withSession(email: string, password: string, token: string): Promise<Person> {
  const nobody = { id: 0, email, password, name: '', token }
  const { user } = await callOk<{ user: { id: number; Firstname: string; Lastname: string } }>('POST', 'auth/me', {
    as: nobody,
  })
  return { ...nobody, id: user.id, name: `${user.Firstname} ${user.Lastname}`.trim() }
}

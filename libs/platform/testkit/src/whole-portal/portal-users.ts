import { read, type Sender } from './send.ts'
import { ADMIN } from './whole-portal.ts'

/** A signed-in user. */
export interface PortalUser extends Sender {
  readonly id: number
  readonly email: string
  readonly token: string
}

const PASSWORD = 'Anvandar-losen-2'

/** The body of an answer that signs in. */
interface SignedIn {
  readonly token: { readonly access_token: string }
}

export async function signIn(url: string, email: string, password: string): Promise<PortalUser> {
  const signedIn = await read({ url }, { method: 'POST', path: 'auth/login', json: { email, password } })
  return withSession(url, email, signedIn)
}

export const signInAdmin = (url: string): Promise<PortalUser> => signIn(url, ADMIN.email, ADMIN.password)

/** A new user, added by the administrator and signed in. */
export async function newUser(url: string, name: string, admin?: PortalUser): Promise<PortalUser> {
  const email = `${name}@example.se`
  const form = new FormData()
  form.set('user', JSON.stringify({ Firstname: name, Lastname: 'Ny', email, password: PASSWORD }))
  await read(admin ?? (await signInAdmin(url)), { method: 'POST', path: 'users/add', form: () => form })
  return signIn(url, email, PASSWORD)
}

/** Several of them; `prefix` separates those of different cases. */
export async function newUsers(url: string, prefix: string, count: number): Promise<PortalUser[]> {
  const admin = await signInAdmin(url)
  return Promise.all(Array.from({ length: count }, (_, n) => newUser(url, `${prefix}-${n}`, admin)))
}

/** A visitor who registers. */
export async function register(url: string, name: string): Promise<PortalUser> {
  const email = `${name}@example.se`
  const json = { email, password: PASSWORD, Firstname: name }
  return withSession(url, email, await read({ url }, { method: 'POST', path: 'auth/register', json }))
}

async function withSession(url: string, email: string, signedIn: unknown): Promise<PortalUser> {
  const token = (signedIn as SignedIn).token.access_token
  const { user } = (await read({ url, token }, { method: 'POST', path: 'auth/me' })) as { user: { id: number } }
  return { url, token, email, id: user.id }
}

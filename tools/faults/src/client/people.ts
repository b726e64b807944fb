import { ADMIN } from '../portal/portal.ts'
import { type Request, type Sender, send } from './http.ts'

/** A signed-in user. */
export interface Person extends Sender {
  readonly id: number
  readonly email: string
  readonly token: string
}

const PASSWORD = 'Fel-losen-2'

export async function signIn(url: string, email: string, password: string): Promise<Person> {
  const { token } = (await must(url, { method: 'POST', path: 'auth/login', json: { email, password } })) as {
    token: { access_token: string }
  }
  return personWith(url, email, token.access_token)
}

export const signInAdmin = (url: string): Promise<Person> => signIn(url, ADMIN.email, ADMIN.password)

/** New users, signed in; `prefix` separates those of different cases. */
export async function newPeople(url: string, prefix: string, count: number): Promise<Person[]> {
  const admin = await signInAdmin(url)
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const email = `${prefix}-${n}@example.se`
      const user = { Firstname: prefix, Lastname: String(n), email, password: PASSWORD }
      await must(url, { method: 'POST', path: 'users/add', form: () => formWith(user) }, admin.token)
      return signIn(url, email, PASSWORD)
    }),
  )
}

function formWith(user: object): FormData {
  const form = new FormData()
  form.set('user', JSON.stringify(user))
  return form
}

async function personWith(url: string, email: string, token: string): Promise<Person> {
  const { user } = (await must(url, { method: 'POST', path: 'auth/me' }, token)) as { user: { id: number } }
  return { url, token, email, id: user.id }
}

async function must(url: string, request: Request, token?: string): Promise<unknown> {
  const { status, body } = await send({ url, token }, request)
  if (status !== 200 || (body as { result?: boolean }).result === false)
    throw new Error(`${request.path} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

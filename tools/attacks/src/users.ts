import { authCalls, profileCalls, userCalls } from '@portal/identity-contract'
import type { AnyCall, InputOf } from '@portal/platform-contract'
import { encodeRequest } from '@portal/testkit'
import type { Portal } from './portal.ts'

/** A user of the portal under attack. */
export interface AttackUser {
  readonly id: number
  readonly token: string
}

/** Users of every kind that the authorization attack tries; the last three have tokens that must not work. */
export interface AttackUsers {
  readonly admin: AttackUser
  readonly user: AttackUser
  readonly other: AttackUser
  readonly reviewer: AttackUser
  readonly deactivated: AttackUser
  readonly signedOut: AttackUser
  readonly forged: AttackUser
}

/** Registers the users; an administrator gives one the list flag and deactivates another. */
export async function makeUsers(portal: Portal): Promise<AttackUsers> {
  const { token } = await portal.signIn()
  const admin = { id: idIn(token), token }
  const reviewer = await register(portal, 'granskare')
  await send(
    portal,
    profileCalls.update,
    {
      userId: reviewer.id,
      asAdministrator: true,
      wish: { seesAllPurchases: true },
      password: undefined,
    },
    token,
  )
  const deactivated = await register(portal, 'avstangd')
  await send(portal, userCalls.deactivate, { id: deactivated.id }, token)
  const signedOut = await register(portal, 'utloggad')
  await send(portal, authCalls.logout, {}, signedOut.token)
  const user = await register(portal, 'anvandare')
  return { admin, user, other: await register(portal, 'annan'), reviewer, deactivated, signedOut, forged: forge(admin) }
}

async function register(portal: Portal, name: string): Promise<AttackUser> {
  const { status, body } = await portal.call('POST', 'auth/register', {
    json: { email: `${name}@example.se`, password: 'Rabarber-47', Firstname: name },
  })
  const token = (body['token'] as { access_token?: string } | null)?.access_token ?? ''
  if (token === '') throw new Error(`${name} could not register: ${status}`)
  return { id: idIn(token), token }
}

async function send<C extends AnyCall>(portal: Portal, call: C, input: InputOf<C>, as: string): Promise<void> {
  const response = await fetch(...encodeRequest(portal.url, call, input as Record<string, unknown>, { as }))
  if (!response.ok) throw new Error(`${call.name} answered ${response.status}: ${await response.text()}`)
}

const idIn = (token: string): number =>
  Number((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub)

/** The same claims with another signature. */
function forge({ id, token }: AttackUser): AttackUser {
  const [head = '', claims = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0)
  return { id, token: [head, claims, bytes.toString('base64url')].join('.') }
}

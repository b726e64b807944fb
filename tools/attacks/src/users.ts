import { authCalls, profileCalls, userCalls } from '@portal/identity-contract'
import type { AnyCall, InputOf } from '@portal/platform-contract'
import { encodeRequest } from '@portal/testkit'
import { type PortalUser, register, type Sender, signInAdmin } from '@portal/testkit/whole-portal'

/** Users of every kind that the authorization attack tries; the last three have tokens that must not work. */
export interface AttackUsers {
  readonly admin: PortalUser
  readonly user: PortalUser
  readonly other: PortalUser
  readonly reviewer: PortalUser
  readonly deactivated: PortalUser
  readonly signedOut: PortalUser
  readonly forged: PortalUser
}

/** Registers the users; an administrator gives one the list flag and deactivates another. */
export async function makeUsers({ url }: Sender): Promise<AttackUsers> {
  const admin = await signInAdmin(url)
  const reviewer = await register(url, 'granskare')
  await send(admin, profileCalls.update, {
    userId: reviewer.id,
    asAdministrator: true,
    wish: { seesAllPurchases: true },
    password: undefined,
  })
  const deactivated = await register(url, 'avstangd')
  await send(admin, userCalls.deactivate, { id: deactivated.id })
  const signedOut = await register(url, 'utloggad')
  await send(signedOut, authCalls.logout, {})
  const user = await register(url, 'anvandare')
  return { admin, user, other: await register(url, 'annan'), reviewer, deactivated, signedOut, forged: forge(admin) }
}

async function send<C extends AnyCall>({ url, token }: PortalUser, call: C, input: InputOf<C>): Promise<void> {
  const response = await fetch(...encodeRequest(url, call, input as Record<string, unknown>, { as: token }))
  if (!response.ok) throw new Error(`${call.name} answered ${response.status}: ${await response.text()}`)
}

/** The same claims with another signature. */
function forge(user: PortalUser): PortalUser {
  const [head = '', claims = '', signature = ''] = user.token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0)
  return { ...user, token: [head, claims, bytes.toString('base64url')].join('.') }
}

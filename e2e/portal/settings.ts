import { join } from 'node:path'
import type { JWK } from 'jose'

export { ADMIN } from '@portal/testkit/whole-portal'

/** The address of the portal under test; the global set-up passes it to every worker. */
export const portalUrl = (): string => {
  const url = process.env['PORTAL_URL']
  if (url === undefined) throw new Error('The global set-up has not started the portal.')
  return url
}

/** The folder into which the portal under test writes its mails. */
export const mailsDir = (): string => join(portalDataDir(), 'identity/mails')

/** Its data directory, into which the delivery tests release. */
export const portalDataDir = (): string => setUp('PORTAL_DATA_DIR')

/** The sign-in provider's signing key. */
export const providerKey = (): JWK => JSON.parse(setUp('PROVIDER_KEY')) as JWK

function setUp(name: string): string {
  const value = process.env[name]
  if (value === undefined)
    throw new Error(
      `${name} is known only for the portal that the global set-up starts, not for one named by PORTAL_URL.`,
    )
  return value
}

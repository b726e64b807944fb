import { expect, it } from 'vitest'
import { addressesOf, addressOf } from './single-sign-on.ts'

it.each([
  [{ email: 'anna@foretag.se' }, []],
  [{ email: 'anna@foretag.se', email_verified: 'true' }, ['anna@foretag.se']],
  [{ email: 'anna@foretag.se', email_verified: 'false' }, []],
  [{ email: 'anna@foretag.se', xms_edov: '1' }, ['anna@foretag.se']],
  [{ email: 'anna@foretag.se', xms_edov: false }, []],
  [{ email: 'anna@foretag.se', email_verified: true }, ['anna@foretag.se']],
  [{ email: 'anna@foretag.se', email_verified: false }, []],
  [{ preferred_username: 'anna@foretag.se' }, []],
  [{ email: ' ' }, []],
  [{ email: 7 }, []],
  [{}, []],
])('any provider vouches with %j for %j', (claims, addresses) =>
  expect(addressesOf(claims, ['email'])).toEqual(addresses),
)

it('Entra also vouches for the user name, which comes first', () => {
  const claims = { email: 'anna.oberg@foretag.se', xms_edov: true, preferred_username: 'anna@foretag.se' }
  expect(addressesOf(claims, ['preferred_username', 'email'])).toEqual(['anna@foretag.se', 'anna.oberg@foretag.se'])
  expect(addressOf(claims, ['preferred_username', 'email'])).toBe('anna@foretag.se')
  expect(addressOf({}, ['preferred_username', 'email'])).toBeNull()
})

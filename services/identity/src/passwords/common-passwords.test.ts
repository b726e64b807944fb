import { expect, it } from 'vitest'
import { isCommonPassword, refuseCommonPassword } from './common-passwords.ts'

it.each([
  'Password1',
  'PASSWORD123',
  'Password123!',
  '!!Passw0rd!!',
  'Qwerty123',
  'Hejsan123',
  'Sommar2026!',
  '!Vinter-26',
  'Våren 2027',
  'November2026',
])('knows %s as common (D57)', (password) => expect(isCommonPassword(password)).toBe(true))
it.each(['Grön-Tall-47', 'Abisko1234567', 'Rabarber9paj', 'Sommarstuga2026', 'Juni-ost-4711'])(
  'accepts %s',
  (password) => expect(isCommonPassword(password)).toBe(false),
)

it.each([
  ['Foretaget2026!', 'nina@foretaget.se', true],
  ['!Foretaget-26', 'nina@mail.foretaget.se', true],
  ['Foretaget 2026', 'https://portal.foretaget.se', true],
  ['Foretaget2026!', 'nina@annat.se', false],
  ['Foretaget-rabarber-26', 'nina@foretaget.se', false],
  ['Localhost-2026', 'http://localhost:8080', false],
  ['Rabarber-2026', undefined, false],
])('%s of %s: %s', (password, address, common) => expect(isCommonPassword(password, [address])).toBe(common))

it('names the field as the caller sent it', () =>
  expect(() => refuseCommonPassword('Password1')).toThrow('password är för vanligt'))

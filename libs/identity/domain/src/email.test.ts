import { describe, expect, it } from 'vitest'
import { emailKey, isEmail } from './email.ts'

describe('e-mail addresses (spec 1 §5)', () => {
  it.each(['a\u202Eb@foretag.se', 'anna@ｆｏｒｅｔａｇ.se', 'anna@fore\u00ADtag.se'])(
    'refuses %j, which looks like another address',
    (address) => expect(isEmail(address)).toBe(false),
  )

  it.each(['anna@foretag.se', 'a.b+c@mail.foretag.software', "o'brien@x-y.co.uk", 'åsa@räksmörgås.se', 'A@B.SE'])(
    'accepts %s',
    (text) => expect(isEmail(text)).toBe(true),
  )

  it.each([
    '',
    'anna',
    '@foretag.se',
    'anna@',
    'anna@foretag',
    'anna@.se',
    'anna@foretag..se',
    'a b@c.se',
    'a@b@c.se',
    'anna@foretag.s',
    'anna@foretag.consultings',
    'anna@foretag.s3',
    'anna@foretag.se\nBcc: x@y.se',
    'Anna <anna@foretag.se>',
    'a,b@c.se',
    `${'a'.repeat(65)}@b.se`,
    `a@${'b.'.repeat(130)}se`,
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false))

  it('compares case-insensitively', () => expect(emailKey('Åsa@Företag.SE')).toBe(emailKey('åsa@företag.se')))
})

import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { authCalls, registrationForm, signInForm } from './auth.wire.ts'

const errorsOf = (codec: z.ZodType, wire: unknown) =>
  Object.fromEntries(
    z.safeDecode(codec, wire as never).error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? [],
  )

describe('sign-in on the wire', () => {
  it("drops the client's own idea of its address (D6)", () => {
    expect(
      z.decode(signInForm, { email: ' anna@foretag.se ', password: ' hemligt ', ipAdress: '1.2.3.4' } as never),
    ).toEqual({ email: 'anna@foretag.se', password: ' hemligt ' })
  })
  it('answers each invalid field with the documented text', () => {
    expect(errorsOf(signInForm, { email: 'anna', password: '' })).toEqual({
      email: 'Incorrect entry.',
      password: 'Incorrect entry.',
    })
    expect(errorsOf(signInForm, {})).toEqual({ email: 'Incorrect entry.', password: 'Incorrect entry.' })
  })
  it.each([
    [
      { signedIn: true, token: { accessToken: 'x.y.z', expiresInSeconds: 43200 } },
      { result: true, token: { access_token: 'x.y.z', expires_in: 43200 }, error: null },
    ],
    [
      { signedIn: false, error: 'Välj ett eget lösenord.', changeToken: 't' },
      { result: false, token: null, error: 'Välj ett eget lösenord.', changeToken: 't' },
    ],
    [
      { signedIn: false, error: 'Invalid email or password!' },
      { result: false, token: null, error: 'Invalid email or password!' },
    ],
  ] as const)('encodes and decodes %j', (ours, wire) => {
    const answer = authCalls.login.answer as z.ZodType
    expect(z.encode(answer, ours)).toEqual(wire)
    expect(z.decode(answer, wire as never)).toEqual(ours)
  })
})

describe('registration on the wire', () => {
  const anna = { email: 'anna@foretag.se', password: 'Sommar-2026', Firstname: 'Anna' }
  it('accepts a last name or none', () => {
    expect(z.decode(registrationForm, anna as never)).toEqual({
      email: 'anna@foretag.se',
      password: 'Sommar-2026',
      firstName: 'Anna',
    })
    expect(z.decode(registrationForm, { ...anna, Lastname: ' Ek ' } as never)).toMatchObject({ lastName: 'Ek' })
  })
  it.each([
    ['password', { password: 'Sommar2026' }],
    ['password', { password: `Aa1!${'x'.repeat(125)}` }],
    ['Firstname', { Firstname: '  ' }],
    ['Firstname', { Firstname: 'x'.repeat(101) }],
    ['Firstname', { Firstname: undefined }],
    ['email', { email: 'anna@foretag' }],
  ])('answers an invalid %s with the documented text', (field, change) =>
    expect(errorsOf(registrationForm, { ...anna, ...change })).toEqual({ [field]: 'Incorrect entry.' }),
  )
})

it("names the signed-in user's fields as in the documents", () => {
  const user = {
    id: 7,
    role: 'admin',
    seesAllPurchases: true,
    firstName: 'Anna',
    lastName: 'Ek',
    email: 'anna@foretag.se',
    pictureUrl: null,
  } as const
  const answer = authCalls.me.answer as z.ZodType
  const wire = {
    user: {
      id: 7,
      role: 0,
      canSeeInkList: 1,
      Firstname: 'Anna',
      Lastname: 'Ek',
      email: 'anna@foretag.se',
      BildUrl: null,
    },
  }
  expect(z.encode(answer, { user })).toEqual(wire)
  expect(z.decode(answer, wire as never)).toEqual({ user })
})

describe('a forgotten password on the wire', () => {
  const form = authCalls.forgotPassword.body as z.ZodType
  it.each(['zzz', '', 'anna@foretag.se'])('sends %j as typed: the screen has no validation', (email) =>
    expect(z.encode(form, { email })).toEqual({ email }),
  )
  it('is read as an address, trimmed', () =>
    expect(z.decode(form, { email: ' anna@foretag.se ' } as never)).toEqual({ email: 'anna@foretag.se' }))
  it.each(['zzz', '', `${'x'.repeat(300)}@foretag.se`, 7, undefined])('answers %j with the documented text', (email) =>
    expect(errorsOf(form, { email })).toEqual({ email: 'Incorrect entry.' }),
  )
})

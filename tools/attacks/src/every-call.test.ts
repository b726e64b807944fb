import { expect, it } from 'vitest'
import { EVERY_CALL } from './every-call.ts'

it('needs a session for every call but these: a call that is open to visitors needs a line here', () => {
  const open = EVERY_CALL.filter(({ access }) => access === 'anyone').map(({ name }) => name)
  expect(open.toSorted()).toEqual([
    'absenceFeed.read',
    'auth.code',
    'auth.confirmEmail',
    'auth.forgotPassword',
    'auth.login',
    'auth.options',
    'auth.passkey',
    'auth.passkeyTerms',
    'auth.register',
    'auth.resetLink',
    'auth.resetPassword',
    'auth.singleSignOn',
    'auth.singleSignOnTerms',
    'profile.picture',
  ])
})

it('names every call once', () => {
  expect(new Set(EVERY_CALL.map(({ name }) => name)).size).toBe(EVERY_CALL.length)
})

import { expect, it } from 'vitest'
import { decide } from './decision.ts'

it.each([
  ['/', false, 'sign-in', '/signin'],
  ['/signin', false, 'sign-in', null],
  ['/signin/', false, 'sign-in', null],
  ['/Signin', false, 'sign-in', null],
  ['/', true, 'portal', '/Lobby'],
  ['/signin', true, 'portal', '/Lobby'],
  ['/Kvitto', true, 'portal', null],
  ['/Kvitto', false, 'portal', null],
  ['/forgot-password', false, 'portal', null],
  ['/signing', false, 'portal', null],
])('at %s with a token: %s, first shows the %s and goes to %s', (path, hasToken, view, to) => {
  expect(decide(path, '', hasToken)).toEqual({ view, path: to, returned: null })
})

it.each([
  ['/', '?code=x&state=y', false, '?code=x&state=y'],
  ['/', '?error=access_denied&state=y', false, '?error=access_denied&state=y'],
  ['/', '?code=x', false, null],
  ['/', '?state=y', false, null],
  ['/', '?code=x&state=y', true, null],
  ['/signin', '?code=x&state=y', false, null],
])('a return to %s%s with a token: %s is an answer of the provider: %s', (path, query, hasToken, returned) =>
  expect(decide(path, query, hasToken).returned).toBe(returned),
)

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
])('at %s with a token: %s, shows the %s first and goes to %s', (path, hasToken, view, to) => {
  expect(decide(path, hasToken)).toEqual({ view, path: to })
})

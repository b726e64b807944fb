import { expect, it } from 'vitest'
import { hasReturned, RETURNED, returnPathOf } from './return-path.ts'

it.each([
  [{ returnTo: '/Kvitto?page=2' }, '/Kvitto?page=2'],
  [{ returnTo: '/' }, '/'],
  [{ returnTo: '//evil.example' }, null],
  [{ returnTo: '/\\evil.example' }, null],
  [{ returnTo: 'https://evil.example' }, null],
  [{ returnTo: 7 }, null],
  [null, null],
  [undefined, null],
])('%j leads to %j', (state, path) => expect(returnPathOf(state)).toBe(path))

it.each([
  [RETURNED, true],
  [{ returnTo: '/users' }, false],
  [null, false],
  [undefined, false],
  ['isReturn', false],
])('%j is a return: %s', (state, is) => expect(hasReturned(state)).toBe(is))

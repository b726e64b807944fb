import { afterEach, describe, expect, it, vi } from 'vitest'
import { SESSION_KEY as kitsSessionKey, TOKEN_KEY as kitsTokenKey } from '@portal/web-kit'
import { colourMode, MODE_KEY, seemsSignedIn, SESSION_KEY, stored, TOKEN_KEY } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())
const systemIs = (mode: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(mode) }))

it('reads the session where the web kit stores it', () =>
  expect([SESSION_KEY, TOKEN_KEY]).toEqual([kitsSessionKey, kitsTokenKey]))

it.each([
  [SESSION_KEY, true],
  [TOKEN_KEY, true],
  ['portal.mode', false],
])('takes %s for a session: %s', (key, expected) => {
  localStorage.setItem(key, 'x')
  expect(seemsSignedIn()).toBe(expected)
  localStorage.removeItem(key)
})

it('finds nothing where storage is switched off', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  expect(stored(TOKEN_KEY)).toBeNull()
})

describe('the colours of the first paint', () => {
  it.each([
    [null, 'dark', 'dark'],
    [null, 'light', 'light'],
    ['system', 'dark', 'dark'],
    ['light', 'dark', 'light'],
    ['dark', 'light', 'dark'],
    ['nonsense', 'light', 'light'],
  ] as const)('chosen %s, system %s: %s', (chosen, system, painted) => {
    systemIs(system)
    if (chosen) localStorage.setItem(MODE_KEY, chosen)
    expect(colourMode()).toBe(painted)
  })
})

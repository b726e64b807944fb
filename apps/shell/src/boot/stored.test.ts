import { afterEach, describe, expect, it, vi } from 'vitest'
import { TOKEN_KEY as kitsKey } from '@portal/web-kit'
import { colourMode, MODE_KEY, stored, TOKEN_KEY } from './stored.ts'

afterEach(() => vi.unstubAllGlobals())
const systemIs = (mode: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(mode) }))

it('reads the token where the web kit stores it', () => expect(TOKEN_KEY).toBe(kitsKey))

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

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authCalls } from '@portal/identity-contract'
import { IN_USE_HEADER, SESSION_HEADER } from '@portal/platform-contract'
import { SESSION_KEY, TOKEN_KEY } from '@portal/web-kit'
import { askForUser } from './session-user.ts'

const NAME = '0123456789abcdef'
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  localStorage.clear()
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response('{}')))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('requests the user of the stored session as the portal does', async () => {
  localStorage.setItem(SESSION_KEY, NAME)
  const asked = askForUser()
  expect(asked?.session).toBe(NAME)
  expect((await asked?.answer)?.status).toBe(200)
  const [url, init] = fetched.mock.calls[0] ?? []
  expect([url, init?.method, init?.cache]).toEqual([`/v1/${authCalls.me.path}`, authCalls.me.method, 'no-store'])
  const headers = new Headers(init?.headers)
  expect([headers.get(SESSION_HEADER), headers.get(IN_USE_HEADER)]).toEqual([NAME, '1'])
})

it.each([
  ['a visitor', {}],
  ["an earlier release's token", { [SESSION_KEY]: NAME, [TOKEN_KEY]: 'a.b.c' }],
])('requests nothing for %s', (_, entries) => {
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  expect(askForUser()).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
})

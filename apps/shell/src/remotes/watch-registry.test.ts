import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anna, signInAs } from '@portal/page-testkit'
import { signOutHere } from '@portal/web-kit'
import { entryOf } from './fixture-registry.ts'
import { loadRegistry, registeredRemote } from './registry.ts'
import { watchRegistry } from './watch-registry.ts'

const { name: _, ...onTrial } = entryOf('money', {}, 'v2')
const registry = { remotes: [{ ...entryOf('money'), canary: { ...onTrial, users: [anna.id], share: 0 } }] }
const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response(JSON.stringify(registry))))
let end = () => {}

beforeEach(async () => {
  signOutHere()
  vi.stubGlobal('fetch', asked)
  vi.useFakeTimers()
  await loadRegistry()
  asked.mockClear()
  vi.advanceTimersByTime(60_000)
  end = watchRegistry()
})
afterEach(() => {
  end()
  signOutHere()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('the registry is checked when the user returns to the window', () => {
  window.dispatchEvent(new Event('focus'))
  expect(asked).toHaveBeenCalledOnce()
})

it('the registry is checked when a link is pressed, and not for other clicks', () => {
  document.body.innerHTML = '<a href="/Kvitto"><b>Kvitton</b></a><button>Spara</button>'
  document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(asked).not.toHaveBeenCalled()
  document.querySelector('b')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  expect(asked).toHaveBeenCalledOnce()
})

it('a trial version starts and ends with the session of its user', () => {
  const version = () => registeredRemote('money')?.version
  expect(version()).toBe('v1')
  signInAs(anna)
  expect(version()).toBe('v2')
  signOutHere()
  expect(version()).toBe('v1')
})

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api, beginSession, signOutHere } from '../index.ts'
import { noteCalls } from '../testing/calls.ts'
import { answerWith } from '../testing/network.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  beginSession('t-1')
})
afterEach(() => {
  signOutHere()
  vi.useRealTimers()
})

it('sends with each call whether the user did something within the last minute (D65)', async () => {
  const sent = answerWith(Response.json({ results: [], total: 0 }))
  const said = async () => {
    await api.call(noteCalls.list, {})
    return sent.at(-1)?.init.headers['x-in-use']
  }
  window.dispatchEvent(new KeyboardEvent('keydown'))
  expect(await said()).toBe('1')
  vi.setSystemTime(Date.now() + 60_000)
  expect(await said()).toBe('0')
  window.dispatchEvent(new Event('pointerdown'))
  expect(await said()).toBe('1')
})

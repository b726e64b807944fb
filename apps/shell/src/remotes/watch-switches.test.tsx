import { act, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { switchCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { anna, type FakePortal, fakePortal, signInAs } from '@portal/page-testkit'
import { setSwitches, signOutHere, useFlag } from '@portal/web-kit'
import { renderPortal, visitedPortal } from '../testing.tsx'
import { watchSwitches } from './watch-switches.ts'

let portal: FakePortal
beforeEach(() => {
  portal = fakePortal()
})
afterEach(() => {
  vi.useRealTimers()
  setSwitches()
})

it('features are learnt at the start, kept while identity is away, and forgotten with the session', async () => {
  vi.useFakeTimers()
  signInAs(anna)
  portal.answer(switchCalls.get, () => ({ off: [], flags: ['money.scan'] }))
  const { result } = renderHook(() => useFlag('money.scan'))
  const stop = watchSwitches()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(result.current).toBe(true)
  portal.fail(switchCalls.get, new PortalError('service_unavailable'))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result.current).toBe(true)
  portal.answer(switchCalls.get, () => ({ off: [], flags: [] }))
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(result.current).toBe(false)
  act(() => setSwitches({ off: [], flags: ['money.scan'] }))
  act(() => signOutHere())
  expect(result.current).toBe(false)
  stop()
})

it('an identity of an earlier release is asked again after five minutes', async () => {
  vi.useFakeTimers()
  signInAs(anna)
  portal.fail(switchCalls.get, new PortalError('not_found'))
  const stop = watchSwitches()
  await act(() => vi.advanceTimersByTimeAsync(295_000))
  expect(portal.received(switchCalls.get)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(portal.received(switchCalls.get)).toHaveLength(2)
  stop()
})

it('a remote that is switched off shows a plain sentence in its place, and its page again once it is on', async () => {
  visitedPortal()
  setSwitches({ off: ['money'], flags: [] })
  renderPortal({ at: '/Kvitto', user: anna })
  expect(await screen.findByRole('heading', { name: 'Sidan är avstängd just nu' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Till startsidan' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Huvudmeny' })).toBeVisible()
  act(() => setSwitches())
  expect(await screen.findByRole('heading', { name: /^money/ })).toBeVisible()
  act(() => setSwitches({ off: ['money'], flags: [] }))
  expect(screen.getByRole('heading', { name: 'Sidan är avstängd just nu' })).toBeVisible()
})

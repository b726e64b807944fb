import { anna, fakePortal, signInAs } from '@portal/page-testkit'
import { authCalls } from '@portal/identity-contract'
import { callKey, type OpenedAhead, signOutHere } from '@portal/web-kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPortalQueries } from '../queries.ts'
import { loaderOf } from '../testing.tsx'
import { threeRemotes } from './fixture-registry.ts'
import type { Runtime } from './loader.ts'
import { openAddressAhead } from './open-ahead.ts'
import { useRegistry } from './registry.ts'

const page = (ahead?: OpenedAhead['ahead']) => ({ default: Object.assign(() => null, ahead ? { ahead } : {}) })

function open(at: string, load: Runtime['load'] = () => Promise.resolve(page())) {
  history.replaceState(null, '', at)
  useRegistry.setState({ status: 'ready', remotes: threeRemotes })
  const asked = vi.fn<Runtime['load']>(load)
  const queries = createPortalQueries()
  return { asked, queries, opened: openAddressAhead(loaderOf(asked), queries) }
}

beforeEach(() => signInAs(anna))
afterEach(() => {
  signOutHere()
  vi.useRealTimers()
})

describe('the page of the address, before the portal is drawn', () => {
  it('is loaded, and its data are fetched', async () => {
    fakePortal().answer(authCalls.options, () => ({ registrationOpen: true, singleSignOn: null }))
    const { queries, asked, opened } = open('/Kvitto', () =>
      Promise.resolve(page((read) => read(authCalls.options, {}))),
    )
    await opened
    expect(asked.mock.calls).toEqual([['money', './receipts']])
    expect(queries.getQueryState(callKey(authCalls.options, {}))?.status).toBe('success')
  })

  it('fetches no data when the address says which', async () => {
    const ahead = vi.fn<NonNullable<OpenedAhead['ahead']>>((read) => read(authCalls.options, {}))
    const { queries, opened } = open('/Kvitto?filter=all', () => Promise.resolve(page(ahead)))
    await opened
    expect(ahead).toHaveBeenCalledOnce()
    expect(queries.getQueryCache().getAll()).toEqual([])
  })

  it('is waited for only a moment', async () => {
    vi.useFakeTimers()
    const { opened } = open('/Kvitto', () => Promise.withResolvers<unknown>().promise)
    const settled = vi.fn<() => void>()
    void opened.then(settled)
    await vi.advanceTimersByTimeAsync(400)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(settled).toHaveBeenCalledOnce()
  })

  it('is drawn with its error card when it cannot be loaded', async () => {
    const { opened } = open('/Kvitto', () => Promise.reject(new Error('500')))
    await expect(opened).resolves.toBeUndefined()
  })

  it('does not keep the portal from being drawn when its release cannot name its data', async () => {
    const broken = () => {
      throw new Error('broken')
    }
    const { opened } = open('/Kvitto', () => Promise.resolve(page(broken)))
    await expect(opened).resolves.toBeUndefined()
  })

  it('is not loaded for a visitor, for a path without a page, and for another role', async () => {
    const none = open('/Finns-inte')
    await none.opened
    const others = open('/users')
    await others.opened
    signOutHere()
    const visitor = open('/Kvitto')
    await visitor.opened
    expect([none, others, visitor].flatMap(({ asked }) => asked.mock.calls)).toEqual([])
  })
})

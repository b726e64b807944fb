import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOST_CONTRACT_VERSION } from '@portal/platform-contract'
import { entryOf } from './fixture-registry.ts'
import { pageWithKey } from './signed-registry.ts'
import {
  isNewest,
  learnTrials,
  loadRegistry,
  lookForNewer,
  newestRelease,
  registeredRemote,
  serveUser,
  turnToNewest,
  turnToPage,
  useRegistry,
} from './registry.ts'

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const names = () => useRegistry.getState().remotes.map(({ name }) => name)

beforeEach(() => useRegistry.setState({ status: 'loading', remotes: [] }))
afterEach(() => vi.unstubAllGlobals())

describe('the registry', () => {
  it('is fetched with a new request each time', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(() => answer({ remotes: [entryOf('money')] })),
    )
    await loadRegistry()
    expect(fetch).toHaveBeenCalledWith('/mfe/registry.json', expect.objectContaining({ cache: 'no-cache' }))
    expect(useRegistry.getState().status).toBe('ready')
    expect(registeredRemote('money')?.version).toBe('v1')
    expect(registeredRemote('other')).toBeUndefined()
  })

  it("uses the answer that was requested before the portal's code arrived", async () => {
    vi.stubGlobal('fetch', vi.fn())
    await loadRegistry(answer({ remotes: [entryOf('money')] }))
    expect(fetch).not.toHaveBeenCalled()
    expect(names()).toEqual(['money'])
  })

  const broken: [string, () => Promise<Response>][] = [
    ['a failed request', () => Promise.reject(new TypeError('offline'))],
    ['a status', () => answer({ remotes: [] }, 500)],
    ['what is no JSON', () => Promise.resolve(new Response('<html>'))],
    ['what is no registry', () => answer({})],
    ['an entry without hashes', () => answer({ remotes: [{ ...entryOf('money'), integrity: undefined }] })],
  ]

  it.each(broken)('uses the last signed copy after %s', async (_, asked) => {
    const { signed } = await pageWithKey()
    await loadRegistry(answer(await signed({ remotes: [entryOf('money')], later: 1 })))
    useRegistry.setState({ status: 'loading', remotes: [] })
    await loadRegistry(asked())
    expect([useRegistry.getState().status, ...names()]).toEqual(['ready', 'money'])
  })

  it.each([
    ['that was changed', (text: string) => text.replaceAll('/mfe/money/', '/mfe/evil/')],
    ['without a signature', (text: string) => text.replace(/,"signature":"[^"]*"/, '')],
    ['with a signature that is none', (text: string) => text.replace(/"signature":"[^"]*"/, '"signature":"?"')],
  ])('uses no copy %s, and removes it', async (_, change) => {
    const { signed } = await pageWithKey()
    const kept = JSON.stringify(await signed({ remotes: [entryOf('money')] }))
    localStorage.setItem('portal.registry', change(kept))
    await loadRegistry(answer({}, 503))
    expect(useRegistry.getState()).toEqual({ status: 'failed', remotes: [] })
    expect(localStorage.getItem('portal.registry')).toBeNull()
  })

  it('uses no copy in a page without the key, as of an earlier gateway, and with another portal’s', async () => {
    const { signed, remove } = await pageWithKey()
    const text = JSON.stringify(await signed({ remotes: [entryOf('money')] }))
    remove()
    localStorage.setItem('portal.registry', text)
    await loadRegistry(answer({}, 503))
    expect(useRegistry.getState().status).toBe('failed')
    await pageWithKey()
    localStorage.setItem('portal.registry', text)
    await loadRegistry(answer({}, 503))
    expect(useRegistry.getState().status).toBe('failed')
  })

  it.each(broken)('has failed after %s when there is no copy', async (_, asked) => {
    await loadRegistry(asked())
    expect(useRegistry.getState()).toEqual({ status: 'failed', remotes: [] })
  })

  it('keeps what it has when a later fetch fails', async () => {
    await loadRegistry(answer({ remotes: [entryOf('money')] }))
    localStorage.clear()
    await loadRegistry(answer({}, 503))
    expect(names()).toEqual(['money'])
  })

  it.each([
    ['is not checked again when it is the kept one', HOST_CONTRACT_VERSION, 'ready'],
    ['is checked again when another contract had checked it', '1.0.0', 'failed'],
    ['is checked when none had', null, 'failed'],
  ])('%s', async (_, contract, status) => {
    const unchecked = { remotes: [{ ...entryOf('money'), integrity: undefined }] }
    localStorage.setItem('portal.registry', JSON.stringify(unchecked))
    if (contract !== null) localStorage.setItem('portal.registry.contract', contract)
    await loadRegistry(answer(unchecked))
    expect(useRegistry.getState().status).toBe(status)
  })

  it('ignores a damaged copy', async () => {
    localStorage.setItem('portal.registry', '{"remotes":')
    await loadRegistry(answer({}, 503))
    expect(useRegistry.getState().status).toBe('failed')
  })
})

describe('an open session', () => {
  const moneyOf = (version: string) => ({ remotes: [entryOf('money', {}, version)] })
  const inUse = () => registeredRemote('money')?.version
  const asked = vi.fn<typeof fetch>()

  beforeEach(async () => {
    vi.useFakeTimers()
    asked.mockReset().mockImplementation(() => answer(moneyOf('v2')))
    vi.stubGlobal('fetch', asked)
    await loadRegistry(answer(moneyOf('v1')))
  })
  afterEach(() => vi.useRealTimers())

  it('sees a new version and keeps what is shown, until the user opens another page', async () => {
    vi.advanceTimersByTime(15_000)
    await lookForNewer()
    expect([inUse(), newestRelease('money')?.version]).toEqual(['v1', 'v2'])
    expect(isNewest()).toBe(false)
    expect(turnToPage()).toBeNull()
    expect([inUse(), isNewest()]).toEqual(['v2', true])
  })

  it('fetches before a page is shown, and the page waits for it', async () => {
    vi.advanceTimersByTime(15_000)
    await turnToPage()
    expect(inUse()).toBe('v2')
  })

  it('fetches at most every 15 seconds', async () => {
    vi.advanceTimersByTime(14_999)
    await lookForNewer()
    expect(turnToPage()).toBeNull()
    expect(asked).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    await Promise.all([lookForNewer(), lookForNewer()])
    await lookForNewer()
    expect(asked).toHaveBeenCalledOnce()
  })

  it('fetches and uses it at once after a page has failed', async () => {
    await turnToNewest()
    expect(inUse()).toBe('v2')
  })

  it('does not delay a page when a fetch takes longer than half a second; the next page uses the result', async () => {
    const late = Promise.withResolvers<Response>()
    asked.mockReturnValue(late.promise)
    vi.advanceTimersByTime(15_000)
    const turned = turnToPage()
    expect(isNewest()).toBe(false)
    await vi.advanceTimersByTimeAsync(500)
    await turned
    expect(inUse()).toBe('v1')
    late.resolve(await answer(moneyOf('v2')))
    await vi.advanceTimersByTimeAsync(0)
    expect(inUse()).toBe('v1')
    expect(turnToPage()).toBeNull()
    expect(inUse()).toBe('v2')
  })

  it('continues with what it has when a fetch fails', async () => {
    asked.mockRejectedValue(new TypeError('offline'))
    vi.advanceTimersByTime(15_000)
    await turnToPage()
    expect(inUse()).toBe('v1')
  })

  it('does not notify listeners of an unchanged registry', async () => {
    asked.mockImplementation(() => answer(moneyOf('v1')))
    const told = vi.fn<() => void>()
    const leave = useRegistry.subscribe(told)
    vi.advanceTimersByTime(15_000)
    await turnToPage()
    leave()
    expect(told).not.toHaveBeenCalled()
  })

  const { name: _name, ...second } = entryOf('money', {}, 'v2')
  const onTrial = { remotes: [{ ...entryOf('money'), canary: { ...second, users: [], share: 0, chosen: 2 } }] }

  it('serves a trial version to users whom identity names, in the next session from the start', async () => {
    await loadRegistry(answer(onTrial))
    serveUser(7)
    expect(inUse()).toBe('v1')
    learnTrials(Promise.resolve([{ remote: 'money', version: 'v2' }]))
    await vi.advanceTimersByTimeAsync(0)
    expect(inUse()).toBe('v2')
    const later = [8, 7].map((id) => {
      serveUser(id)
      return inUse()
    })
    learnTrials(Promise.resolve(undefined))
    await vi.advanceTimersByTimeAsync(0)
    expect([...later, inUse()]).toEqual(['v1', 'v2', 'v2'])
    learnTrials(Promise.resolve([]))
    await vi.advanceTimersByTimeAsync(0)
    expect(inUse()).toBe('v1')
    serveUser(undefined)
  })

  it('waits half a second for the first answer about trials, and not without users that were chosen', async () => {
    const asked = Promise.withResolvers<[]>()
    serveUser(9)
    learnTrials(asked.promise)
    expect(turnToPage()).toBeNull()
    await loadRegistry(answer(onTrial))
    expect(isNewest()).toBe(false)
    const turned = turnToPage()
    expect(turned).not.toBeNull()
    await vi.advanceTimersByTimeAsync(500)
    await turned
    asked.resolve([])
    await vi.advanceTimersByTimeAsync(0)
    expect(turnToPage()).toBeNull()
    serveUser(undefined)
  })

  it('serves a trial version to the users that a gateway of an earlier release names', async () => {
    const { name: _, ...onTrial } = entryOf('money', {}, 'v2')
    await loadRegistry(answer({ remotes: [{ ...entryOf('money'), canary: { ...onTrial, users: [7], share: 0 } }] }))
    const served = [undefined, 7, 8].map((id) => {
      serveUser(id)
      return inUse()
    })
    serveUser(undefined)
    expect(served).toEqual(['v1', 'v2', 'v1'])
  })
})

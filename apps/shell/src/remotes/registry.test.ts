import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entryOf } from './fixture-registry.ts'
import { loadRegistry, registeredRemote, useRegistry } from './registry.ts'

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))
const names = () => useRegistry.getState().remotes.map(({ name }) => name)

beforeEach(() => useRegistry.setState({ status: 'loading', remotes: [] }))
afterEach(() => vi.unstubAllGlobals())

describe('the registry', () => {
  it('is asked for anew each time', async () => {
    vi.stubGlobal('fetch', vi.fn(() => answer({ remotes: [entryOf('money')] })))
    await loadRegistry()
    expect(fetch).toHaveBeenCalledWith('/mfe/registry.json', expect.objectContaining({ cache: 'no-cache' }))
    expect(useRegistry.getState().status).toBe('ready')
    expect(registeredRemote('money')?.version).toBe('v1')
    expect(registeredRemote('other')).toBeUndefined()
  })

  it('takes over the answer that was asked for before the portal’s code had come', async () => {
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

  it.each(broken)('falls back on the last good copy after %s', async (_, asked) => {
    await loadRegistry(answer({ remotes: [entryOf('money')] }))
    useRegistry.setState({ status: 'loading', remotes: [] })
    await loadRegistry(asked())
    expect([useRegistry.getState().status, ...names()]).toEqual(['ready', 'money'])
  })

  it.each(broken)('has failed after %s when there is no copy', async (_, asked) => {
    await loadRegistry(asked())
    expect(useRegistry.getState()).toEqual({ status: 'failed', remotes: [] })
  })

  it('keeps what it has when a later look fails', async () => {
    await loadRegistry(answer({ remotes: [entryOf('money')] }))
    localStorage.clear()
    await loadRegistry(answer({}, 503))
    expect(names()).toEqual(['money'])
  })

  it('ignores a copy that is damaged', async () => {
    localStorage.setItem('portal.registry', '{"remotes":')
    await loadRegistry(answer({}, 503))
    expect(useRegistry.getState().status).toBe('failed')
  })
})

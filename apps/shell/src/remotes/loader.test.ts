import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RegistryEntry } from '@portal/platform-contract'
import { entryOf } from './fixture-registry.ts'
import { createRemoteLoader, DEADLINE_MS, type Runtime } from './loader.ts'

const Page = () => null
let release: RegistryEntry | undefined
const register = vi.fn<Runtime['register']>()
const load = vi.fn<Runtime['load']>()
const refresh = vi.fn<() => Promise<void>>()
const report = vi.fn<(remote: string, module: string, error: unknown) => void>()
const addresses = () => register.mock.calls.map(([, baseUrl]) => baseUrl)
const newLoader = () =>
  createRemoteLoader({ runtime: { register, load }, entry: () => release, newest: () => release, refresh, report })

beforeEach(() => {
  vi.useFakeTimers()
  release = entryOf('money')
  for (const mock of [register, load, refresh, report]) mock.mockReset()
  load.mockResolvedValue({ default: Page })
  refresh.mockResolvedValue()
})
afterEach(() => vi.useRealTimers())

describe('opening an area', () => {
  it("registers its remote and shows the module's exported component", async () => {
    const loader = newLoader()
    const opened = loader.open('money', 'v1', './receipts')
    expect(loader.state('money', 'v1', './receipts')).toEqual({ status: 'loading' })
    await opened
    expect(loader.state('money', 'v1', './receipts')).toEqual({ status: 'ready', component: Page })
    expect(register).toHaveBeenCalledExactlyOnceWith(release, '/mfe/money/v1/')
    expect(load).toHaveBeenCalledExactlyOnceWith('money', './receipts')
  })

  it('happens once, and a second module needs no second registration', async () => {
    const loader = newLoader()
    await Promise.all([
      loader.open('money', 'v1', './receipts'),
      loader.open('money', 'v1', './receipts'),
      loader.open('money', 'v1', './purchases'),
    ])
    expect(load).toHaveBeenCalledTimes(2)
    expect(register).toHaveBeenCalledOnce()
  })

  it('notifies listeners of each change, until they unsubscribe', async () => {
    const loader = newLoader()
    const listener = vi.fn<() => void>()
    const leave = loader.subscribe(listener)
    await loader.open('money', 'v1', './receipts')
    expect(listener).toHaveBeenCalledTimes(2)
    leave()
    await loader.open('money', 'v1', './purchases')
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it('accepts a component wrapped by React', async () => {
    const { memo } = await import('react')
    const Wrapped = memo(Page)
    load.mockResolvedValue({ default: Wrapped })
    const loader = newLoader()
    await loader.open('money', 'v1', './receipts')
    expect(loader.state('money', 'v1', './receipts')).toEqual({ status: 'ready', component: Wrapped })
  })
})

describe('opening in advance', () => {
  it('means that opening the area loads nothing more', async () => {
    const loader = newLoader()
    const ahead = loader.openAhead('money', 'v1', './receipts')
    await Promise.all([ahead, loader.open('money', 'v1', './receipts'), loader.openAhead('money', 'v1', './receipts')])
    expect(loader.state('money', 'v1', './receipts')).toEqual({ status: 'ready', component: Page })
    expect(load).toHaveBeenCalledOnce()
  })

  it('hides its failure from the user who then opens the area', async () => {
    load.mockRejectedValueOnce(new Error('offline'))
    const loader = newLoader()
    await loader.openAhead('money', 'v1', './receipts')
    await loader.open('money', 'v1', './receipts')
    expect(loader.state('money', 'v1', './receipts')).toEqual({ status: 'ready', component: Page })
    expect(addresses()).toEqual(['/mfe/money/v1/', '/mfe/money/v1~1/'])
  })

  it('shows its failure to the user who has opened the area meanwhile, and loads nothing again by itself', async () => {
    const late = Promise.withResolvers<unknown>()
    load.mockReturnValueOnce(late.promise)
    const loader = newLoader()
    const settled = vi.fn<() => void>()
    const ahead = loader.openAhead('money', 'v1', './receipts')
    const opened = loader.open('money', 'v1', './receipts').then(settled)
    await vi.advanceTimersByTimeAsync(100)
    expect(settled).not.toHaveBeenCalled()
    late.reject(new Error('500'))
    await Promise.all([ahead, opened, loader.open('money', 'v1', './receipts')])
    expect(loader.state('money', 'v1', './receipts')).toEqual({ status: 'failed' })
    expect(addresses()).toEqual(['/mfe/money/v1/'])
  })
})

describe('an area fails when', () => {
  const open = async (loader = newLoader()) => {
    const opened = loader.open('money', 'v1', './receipts')
    await vi.advanceTimersByTimeAsync(DEADLINE_MS)
    await opened
    return loader.state('money', 'v1', './receipts')?.status
  }
  const failures: [string, () => void][] = [
    ['the module cannot be loaded', () => load.mockRejectedValue(new Error('500'))],
    ['the wait is longer than 8 seconds', () => load.mockReturnValue(new Promise(() => {}))],
    ['the module is null', () => load.mockResolvedValue(null)],
    ['the module exports nothing', () => load.mockResolvedValue({})],
    ['the module exports no component', () => load.mockResolvedValue({ default: 'text' })],
    ['the component is no default export', () => load.mockResolvedValue({ Page })],
    ['the registry names no such remote', () => (release = undefined)],
    [
      'the remote is built for another host contract',
      () => (release = { ...entryOf('money'), hostContract: '^2.0.0' }),
    ],
  ]
  it.each(failures)('%s', async (_, arrange) => {
    arrange()
    expect(await open()).toBe('failed')
    expect(report).toHaveBeenCalledExactlyOnceWith('money', './receipts', expect.any(Error))
  })

  it('its contract is refused, before any of its code is requested', async () => {
    release = { ...entryOf('money'), hostContract: '^2.0.0' }
    await open()
    expect([register.mock.calls, load.mock.calls]).toEqual([[], []])
  })

  it('late results change nothing', async () => {
    const late = Promise.withResolvers<unknown>()
    load.mockReturnValueOnce(late.promise)
    const loader = newLoader()
    await open(loader)
    late.resolve({ default: Page })
    await vi.advanceTimersByTimeAsync(0)
    expect(loader.state('money', 'v1', './receipts')).toEqual({ status: 'failed' })
  })
})

describe('when a new version is released', () => {
  const Newer = () => null
  async function releasedMeanwhile() {
    const loader = newLoader()
    await loader.open('money', 'v1', './receipts')
    release = entryOf('money', {}, 'v2')
    load.mockResolvedValue({ default: Newer })
    return loader
  }

  it('open areas keep their version, and areas opened afterwards get the new one', async () => {
    const loader = await releasedMeanwhile()
    await loader.open('money', 'v2', './receipts')
    expect(loader.state('money', 'v1', './receipts')).toEqual({ status: 'ready', component: Page })
    expect(loader.state('money', 'v2', './receipts')).toEqual({ status: 'ready', component: Newer })
    expect(addresses()).toEqual(['/mfe/money/v1/', '/mfe/money/v2/'])
  })

  it('and withdrawn, modules of the old one are shown at once, and others come from its folder', async () => {
    const loader = await releasedMeanwhile()
    await loader.open('money', 'v2', './receipts')
    release = entryOf('money')
    await loader.open('money', 'v1', './receipts')
    expect(load).toHaveBeenCalledTimes(2)
    await loader.open('money', 'v1', './purchases')
    expect(addresses()).toEqual(['/mfe/money/v1/', '/mfe/money/v2/', '/mfe/money/v1/'])
  })
})

describe('retrying', () => {
  it('uses another path of the same version, a new one each time', async () => {
    load.mockRejectedValueOnce(new Error('hang')).mockRejectedValueOnce(new Error('hang'))
    const loader = newLoader()
    await loader.open('money', 'v1', './receipts')
    await loader.retry('money')
    await loader.retry('money')
    expect(addresses()).toEqual(['/mfe/money/v1/', '/mfe/money/v1~1/', '/mfe/money/v1~2/'])
    expect(loader.state('money', 'v1', './receipts')).toEqual({ status: 'ready', component: Page })
  })

  it('loads a newer version from its own folder: the failed one may be gone', async () => {
    load.mockRejectedValueOnce(new Error('404'))
    refresh.mockImplementation(() => {
      release = entryOf('money', {}, 'v2')
      return Promise.resolve()
    })
    const loader = newLoader()
    await loader.open('money', 'v1', './receipts')
    await loader.retry('money')
    expect(addresses()).toEqual(['/mfe/money/v1/', '/mfe/money/v2/'])
  })

  it('repairs everything of that remote that failed, and keeps what is shown', async () => {
    load.mockImplementation((_, module) =>
      module === './shown' ? Promise.resolve({ default: Page }) : Promise.reject(new Error('500')),
    )
    const loader = newLoader()
    await Promise.all(['./shown', './first', './second'].map((module) => loader.open('money', 'v1', module)))
    load.mockReset().mockResolvedValue({ default: Page })
    const retried = loader.retry('money')
    const status = (module: string) => loader.state('money', 'v1', module)?.status
    expect(['./shown', './first', './second'].map(status)).toEqual(['ready', 'loading', 'loading'])
    await retried
    expect(load.mock.calls.map(([, module]) => module)).toEqual(['./first', './second'])
    expect(loader.state('money', 'v1', './second')?.status).toBe('ready')
  })

  it('fails with a message when the remote has left the registry', async () => {
    load.mockRejectedValueOnce(new Error('404'))
    const loader = newLoader()
    await loader.open('money', 'v1', './receipts')
    release = undefined
    await loader.retry('money')
    expect(loader.state('money', 'v1', './receipts')).toEqual({ status: 'failed' })
    const reason = expect.objectContaining({ message: 'The registry names no remote money.' }) as Error
    expect(report).toHaveBeenLastCalledWith('money', './receipts', reason)
  })
})

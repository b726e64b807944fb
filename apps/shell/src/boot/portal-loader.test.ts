import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPortalLoader } from './portal-loader.ts'

const files = [
  { src: '/assets/portal.css', integrity: 'sha384-c' },
  { src: '/assets/portal.js', integrity: 'sha384-p' },
]
const elements = () => [...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script, link')]

beforeEach(() => {
  document.head.innerHTML = ''
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}'))),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('fetches scripts, styles and the registry together, each with its hash', async () => {
  const loading = createPortalLoader(files)()
  expect(elements().map((element) => [element.tagName, element.integrity, element.crossOrigin])).toEqual([
    ['LINK', 'sha384-c', 'anonymous'],
    ['SCRIPT', 'sha384-p', 'anonymous'],
  ])
  expect(fetch).toHaveBeenCalledExactlyOnceWith('/mfe/registry.json', expect.objectContaining({ cache: 'no-cache' }))
  const portal = {
    signIn: () => Promise.resolve(true),
    signInWithPasskey: () => Promise.resolve(null),
    leaveForProvider: () => Promise.resolve(''),
    returnFromProvider: () => Promise.resolve(null),
  }
  window.portalHandOver?.ready(portal)
  expect(await loading).toBe(portal)
})

it("reads the registry's answer at once: also when the portal's code arrives after the registry's time limit", async () => {
  const answer = new Response('{"remotes":[]}')
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(() => Promise.resolve(answer)),
  )
  void createPortalLoader(files)()
  await vi.waitFor(() => expect(answer.bodyUsed).toBe(true))
  expect(await (await window.portalHandOver?.registry)?.json()).toEqual({ remotes: [] })
})

it('loads once, however often it is called', () => {
  const load = createPortalLoader(files)
  void load()
  void load()
  expect(elements()).toHaveLength(2)
})

it('starts again after a file failed', async () => {
  const load = createPortalLoader(files)
  const first = load()
  elements()[1]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('could not be loaded')
  expect(elements()).toEqual([])
  void load()
  expect(elements()).toHaveLength(2)
})

it('gives up after 20 seconds', async () => {
  vi.useFakeTimers()
  const outcome = createPortalLoader(files)().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await outcome).toBe('The portal could not be loaded.')
})

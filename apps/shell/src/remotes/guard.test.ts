import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AskedManifest } from '../boot/hand-over.ts'
import { createGuard } from './guard.ts'

const base = `${location.origin}/mfe/money/v1/`
const elsewhere = 'https://cdn.test/mfe/money/v1/'
const manifest = '{"name":"portal_money"}'
const hash = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`

function guarded() {
  const guard = createGuard()
  const assets = { 'entry.js': 'sha384-e', 'assets/page.js': 'sha384-p', 'assets/page.css': 'sha384-c' }
  for (const from of [base, elsewhere]) guard.trust(from, { 'mf-manifest.json': hash(manifest), ...assets })
  return guard.plugin
}
type Plugin = ReturnType<typeof guarded>
interface Made {
  script: HTMLScriptElement
  timeout: number
}
const script = (plugin: Plugin, url: string, resourceType: 'remoteEntry' | 'js') =>
  plugin.createScript?.({ url, attrs: { fetchpriority: 'high' }, resourceContext: { resourceType } } as never) as Made
const fetched = (plugin: Plugin, file: string) => plugin.fetch?.(base + file, {}) as Promise<Response>

afterEach(() => {
  vi.unstubAllGlobals()
  delete window.portalHandOver
})

describe('the guard before the federation runtime', () => {
  it("allows only scripts and styles with the registry's hashes", () => {
    const { script: entry } = script(guarded(), `${base}entry.js`, 'remoteEntry')
    expect(entry).toMatchObject({ src: `${base}entry.js`, integrity: 'sha384-e', crossOrigin: 'anonymous' })
    expect(entry).toHaveAttribute('fetchpriority', 'high')
    const style = guarded().createLink?.({ url: `${base}assets/page.css` } as never)
    expect(style).toMatchObject({ link: { rel: 'preload', integrity: 'sha384-c' } })
  })

  it.each([
    `${base}other.js`,
    `${location.origin}/mfe/time/v1/entry.js`,
    'http://evil.test/mfe/money/v1/entry.js',
    `${location.origin}/mfe/money/v2/entry.js`,
  ])('refuses %s', (url) => {
    expect(() => script(guarded(), url, 'js')).toThrow(/not part of any release/)
  })

  it('waits 3 seconds for an entry and 8 for a chunk', () => {
    expect(script(guarded(), `${base}entry.js`, 'remoteEntry').timeout).toBe(3000)
    expect(script(guarded(), `${base}assets/page.js`, 'js').timeout).toBe(8000)
  })

  it("waits longer for another origin's files, whose replacement takes its time too", () => {
    expect(script(guarded(), `${elsewhere}entry.js`, 'remoteEntry').timeout).toBe(6000)
    expect(script(guarded(), `${elsewhere}entry.js`, 'remoteEntry').script.integrity).toBe('sha384-e')
  })

  it("fetches the manifest from the portal's own address, wherever the files are", async () => {
    const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response(manifest)))
    vi.stubGlobal('fetch', ask)
    await guarded().fetch?.(`${elsewhere}mf-manifest.json`, {})
    expect(ask).toHaveBeenCalledWith('/mfe/money/v1/mf-manifest.json', expect.anything())
  })

  it("lets the browser check the manifest's hash, and gives up after 3 seconds", async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const ask = vi.fn<typeof fetch>(() => Promise.resolve(new Response(manifest)))
    vi.stubGlobal('fetch', ask)
    expect(await (await fetched(guarded(), 'mf-manifest.json')).json()).toEqual({ name: 'portal_money' })
    expect(ask).toHaveBeenCalledWith(
      '/mfe/money/v1/mf-manifest.json',
      expect.objectContaining({ integrity: hash(manifest) }),
    )
    expect(limit).toHaveBeenCalledWith(3000)
  })

  describe('where the manifest of the page was requested before the portal was there', () => {
    const path = '/mfe/money/v1/mf-manifest.json'
    const asked = { path, integrity: hash(manifest), answer: Promise.resolve('{"name":"asked"}') }
    const nameOf = async (early: AskedManifest) => {
      const never = () => new Promise<never>(() => {})
      window.portalHandOver = { registry: never(), user: null, manifest: early, ready: () => {} }
      vi.stubGlobal('fetch', () => Promise.resolve(new Response(manifest)))
      return ((await (await fetched(guarded(), 'mf-manifest.json')).json()) as { name: string }).name
    }

    it('takes that answer', async () => {
      expect(await nameOf(asked)).toBe('asked')
    })

    it.each([
      ['of another release', { ...asked, path: '/mfe/money/v0/mf-manifest.json' }],
      ['checked by another hash', { ...asked, integrity: hash('other') }],
    ])('requests one itself instead of one %s', async (_, early) => {
      expect(await nameOf(early)).toBe('portal_money')
    })

    it('gives no second time when that came too late, and requests one with the next attempt', async () => {
      const late = Promise.reject<string>(new DOMException('signal timed out', 'TimeoutError'))
      await expect(nameOf({ ...asked, answer: late })).rejects.toThrow('signal timed out')
      expect(await (await fetched(guarded(), 'mf-manifest.json')).json()).toEqual({ name: 'portal_money' })
    })

    it('requests one itself when that failed', async () => {
      const failed = Promise.reject<string>(new TypeError('Failed to fetch'))
      expect(await nameOf({ ...asked, answer: failed })).toBe('portal_money')
    })
  })

  it.each([404, 500, 204])('does not accept status %i as a manifest', async (status) => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(status === 204 ? null : manifest, { status })))
    await expect(fetched(guarded(), 'mf-manifest.json')).rejects.toThrow(`answered ${status}`)
  })

  it('requests no file that the registry does not list', () => {
    expect(() => fetched(guarded(), 'other.json')).toThrow(/not part of any release/)
  })
})

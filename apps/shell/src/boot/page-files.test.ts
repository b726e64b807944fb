import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RegistryEntry } from '@portal/platform-contract'
import { threeRemotes } from '../remotes/fixture-registry.ts'
import type { AskedManifest } from './hand-over.ts'
import { fetchPageFiles } from './page-files.ts'

const MANIFEST = {
  metaData: { remoteEntry: { name: 'entry.js' } },
  exposes: [
    { path: './page', assets: { js: { sync: ['a.js', 'page.js'] }, css: { sync: ['page.css'] } } },
    { path: './other', assets: { js: { sync: ['other.js'] }, css: { sync: [] } } },
  ],
}
const FILES = ['entry.js', 'a.js', 'page.js', 'page.css', 'manifest.json']

const [base] = threeRemotes
if (!base) throw new Error('The registry of the tests has no remote.')
const remote: RegistryEntry = {
  ...base,
  baseUrl: '/mfe/time/1/',
  manifest: 'manifest.json',
  integrity: Object.fromEntries(FILES.map((file) => [file, `sha384-${file}`])),
  contributions: {
    ...base.contributions,
    routes: [{ path: '/Snurra/:Year/:Month', module: './page', roles: ['user'], title: 'Snurra' }],
  },
}
const text = (...remotes: RegistryEntry[]) => JSON.stringify({ remotes })
const preloaded = () =>
  [...document.head.querySelectorAll('link')].map(({ rel, as, integrity, crossOrigin, href }) =>
    [rel, as, integrity, crossOrigin, new URL(href).pathname].join(' '),
  )
let fetched: ReturnType<typeof vi.fn<typeof fetch>>
let handOver: ReturnType<typeof vi.fn<(manifest: AskedManifest) => void>>
/** How the manifest is requested. */
const MANIFEST_CALL = [
  '/mfe/time/1/manifest.json',
  { integrity: 'sha384-manifest.json', signal: expect.any(AbortSignal) },
]

beforeEach(() => {
  document.head.innerHTML = ''
  fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(MANIFEST)))
  handOver = vi.fn<(manifest: AskedManifest) => void>()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

it('fetches the entry and the files of the page at the address, with their hashes', async () => {
  await fetchPageFiles(text(remote), '/snurra/2026/10/', handOver)
  expect(fetched).toHaveBeenCalledExactlyOnceWith(...MANIFEST_CALL)
  expect(preloaded()).toEqual([
    'preload script sha384-entry.js anonymous /mfe/time/1/entry.js',
    'preload script sha384-a.js anonymous /mfe/time/1/a.js',
    'preload script sha384-page.js anonymous /mfe/time/1/page.js',
    'preload style sha384-page.css anonymous /mfe/time/1/page.css',
  ])
})

it('hands the manifest over, which the portal needs too', async () => {
  await fetchPageFiles(text(remote), '/snurra/2026/10/', handOver)
  const [[asked] = []] = handOver.mock.calls
  expect(asked).toMatchObject({ path: '/mfe/time/1/manifest.json', integrity: 'sha384-manifest.json' })
  expect(JSON.parse((await asked?.answer) ?? '')).toEqual(MANIFEST)
})

it('names the page in the tab, also where the portal chooses the version later', async () => {
  document.title = 'Portalen'
  await fetchPageFiles(text({ ...remote, canary: { ...remote, users: [], share: 50 } }), '/Snurra/2026/10', handOver)
  expect(document.title).toBe('Snurra – Portalen')
  expect(fetched).not.toHaveBeenCalled()
})

it.each([
  ['https://cdn.se', 'https://cdn.se'],
  // As a gateway of an earlier release leaves it.
  ['__RELEASE_FILES_ORIGIN__', location.origin],
])('fetches them from where the page says, %s, and the manifest from the portal', async (content, from) => {
  document.head.append(Object.assign(document.createElement('meta'), { name: 'release-files', content }))
  await fetchPageFiles(text(remote), '/snurra/2026/10/', handOver)
  expect(fetched).toHaveBeenCalledExactlyOnceWith(...MANIFEST_CALL)
  expect(document.head.querySelector('link')?.href).toBe(`${from}/mfe/time/1/entry.js`)
})

it.each([
  ['a path of no page', text(remote), '/Snurra/2026'],
  [
    'a remote with a trial version',
    text({ ...remote, canary: { ...remote, users: [], share: 50 } }),
    '/Snurra/2026/10',
  ],
  ['an answer that is no registry', '<html>', '/Snurra/2026/10'],
])('fetches nothing for %s', async (_, registry, path) => {
  await fetchPageFiles(registry, path, handOver)
  expect(fetched).not.toHaveBeenCalled()
  expect(handOver).not.toHaveBeenCalled()
  expect(preloaded()).toEqual([])
})

it('leaves a manifest that cannot be read to the portal', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await fetchPageFiles(text(remote), '/Snurra/2026/10', handOver)
  expect(preloaded()).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { SLOTS } from '@portal/platform-contract'
import { addCatalogue } from '@portal/web-kit'
import { sv } from '../locales/sv.ts'
import { iconOf, linksFor, menuFor, pagesFor, partsFor, routesFor, searchPages } from './contributed.ts'
import { entryOf, threeRemotes as remotes } from './fixture-registry.ts'

addCatalogue('shell', sv)
const now = new Date('2026-11-20T12:00:00Z')
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)

describe('the menu', () => {
  it('is Lobby, Inköp, Konton for role 0', () =>
    expect(labels(menuFor(remotes, 'admin', now))).toEqual(['Lobby', 'Inköp', 'Konton']))
  it('is Lobby, Inköp, Snurra, Tidrapportering for every other role', () =>
    expect(labels(menuFor(remotes, 'user', now))).toEqual(['Lobby', 'Inköp', 'Snurra', 'Tidrapportering']))

  it.each([
    ['2026-11-20T12:00:00Z', '/Snurra/2026/11'],
    ['2026-03-01T12:00:00Z', '/Snurra/2026/03'],
    ['2026-12-31T22:59:59Z', '/Snurra/2026/12'],
    ['2026-12-31T23:00:00Z', '/Snurra/2027/01'],
    ['2026-06-30T22:00:00Z', '/Snurra/2026/07'],
  ])("links at %s to Stockholm's month: %s", (instant, path) =>
    expect(menuFor(remotes, 'user', new Date(instant)).find(({ label }) => label === 'Snurra')?.path).toBe(path),
  )
})

it('gives each role its own pages and links', () => {
  expect(
    routesFor(remotes, 'admin')
      .map(({ path }) => path)
      .sort(),
  ).toEqual(['/Inkop', '/Lobby', '/users'])
  expect(routesFor(remotes, 'user').map(({ path }) => path)).not.toContain('/users')
  expect(linksFor(remotes, 'user', now)).toEqual([{ label: 'Kvitton', path: '/Kvitto' }])
  expect(linksFor(remotes, 'admin', now)).toEqual([])
})

it.each([
  ['/Inkop?filter=all&search=%237', 'shopping-cart'],
  ['/Kvitto?filter=all', 'shopping-cart'],
  ['/Tidrapportering', 'calendar-days'],
  ['/Okand', undefined],
])('gives %s the icon of its page', (address, icon) => expect(iconOf(remotes, 'user', address)).toBe(icon))

it('fills a slot from several remotes, in order and by role', () => {
  expect(partsFor(remotes, 'user', 'lobby.statistics').map(({ remote, id }) => `${remote} ${id}`)).toEqual([
    'money sum',
    'time statistics',
  ])
  expect(partsFor(remotes, 'admin', 'lobby.statistics').map(({ id }) => id)).toEqual(['sum'])
  expect(partsFor(remotes, 'user', 'lobby.other')).toEqual([])
})

it('puts a tab of a remote that no other names at the place it contributes', () => {
  const tab = (id: string, order: number) => ({
    slot: SLOTS.userTab,
    id,
    module: './tab',
    order,
    roles: ['admin' as const],
  })
  const known = entryOf('money', { slots: [tab('Kostnader', 30), tab('Dokument', 70)] })
  const added = entryOf('leave', { slots: [tab('Ledighet', 50)] })
  expect(partsFor([added, known], 'admin', SLOTS.userTab).map(({ id }) => id)).toEqual([
    'Kostnader',
    'Ledighet',
    'Dokument',
  ])
})

describe('the search over pages (D21)', () => {
  const pages = pagesFor(remotes, 'user', now)

  it('finds each page that the role may open, once, with its address filled in', () => {
    expect(pages).toEqual([
      { label: 'Lobby', path: '/Lobby', icon: 'house' },
      { label: 'Inköp', path: '/Inkop', icon: 'shopping-cart' },
      { label: 'Snurra', path: '/Snurra/2026/11', icon: 'calculator', words: 'lön' },
      { label: 'Tidrapportering', path: '/Tidrapportering', icon: 'calendar-days', words: 'milersättning' },
      { label: 'Kvitton', path: '/Kvitto' },
    ])
  })

  it('leaves out pages that need a parameter', () => {
    const chosen = entryOf('accounts', {
      routes: [{ path: '/user', module: './user', roles: ['admin'], title: 'Användare', listed: false }],
    })
    expect(routesFor([chosen], 'admin')).toHaveLength(1)
    expect(labels(pagesFor([chosen], 'admin', now))).not.toContain('Användare')
  })

  it.each([
    ['', 5],
    ['inköp', 1],
    ['INKOP', 1],
    ['  rapport ', 1],
    ['kvitto', 1],
    ['users', 0],
    ['konton', 0],
  ])('%j finds %i', (text, count) => expect(searchPages(pages, text)).toHaveLength(count))
})

import { expect, it } from 'vitest'
import { type Contributions, SLOTS } from '@portal/platform-contract'
import { described, looksOf } from './looks.ts'

const NONE: Contributions = { routes: [], menu: [], slots: [], links: [], tour: [] }
const part = (slot: string, id: string) => ({ slot, id, module: './part', order: 1, roles: ['admin' as const] })
const page = (path: string, ...roles: ('admin' | 'user')[]) => ({ path, module: './page', roles, title: path })

const drawn = (own: Partial<Contributions>, ...others: Partial<Contributions>[]) => [
  ...new Set(
    looksOf(
      { ...NONE, ...own },
      others.map((other) => ({ ...NONE, ...other })),
    ).map((look) => `${described(look).split(',')[0]}${look.isAround ? ' around' : ''}`),
  ),
]

it('draws every page for each role on a desktop and a phone, light and dark, with parameters filled in', () => {
  expect(drawn({ routes: [page('/Kvitto', 'user'), page('/Snurra/:year/:month', 'user', 'admin')] })).toEqual([
    '/Kvitto (user)',
    '/Snurra/2026/3 (user)',
    '/Snurra/2026/3 (admin)',
  ])
  expect(looksOf({ ...NONE, routes: [page('/Kvitto', 'user')] }, []).map(described)).toEqual([
    '/Kvitto (user), 1366 light',
    '/Kvitto (user), 1366 dark',
    '/Kvitto (user), 390 light',
    '/Kvitto (user), 390 dark',
  ])
})

it('draws the pages of other areas that show a part, where they are there for its role', () => {
  const parts = [part(SLOTS.lobbyCards, 'card'), part(SLOTS.lobbyStatistics, 'sums'), part(SLOTS.userTab, 'Kalkyl')]
  const accounts = { routes: [page('/Lobby', 'admin', 'user'), page('/user', 'admin'), page('/users', 'admin')] }
  expect(drawn({ slots: parts }, accounts)).toEqual(['/Lobby (admin) around', '/user?tab=Kalkyl (admin) around'])
  expect(drawn({ slots: parts })).toEqual([])
  expect(drawn({ slots: [part(SLOTS.settingsSections, 'rates')] }, accounts)).toEqual([])
})

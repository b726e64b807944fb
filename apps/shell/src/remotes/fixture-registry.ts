import type { Contributions, RegistryEntry } from '@portal/platform-contract'

/** A registry entry for tests: a remote with the given contributions. */
export function entryOf(name: string, contributions: Partial<Contributions> = {}, version = 'v1'): RegistryEntry {
  return {
    name,
    version,
    hostContract: '^1.0.0',
    baseUrl: `/mfe/${name}/${version}/`,
    manifest: 'mf-manifest.json',
    integrity: { 'mf-manifest.json': 'sha384-m', 'entry.js': 'sha384-e' },
    contributions: { routes: [], menu: [], slots: [], links: [], tour: [], ...contributions },
  }
}

const both = ['admin', 'user'] as ('admin' | 'user')[]
const user = ['user'] as 'user'[]
const admin = ['admin'] as 'admin'[]

/** The portal's pages as contributions of three remotes, in no particular order. */
export const threeRemotes: RegistryEntry[] = [
  entryOf('time', {
    routes: [
      { path: '/Snurra/:year/:month', module: './snurra', roles: user, title: 'Snurra' },
      { path: '/Tidrapportering', module: './time', roles: user, title: 'Tidrapportering', words: 'milersättning' },
    ],
    menu: [
      { label: 'Tidrapportering', path: '/Tidrapportering', icon: 'calendar-days', order: 40, roles: user, go: 't' },
      { label: 'Snurra', path: '/Snurra/{Year}/{Month}', icon: 'calculator', order: 30, roles: user, words: 'lön' },
    ],
    slots: [{ slot: 'lobby.statistics', id: 'statistics', module: './statistics', order: 20, roles: user }],
  }),
  entryOf('money', {
    routes: [
      { path: '/Inkop', module: './purchases', roles: both, title: 'Inköp' },
      { path: '/Kvitto', module: './receipts', roles: user, title: 'Kvitton' },
    ],
    menu: [{ label: 'Inköp', path: '/Inkop', icon: 'shopping-cart', order: 20, roles: both, pages: ['/Kvitto'] }],
    slots: [{ slot: 'lobby.statistics', id: 'sum', module: './sum', order: 10, roles: both }],
    actions: [{ label: 'Nytt kvitto', path: '/Kvitto?ny', words: 'utlägg', roles: user, key: 'n' }],
    links: [{ label: 'Kvitton', path: '/Kvitto', roles: user, go: 'k' }],
  }),
  entryOf('accounts', {
    routes: [
      { path: '/Lobby', module: './lobby', roles: both, title: 'Lobby' },
      { path: '/users', module: './users', roles: admin, title: 'Konton' },
    ],
    menu: [
      { label: 'Konton', path: '/users', icon: 'users', order: 50, roles: admin, key: 'u', go: 'k' },
      { label: 'Lobby', path: '/Lobby', icon: 'house', order: 10, roles: both, key: 'l' },
    ],
  }),
]

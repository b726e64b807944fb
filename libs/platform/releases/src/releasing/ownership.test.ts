import { expect, it } from 'vitest'
import { tryRemote } from './remote-releases.ts'
import { releaseFolder, route } from './testing/release-folder.ts'

const roles = ['user']
const part = { slot: 'lobby.statistics', id: 'sum', module: './Receipts', order: 10, roles }

it.each([
  [
    'a page of another remote',
    { routes: [{ ...route, path: '/tid/:year' }] },
    'money contributes /tid/:year, which belongs to time.',
  ],
  [
    'the same page with another parameter',
    { routes: [{ ...route, path: '/Tid/:month/' }] },
    'money contributes /Tid/:month/, which belongs to time.',
  ],
  [
    'a page that another remote has on trial',
    { routes: [{ ...route, path: '/prov' }] },
    'money contributes /prov, which belongs to time.',
  ],
  [
    'a page of the shell',
    { routes: [{ ...route, path: '/signin' }] },
    'money contributes /signin, which is a page of the shell.',
  ],
  [
    'a part that another remote has',
    { slots: [part] },
    'money contributes sum to the slot lobby.statistics, which belongs to time.',
  ],
  [
    'a slot that does not exist',
    { slots: [{ ...part, slot: 'lobby.statistic' }] },
    'money contributes to the slot lobby.statistic, which does not exist. There are lobby.statistics.',
  ],
  [
    'an icon that the shell does not have',
    { menu: [{ label: 'Kvitton', path: '/Kvitto', icon: 'hous', order: 1, roles }] },
    'money gives Kvitton the icon hous, which the shell does not have. There are house.',
  ],
])('%s is refused', (_, contributions, sentence) => {
  const { publish, publishShell, dist, dataDir, entry } = releaseFolder()
  publishShell('one')
  const time = { routes: [{ ...route, path: '/tid/:month' }], slots: [part] }
  publish('time', 'one', { contributions: time })
  tryRemote({
    name: 'time',
    dataDir,
    by: 'anna',
    users: [7],
    distDir: dist('time', 'two', { contributions: { routes: [{ ...route, path: '/prov' }] } }),
  })
  expect(() => publish('money', 'one', { contributions })).toThrow(sentence)
  expect(entry('money')).toBeUndefined()
})

it('a remote may fill slots of its own pages, and publish its own pages again', () => {
  const { publish, publishShell } = releaseFolder()
  publishShell('one')
  publish('money', 'one', { contributions: { slots: [{ ...part, slot: 'money.cards' }] } })
  expect(publish('money', 'two').contributions.routes).toEqual([route])
})

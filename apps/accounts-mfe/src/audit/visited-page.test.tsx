import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entry, list, open, withEntries } from './testing.tsx'

it.each([
  ['/Installningar', 'Administration', '/Installningar'],
  ['/Portalstatus', 'Portalstatus', '/Portalstatus'],
  ['/Bokslut/2026/10', 'Månadsbokslut, October 2026', '/Bokslut/2026/10'],
  ['/Bokslut/2026', 'Månadsbokslut 2026', '/Bokslut/2026'],
  ['/Snurra/2026/10', 'Snurra, October 2026', '/user?id=4&tab=Kalkyl&month=2026-10'],
  ['/Snurra/2026/13', 'Snurra 2026', '/user?id=4&tab=Kalkyl'],
  ['/Kvitto', 'Kvitton', '/user?id=4&tab=Kostnader'],
  ['/Konto', 'Mitt konto', '/user?id=4'],
])('a visit of %s is named %s and leads to what an administrator sees of it', async (page, name, place) => {
  const who = { userId: 4, userName: 'Anna Öberg', actorId: 4, actorName: 'Anna Öberg' }
  withEntries(entry(1, { kind: 'visit', message: `Besökte sidan ${page}`, ...who }))
  open()
  const [item = document.body] = await list()
  expect(item).toHaveTextContent(new RegExp(`SidbesökAnna Öberg besökte sidan ${name}$`))
  expect(within(item).getByRole('link', { name })).toHaveAttribute('href', place)
})

it.each([
  ['/user', 'Användare', 'Anna Öberg'],
  ['/Besked/2026/10', 'Besked, October 2026', 'Anna Öberg'],
  ['/Kvitto', 'Kvitton', ''],
  ['/Friskvard', '/Friskvard', 'Anna Öberg'],
])('a visit of %s is named %s without a link, where no page shows the same: %s', async (page, name, userName) => {
  const who = { userId: 4, userName, actorId: 4, actorName: userName }
  withEntries(entry(1, { kind: 'visit', message: `Besökte sidan ${page}`, ...who }))
  open()
  const [item = document.body] = await list()
  expect(item).toHaveTextContent(new RegExp(`Sidbesök.*besökte sidan ${name}$`))
  expect(within(item).queryByRole('link', { name })).toBeNull()
})

import { waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { userCalls } from '@portal/identity-contract'
import type { AccountRow } from '@portal/identity-domain'
import type { PaletteResultsProps } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { SlotPartsProvider } from '@portal/web-kit'
import { anna, dag } from '../users/testing.tsx'
import FoundPeople from './found-people.tsx'

const TABS = [
  { id: 'Kvitton', label: 'Kvitton' },
  { id: 'Kalkyl', label: 'Kalkyl' },
  { id: 'TidRapport', label: 'TidRapport' },
]
/** What the palette is told when the service finds these users. */
async function told(...rows: AccountRow[]) {
  return (await search('an', ...rows)).hits
}

async function search(text: string, ...rows: AccountRow[]) {
  const portal = fakePortal().answer(userCalls.list, () => ({ rows, total: rows.length }))
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(
    <SlotPartsProvider value={() => [...TABS]}>
      <FoundPeople text={text} onHits={onHits} />
    </SlotPartsProvider>,
    { user: admin },
  )
  await waitFor(() => expect(onHits.mock.lastCall?.[1]).not.toBe('pending'))
  const hits = onHits.mock.lastCall?.[1]
  return {
    hits: typeof hits === 'string' ? hits : hits?.map(({ label, path }) => [label, path]),
    icons: typeof hits === 'string' ? hits : hits?.map(({ label, icon }) => [label.split(':')[0], icon]),
    searched: portal.received(userCalls.list).at(-1)?.input.search,
  }
}

it.each([
  ['kalkyl öberg', 'öberg', ['Kalkyl: Anna Öberg', '/user?id=4&tab=Kalkyl']],
  ['anna tid', 'anna', ['TidRapport: Anna Öberg', '/user?id=4&tab=TidRapport']],
])('%s opens that tab of the person who is named beside it', async (text, person, hit) => {
  const { hits, searched } = await search(text, anna, dag)
  expect(searched).toBe(person)
  expect(hits).toEqual([hit])
})

it.each([
  ['återställ anna', ['Återställ åtkomst: Anna Öberg', '/users?atkomst=anna%40foretag.se']],
  ['återställ åtkomst anna', ['Återställ åtkomst: Anna Öberg', '/users?atkomst=anna%40foretag.se']],
  ['anna lösenord', ['Återställ åtkomst: Anna Öberg', '/users?atkomst=anna%40foretag.se']],
  ['lås upp lönen anna', ['Lås upp lönen: Anna Öberg', '/user?id=4&lonelas=']],
  ['lås lön anna', ['Lås upp lönen: Anna Öberg', '/user?id=4&lonelas=']],
])('%s offers that act on the person, where it can be done', async (text, hit) => {
  const { hits, searched } = await search(text, { ...anna, payLocked: true }, { ...dag, payLocked: false })
  expect(searched).toBe('anna')
  expect(hits).toEqual([hit])
})

it.each([
  ['inaktivera öberg', ['InAktivera: Anna Öberg', '/user?id=4&inaktivera=']],
  ['aktivera ek', ['Aktivera: Dag Ek', '/user?id=9&aktivera=']],
  ['återställ dag', ['Återställ åtkomst: Dag Ek', '/users?atkomst=dag%40foretag.se']],
])('%s offers that act where it can be done, which asks or says more first', async (text, hit) => {
  const { hits } = await search(text, ...(text.startsWith('återställ') ? [dag] : [anna, dag]))
  expect(hits).toEqual([hit])
})

it('gives what is done with a person an icon of its own', async () => {
  const { icons } = await search('anna', anna)
  expect(icons).toEqual([
    ['Anna Öberg', undefined],
    ['Återställ åtkomst', 'key-round'],
    ['Kalkyl', 'calculator'],
    ['TidRapport', 'calendar-days'],
    ['Månadsbokslut', undefined],
  ])
})

it.each(['granskning öberg', 'logg öberg'])('%s opens the audit log of that person', async (text) => {
  const { hits, searched } = await search(text, anna)
  expect(searched).toBe('öberg')
  expect(hits).toEqual([['Granskning: Anna Öberg', '/Granskning?person=4']])
})

it('does not offer to deactivate the own account, nor take a first name for a verb', async () => {
  expect((await search('inaktivera anna', { ...anna, id: admin.id })).hits).toEqual([])
  expect((await search('ina ek', { ...anna, firstName: 'Ina' })).searched).toBe('ina ek')
  expect((await search('gran anna', { ...anna, lastName: 'Gran' })).searched).toBe('gran anna')
})

it('finds the user of a bare number after those whose address has it', async () => {
  const addressed = [5, 6, 7, 8, 9, 10].map((id) => ({ ...anna, id, email: `nr28${id}@foretag.se` }))
  const portal = fakePortal().answer(userCalls.list, ({ search = '' }) => {
    const rows = search === '#28' ? [{ ...dag, id: 28 }] : addressed
    return { rows, total: rows.length }
  })
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundPeople text="28" onHits={onHits} />, { user: admin })
  await waitFor(() =>
    expect(onHits.mock.lastCall?.[1]).toMatchObject([
      ...[5, 6, 7, 8, 28].map((id) => ({ path: `/user?id=${id}` })),
      { path: '/users?search=28' },
    ]),
  )
  expect(portal.received(userCalls.list)).toHaveLength(2)
})

it('offers to lock the pay that is not locked, and no act without a person', async () => {
  expect((await search('lås lönen anna', { ...anna, payLocked: false })).hits).toEqual([
    ['Lås lönen: Anna Öberg', '/user?id=4&lonelas='],
  ])
  expect((await search('lås upp lönen')).searched).toBe('lås upp lönen')
})

it('opens the month that is named beside the person, on a tab where that is named too', async () => {
  const { hits, searched } = await search('anna okt 2025', anna, dag)
  expect(searched).toBe('anna')
  expect(hits).toEqual([
    ['Månadsbokslut, October 2025: Anna Öberg', '/Bokslut/2025/10?person=4'],
    ['Kalkyl, October 2025: Anna Öberg', '/user?id=4&tab=Kalkyl&month=2025-10'],
    ['TidRapport, October 2025: Anna Öberg', '/user?id=4&tab=TidRapport&month=2025-10'],
  ])
  expect((await search('kalkyl anna okt 2025', anna)).hits).toEqual([
    ['Kalkyl, October 2025: Anna Öberg', '/user?id=4&tab=Kalkyl&month=2025-10'],
  ])
})

it('offers what an administrator does most with the only person found', async () => {
  expect(await told(anna)).toEqual([
    ['Anna Öberg', '/user?id=4'],
    ['Återställ åtkomst: Anna Öberg', '/users?atkomst=anna%40foretag.se'],
    ['Kalkyl: Anna Öberg', '/user?id=4&tab=Kalkyl'],
    ['TidRapport: Anna Öberg', '/user?id=4&tab=TidRapport'],
    ['Månadsbokslut: Anna Öberg', expect.stringMatching(/^\/Bokslut\/20\d\d\/\d\d\?person=4$/)],
  ])
})

it('offers an administrator’s account without months, and a deactivated one without a link', async () => {
  expect(await told(dag)).toEqual([['Dag Ek', '/user?id=9']])
  expect(await told({ ...dag, active: true })).toEqual([
    ['Dag Ek', '/user?id=9'],
    ['Återställ åtkomst: Dag Ek', '/users?atkomst=dag%40foretag.se'],
  ])
})

it('offers only the pages of several people', async () => {
  expect(await told(anna, dag)).toEqual([
    ['Anna Öberg', '/user?id=4'],
    ['Dag Ek', '/user?id=9'],
  ])
})

it('puts people whose first name begins with the text before other names and parts of names', async () => {
  const called = (id: number, firstName: string, lastName: string) => ({ ...anna, id, firstName, lastName })
  const { hits } = await search(
    'nils',
    called(11, 'Amina', 'Nilsson'),
    called(12, 'Bo', 'Granils'),
    called(13, 'Nils', 'Ek'),
  )
  expect(hits).toEqual([
    ['Nils Ek', '/user?id=13'],
    ['Amina Nilsson', '/user?id=11'],
    ['Bo Granils', '/user?id=12'],
  ])
})

it('offers the list of all whom the text finds, after the nearest of many', async () => {
  const many = Array.from({ length: 7 }, (_, index) => ({ ...anna, id: 20 + index }))
  const hits = await told(...many)
  expect(hits).toHaveLength(6)
  expect(hits?.at(-1)).toEqual(['Visa alla 7 användare', '/users?search=an'])
})

it('tells of each hit of a person whose it is, and of the list of all hits nothing', async () => {
  fakePortal().answer(userCalls.list, () => ({ rows: [anna, dag], total: 7 }))
  const onHits = vi.fn<PaletteResultsProps['onHits']>()
  renderPage(<FoundPeople text="an" onHits={onHits} />, { user: admin })
  await waitFor(() =>
    expect(onHits.mock.lastCall?.[1]).toMatchObject([
      { label: 'Anna Öberg', of: { id: anna.id, name: 'Anna Öberg', email: anna.email } },
      { label: 'Dag Ek', of: { id: dag.id, name: 'Dag Ek', email: dag.email } },
      { path: '/users?search=an' },
    ]),
  )
  const hits = onHits.mock.lastCall?.[1]
  expect(typeof hits === 'string' ? hits : hits?.at(-1)?.of).toBeUndefined()
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { auditCalls } from '@portal/identity-contract'
import { addDays } from '@portal/platform-domain'
import { onPhone } from '@portal/page-testkit'
import { today } from '@portal/web-kit'
import { entry, list, open, withEntries } from './testing.tsx'

it('filters by kind and user, and keeps the filter in the address', async () => {
  const portal = withEntries(entry(1))
  const { person, address } = open('/Granskning?from=2026-11-01&q=profil')
  await person.click(await screen.findByRole('button', { name: 'Läsning' }))
  await person.type(screen.getByRole('combobox', { name: 'Person' }), 'anna')
  await person.click(await screen.findByRole('option', { name: /Anna Öberg/ }))
  await waitFor(() =>
    expect(portal.received(auditCalls.list).at(-1)?.input).toEqual({
      search: 'profil',
      kind: 'read',
      personId: 4,
      from: '2026-11-01',
    }),
  )
  expect(address()).toBe('/Granskning?from=2026-11-01&q=profil&kind=read&person=4')
  expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('Anna Öberg')
  await person.click(screen.getByRole('combobox', { name: 'Person' }))
  await person.click(await screen.findByRole('option', { name: 'Alla' }))
  expect(address()).toBe('/Granskning?from=2026-11-01&q=profil&kind=read')
  expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('Alla')
})

it('leaves page visits out until they are wanted', async () => {
  const portal = withEntries(entry(1))
  const { person, address } = open()
  await list()
  expect(screen.getByRole('button', { name: 'Allt utom sidbesök', pressed: true })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Allt' }))
  await waitFor(() =>
    expect(portal.received(auditCalls.list).map(({ input }) => input)).toEqual([{ withVisits: false }, {}]),
  )
  expect(address()).toBe('/Granskning?visits=1')
  await person.click(screen.getByRole('button', { name: 'Sidbesök' }))
  expect(address()).toBe('/Granskning?kind=visit')
  expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Sidbesök', pressed: true }))
  expect(address()).toBe('/Granskning')
})

it('says at the last day that it is before the first', async () => {
  withEntries()
  open('/Granskning?from=2026-11-20&to=2026-11-19')
  expect(await screen.findByLabelText('Till och med')).toHaveAccessibleDescription('Är före Från och med.')
  expect(screen.getByLabelText('Från och med')).not.toHaveAccessibleDescription()
})

it('keeps the last period in list and address while the typed one ends before it begins', async () => {
  const portal = withEntries(entry(1))
  const { person, address } = open('/Granskning?from=2026-11-01&to=2026-11-10')
  await list()
  const [from, to] = [screen.getByLabelText('Från och med'), screen.getByLabelText('Till och med')]
  await person.clear(from)
  await person.type(from, '2026-11-20')
  await person.tab()
  expect(to).toHaveAccessibleDescription('Är före Från och med.')
  expect([from, to].map((field) => (field as HTMLInputElement).value)).toEqual(['2026-11-20', '2026-11-10'])
  expect(address()).toBe('/Granskning?to=2026-11-10')
  await person.clear(to)
  await person.type(to, '2026-11-25')
  await person.tab()
  expect(to).not.toHaveAccessibleDescription()
  expect(address()).toBe('/Granskning?from=2026-11-20&to=2026-11-25')
  const asked = portal.received(auditCalls.list).map(({ input }) => input)
  expect(asked.filter(({ from = '', to = '9999' }) => to < from)).toEqual([])
})

it('counts the filters that are on, on the button that opens them on a phone', async () => {
  withEntries(entry(1))
  const { person } = open('/Granskning?from=2026-11-01&kind=read&q=profil')
  // On a wide page, as here, the filters are shown and the button is not.
  const button = await screen.findByText('Filter (2)')
  expect(button).not.toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Läsning', pressed: true }))
  expect(screen.getByText('Filter (1)')).toHaveAttribute('aria-expanded', 'false')
})

it('closes the filter on a phone once a kind, a period or a person is chosen', async () => {
  onPhone()
  withEntries(entry(1))
  const { person, address } = open()
  const filter = await screen.findByText('Filter')
  for (const choice of ['Läsning', 'Idag']) {
    await person.click(filter)
    expect(filter).toHaveAttribute('aria-expanded', 'true')
    await person.click(screen.getByRole('button', { name: choice }))
    expect(filter).toHaveAttribute('aria-expanded', 'false')
  }
  await person.click(filter)
  await person.click(screen.getByRole('combobox', { name: 'Person' }))
  await person.click(await screen.findByRole('option', { name: /Anna Öberg/ }))
  expect(filter).toHaveAttribute('aria-expanded', 'false')
  expect(address()).toBe(`/Granskning?kind=read&from=${today()}&to=${today()}&person=4`)
})

it('names on a phone what is filtered, and drops what is pressed', async () => {
  onPhone()
  withEntries(entry(1))
  const { person, address } = open('/Granskning?from=2026-11-01&to=2026-11-20&kind=read&person=4&q=profil')
  await person.click(await screen.findByRole('button', { name: 'Ta bort filtret Anna Öberg' }))
  expect(address()).toBe('/Granskning?from=2026-11-01&to=2026-11-20&kind=read&q=profil')
  await person.click(screen.getByRole('button', { name: 'Ta bort filtret 2026-11-01 – 2026-11-20' }))
  await person.click(screen.getByRole('button', { name: 'Ta bort filtret Läsning' }))
  expect(address()).toBe('/Granskning?q=profil')
  expect(screen.queryByRole('button', { name: /^Ta bort filtret/ })).not.toBeInTheDocument()
})

it.each([
  ['2026-13-40', 'Datumet finns inte.'],
  ['31/2', 'Datumet finns inte.'],
  ['hej', 'Skriv som 2026-11-25.'],
])(
  'says that a day does not exist or how to write one, and filters by nothing, when %s is left in the field',
  async (text, said) => {
    withEntries(entry(1))
    const { person } = open()
    const from = await screen.findByLabelText('Från och med')
    await person.type(from, text)
    await person.tab()
    expect(from).toHaveAccessibleDescription(said)
    await person.clear(from)
    await person.tab()
    expect(from).not.toHaveAccessibleDescription()
  },
)

it('sets both days by one press, and clears them by a second one', async () => {
  const portal = withEntries(entry(1))
  const { person } = open()
  await list()
  const week = screen.getByRole('button', { name: 'Sju dagar' })
  await person.click(week)
  await waitFor(() =>
    expect(portal.received(auditCalls.list).at(-1)?.input).toMatchObject({ from: addDays(today(), -6), to: today() }),
  )
  expect(week).toHaveAttribute('aria-pressed', 'true')
  await person.click(week)
  await waitFor(() => expect(screen.getByLabelText('Från och med')).toHaveValue(''))
  expect(screen.getByLabelText('Till och med')).toHaveValue('')
  expect(week).toHaveAttribute('aria-pressed', 'false')
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AuditEntry } from '@portal/identity-domain'
import { entry, list, open, withEntries } from './testing.tsx'

it('joins equal entries into one line with their number, which opens', async () => {
  withEntries(entry(2), entry(1, { happenedAt: '2026-11-20 07:00:00' }))
  const { person } = open()
  expect(await list()).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: '2 gånger sedan 07:00:00', expanded: false }))
  expect(await list()).toHaveLength(2)
  expect(screen.getByText('07:00:00')).toBeVisible()
})

it('joins what was read at once into one line, which opens', async () => {
  withEntries(entry(2), entry(1, { message: 'Läste Snurra' }))
  const { person } = open()
  expect(await list()).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'och 1 till', expanded: false }))
  expect((await list())[1]).toHaveTextContent('Bo Ek läste Snurra')
})

it('folds the profiles of several users that were read one after another, which opens and closes', async () => {
  withEntries(entry(2), entry(1, { userId: 5, userName: 'Cia Dal', happenedAt: '2026-11-20 08:29:50' }))
  const { person } = open()
  expect((await list()).map((item) => item.textContent)).toEqual([
    '08:30:15LäsningBo Ek läste profilerna för 2 personerVisa var och en',
  ])
  await person.click(screen.getByRole('button', { name: 'Visa var och en', expanded: false }))
  expect(await list()).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'gäller Cia Dal' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Dölj', expanded: true }))
  expect(await list()).toHaveLength(1)
})

it('says of several users whose different data were read that it was data', async () => {
  withEntries(entry(2), entry(1, { userId: 5, message: 'Läste Snurra' }))
  open()
  expect((await list())[0]).toHaveTextContent('Bo Ek läste uppgifter om 2 personer')
})

it('folds what was read for a change into its line, which opens', async () => {
  withEntries(entry(2, { kind: 'account', message: 'Ändrade löneuppgifterna: Lön' }), entry(1))
  const { person } = open()
  expect((await list()).map((item) => item.textContent)).toEqual([
    '08:30:15KontoBo Ek ändrade löneuppgifterna: Lön · gäller Anna Öbergoch läste 1 gång',
  ])
  await person.click(screen.getByRole('button', { name: 'och läste 1 gång', expanded: false }))
  expect((await list())[1]).toHaveTextContent('Bo Ek läste profilen')
})

it('shows one act upon many purchases as one line, and each on request', async () => {
  const ordered = (id: number, name: string, change: Partial<AuditEntry> = {}) =>
    entry(id, {
      kind: 'record',
      message: `Ändrade status på inköpet ${name} (#${id}) från Inskickad till Beställd`,
      ...change,
    })
  withEntries(ordered(2, 'Lampa'), ordered(1, 'Stol'))
  const { person } = open()
  expect((await list()).map((item) => item.textContent)).toEqual([
    '08:30:15UppgifterBo Ek ändrade status på 2 inköp till Beställd · gäller Anna ÖbergVisa vart och ett',
  ])
  await person.click(screen.getByRole('button', { name: 'Visa vart och ett' }))
  expect((await list()).slice(1).map((item) => item.textContent)).toEqual([
    '08:30:15UppgifterBo Ek ändrade status på inköpet Lampa (#2) från Inskickad till Beställd · gäller Anna Öberg',
    '08:30:15UppgifterBo Ek ändrade status på inköpet Stol (#1) från Inskickad till Beställd · gäller Anna Öberg',
  ])
  expect(screen.getByRole('link', { name: 'Stol (#1)' })).toHaveAttribute('href', '/Inkop?filter=all&search=%231&visa')
})

it('says of one act upon many users how many they are, and shows each on request', async () => {
  const sealed = { kind: 'account', message: 'Förseglade Juli 2026' } as const
  withEntries(entry(2, sealed), entry(1, { ...sealed, userId: 5, userName: 'Cia Al' }))
  const { person } = open()
  expect((await list()).map((item) => item.textContent)).toEqual([
    '08:30:15KontoBo Ek förseglade Juli 2026 · gäller 2 personerVisa var och en',
  ])
  await person.click(screen.getByRole('button', { name: 'Visa var och en' }))
  expect(screen.getByText(/gäller Anna Öberg/)).toBeVisible()
  expect(screen.getByText(/gäller Cia Al/)).toBeVisible()
})

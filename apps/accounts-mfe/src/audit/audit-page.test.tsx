import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { auditCalls, userCalls } from '@portal/identity-contract'
import type { AuditEntry } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { addDays } from '@portal/platform-domain'
import { admin, fakePortal, onPhone, renderPage } from '@portal/page-testkit'
import { today } from '@portal/web-kit'
import AuditPage from './audit-page.tsx'

const entry = (id: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  kind: 'read',
  message: 'Läste profilen',
  happenedAt: '2026-11-20 08:30:15',
  userId: 4,
  userName: 'Anna Öberg',
  actorId: 1,
  actorName: 'Bo Ek',
  ...change,
})
const anna = { id: 4, firstName: 'Anna', lastName: 'Öberg', email: 'anna@portal.local', pictureUrl: null }
const withEntries = (...entries: AuditEntry[]) =>
  fakePortal()
    .answer(userCalls.choices, () => [anna])
    .answer(auditCalls.list, ({ before }) =>
      before === undefined
        ? { entries: entries.slice(0, 2), next: entries.length > 2 ? '17.2' : null }
        : { entries: entries.slice(2), next: null },
    )
const open = (at = '/Granskning') => renderPage(<AuditPage />, { user: admin, at })
const list = async () => within(await screen.findByRole('region', { name: 'Händelser' })).findAllByRole('listitem')

it('shows who did what to whom, when and of which kind', async () => {
  withEntries(entry(2), entry(1, { kind: 'sign-in', message: 'Loggade in', userId: 1, userName: 'Bo Ek' }))
  open()
  expect((await list()).map((item) => item.textContent)).toEqual([
    '08:30:15Bo Ek läste profilen · gäller Anna ÖbergLäsning',
    '08:30:15Bo Ek loggade inInloggning',
  ])
})

it('says in one sentence what happened without a known actor, and names a removed actor by id', async () => {
  withEntries(
    entry(2, { kind: 'sign-in', message: 'Misslyckad inloggning', userId: 1, actorId: null, actorName: '' }),
    entry(1, { userId: 7, actorId: 7, actorName: '' }),
  )
  open()
  expect((await list()).map((item) => item.textContent)).toEqual([
    '08:30:15Ett inloggningsförsök misslyckades · gäller Anna ÖbergInloggning',
    '08:30:15Borttagen användare 7 läste profilenLäsning',
  ])
})

it('leads to the pages of its users, but not of a removed one', async () => {
  withEntries(entry(2), entry(1, { userId: 7, userName: '' }))
  open()
  const [known, removed] = await list()
  const linksIn = (item: HTMLElement | undefined) =>
    within(item ?? document.body)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(linksIn(known)).toEqual([
    ['Bo Ek', '/user?id=1'],
    ['gäller Anna Öberg', '/user?id=4'],
  ])
  expect(linksIn(removed)).toEqual([['Bo Ek', '/user?id=1']])
})

it('says no time since when equal entries have the same one', async () => {
  withEntries(entry(2), entry(1))
  open()
  expect(await screen.findByRole('button', { name: '2 gånger', expanded: false })).toBeVisible()
})

it('leads back to Administration', () => {
  withEntries()
  open()
  expect(screen.getByRole('link', { name: 'Till Administration' })).toHaveAttribute('href', '/Installningar')
})

it('has a heading for each day', async () => {
  withEntries(entry(2, { happenedAt: `${today()} 07:00:00` }), entry(1))
  open()
  const days = await screen.findAllByRole('heading', { level: 2 })
  expect(days.map((day) => day.textContent)).toEqual(['Idag', '2026-11-20'])
})

it('shows that a text was deleted and that a user is erased', async () => {
  withEntries(entry(1, { message: '', userName: '' }))
  open()
  expect((await list())[0]).toHaveTextContent('Bo Ek: texten är borttagen · gäller borttagen användare 4')
})

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

it('folds what was read for a change into its line, which opens', async () => {
  withEntries(entry(2, { kind: 'account', message: 'Ändrade löneuppgifterna: Lön' }), entry(1))
  const { person } = open()
  expect((await list()).map((item) => item.textContent)).toEqual([
    '08:30:15Bo Ek ändrade löneuppgifterna: Lön · gäller Anna Öbergoch läste 1 gångKonto',
  ])
  await person.click(screen.getByRole('button', { name: 'och läste 1 gång', expanded: false }))
  expect((await list())[1]).toHaveTextContent('Bo Ek läste profilen')
})

it('loads older entries from where the page ended', async () => {
  const portal = withEntries(entry(3), entry(2, { kind: 'sign-in', message: 'Loggade in' }), entry(1))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Visa fler händelser' }))
  await waitFor(async () => expect(await list()).toHaveLength(3))
  expect(portal.received(auditCalls.list).map(({ input }) => input.before)).toEqual([undefined, '17.2'])
})

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

it('says on paper what is filtered, that older entries follow, and when it was printed', async () => {
  withEntries(entry(3), entry(2, { message: 'Läste lönen' }), entry(1))
  open('/Granskning?q=anna&kind=read')
  await list()
  fireEvent(window, new Event('beforeprint'))
  expect(
    screen.getByText(/^Läsning · Sökord: anna · bara de senaste · \d rad(er)? · Utskriven [\d :-]+$/),
  ).toBeInTheDocument()
})

it('says that nothing matches, and drops the filter on request', async () => {
  withEntries()
  const { person, address } = open('/Granskning?kind=read')
  expect(await screen.findByText('Inga händelser passar urvalet.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Visa alla händelser' }))
  expect(address()).toBe('/Granskning')
})

it('offers the workbook only for a selection with events', async () => {
  withEntries(entry(1)).answer(auditCalls.list, ({ kind }) => ({
    entries: kind === undefined ? [entry(1)] : [],
    next: null,
  }))
  const { person } = open('/Granskning?kind=read')
  await screen.findByText('Inga händelser passar urvalet.')
  expect(screen.getByRole('button', { name: 'Hämta som fil' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Visa alla händelser' }))
  expect(await list()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Hämta som fil' })).toBeEnabled()
})

it('says at the last day that it is before the first', async () => {
  withEntries()
  open('/Granskning?from=2026-11-20&to=2026-11-19')
  expect(await screen.findByLabelText('Till och med')).toHaveAccessibleDescription(
    'Ska vara samma dag som Från och med, eller senare.',
  )
  expect(screen.getByLabelText('Från och med')).not.toHaveAccessibleDescription()
})

it('shows an error when the list cannot be loaded, and retries', async () => {
  const portal = withEntries(entry(1)).fail(auditCalls.list, new PortalError('service_unavailable'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Försök igen' })
  portal.answer(auditCalls.list, () => ({ entries: [entry(1)], next: null }))
  await person.click(again)
  expect(await list()).toHaveLength(1)
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

it.each(['2026-13-45', 'hej'])('says that %s is no date, and that the list is unfiltered by it', async (text) => {
  withEntries(entry(1))
  const { person } = open()
  const from = await screen.findByLabelText('Från och med')
  await person.type(from, text)
  await person.tab()
  expect(from).toHaveAccessibleDescription(/^Det är inget datum/)
  await person.clear(from)
  await person.tab()
  expect(from).not.toHaveAccessibleDescription()
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
    '08:30:15Bo Ek ändrade status på 2 inköp till Beställd · gäller Anna ÖbergVisa vart och ettUppgifter',
  ])
  await person.click(screen.getByRole('button', { name: 'Visa vart och ett' }))
  expect((await list()).slice(1).map((item) => item.textContent)).toEqual([
    '08:30:15Bo Ek ändrade status på inköpet Lampa (#2) från Inskickad till Beställd · gäller Anna ÖbergUppgifter',
    '08:30:15Bo Ek ändrade status på inköpet Stol (#1) från Inskickad till Beställd · gäller Anna ÖbergUppgifter',
  ])
  expect(screen.getByRole('link', { name: 'Stol (#1)' })).toHaveAttribute('href', '/Inkop?filter=all&search=%231&visa')
})

it('says of one act upon many users how many they are, and shows each on request', async () => {
  const sealed = { kind: 'account', message: 'Förseglade Juli 2026' } as const
  withEntries(entry(2, sealed), entry(1, { ...sealed, userId: 5, userName: 'Cia Al' }))
  const { person } = open()
  expect((await list()).map((item) => item.textContent)).toEqual([
    '08:30:15Bo Ek förseglade Juli 2026 · gäller 2 personerVisa var och enKonto',
  ])
  await person.click(screen.getByRole('button', { name: 'Visa var och en' }))
  expect(screen.getByText(/gäller Anna Öberg/)).toBeVisible()
  expect(screen.getByText(/gäller Cia Al/)).toBeVisible()
})

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

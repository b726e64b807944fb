import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { auditCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { today } from '@portal/web-kit'
import { entry, list, open, withEntries } from './testing.tsx'

const found = () => screen.getByRole('status')

it('shows when, of which kind, who did what and to whom', async () => {
  withEntries(entry(2), entry(1, { kind: 'sign-in', message: 'Loggade in', userId: 1, userName: 'Bo Ek' }))
  open()
  expect((await list()).map((item) => item.textContent)).toEqual([
    '08:30:15LäsningBo Ek läste profilen · gäller Anna Öberg',
    '08:30:15InloggningBo Ek loggade in',
  ])
})

it('says in one sentence what happened without a known actor, and names a removed actor by id', async () => {
  withEntries(
    entry(2, { kind: 'sign-in', message: 'Misslyckad inloggning', userId: 1, actorId: null, actorName: '' }),
    entry(1, { userId: 7, actorId: 7, actorName: '' }),
  )
  open()
  expect((await list()).map((item) => item.textContent)).toEqual([
    '08:30:15InloggningEtt inloggningsförsök misslyckades · gäller Anna Öberg',
    '08:30:15LäsningBorttagen användare 7 läste profilen',
  ])
})

it('leads to the pages of its users, but not of a removed one', async () => {
  withEntries(entry(2), entry(1, { userId: 7, userName: '', happenedAt: '2026-11-20 07:00:00' }))
  open()
  const [known, removed] = await list()
  const linksIn = (item: HTMLElement | undefined) =>
    within(item ?? document.body)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(linksIn(known)).toEqual([
    ['Bo Ek', '/user?id=1'],
    ['profilen', '/user?id=4'],
    ['gäller Anna Öberg', '/user?id=4'],
  ])
  expect(linksIn(removed)).toEqual([['Bo Ek', '/user?id=1']])
})

it('says no time since when equal entries have the same one', async () => {
  withEntries(entry(2), entry(1))
  open()
  expect(await screen.findByRole('button', { name: '2 gånger', expanded: false })).toBeVisible()
})

it('leads back to where Administration names it', () => {
  withEntries()
  open()
  expect(screen.getByRole('link', { name: 'Till Administration' })).toHaveAttribute(
    'href',
    '/Installningar?avsnitt=sidor',
  )
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

it('loads older entries from where the page ended', async () => {
  const portal = withEntries(entry(3), entry(2, { kind: 'sign-in', message: 'Loggade in' }), entry(1))
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Visa fler händelser' }))
  await waitFor(async () => expect(await list()).toHaveLength(3))
  expect(portal.received(auditCalls.list).map(({ input }) => input.before)).toEqual([undefined, '17.2'])
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
  expect(found()).toHaveTextContent(/^$/)
  await person.click(screen.getByRole('button', { name: 'Rensa filter' }))
  expect(address()).toBe('/Granskning')
})

it('says how many events the filter finds, and from 1000 on that there are at least so many', async () => {
  const portal = withEntries(entry(2), entry(1, { message: 'Loggade in', kind: 'sign-in' }))
  const { person } = open()
  await waitFor(() => expect(found()).toHaveTextContent('2 händelser'))
  portal.answer(auditCalls.count, ({ kind }) =>
    kind === 'read' ? { count: 1, hasMore: false } : { count: 1000, hasMore: true },
  )
  await person.click(screen.getByRole('button', { name: 'Läsning', pressed: false }))
  await waitFor(() => expect(found()).toHaveTextContent('1 händelse'))
  await person.click(screen.getByRole('button', { name: 'Sidbesök' }))
  await waitFor(() => expect(found()).toHaveTextContent('Minst 1 000 händelser'))
  expect(portal.received(auditCalls.count).map(({ input }) => input)).toEqual([
    { withVisits: false },
    { kind: 'read' },
    { kind: 'visit' },
  ])
})

it('shows the list without a number when a service of an earlier release does not know it', async () => {
  withEntries(entry(1)).fail(auditCalls.count, new PortalError('not_found'))
  open()
  expect(await list()).toHaveLength(1)
  expect(found()).toHaveTextContent(/^$/)
})

it('drops search, kind, person and days by one press, also days that are held and a text that waits', async () => {
  withEntries(entry(1))
  const { person, address } = open('/Granskning?q=anna&kind=read&person=4&from=2026-11-02&to=2026-11-20')
  await list()
  await person.type(screen.getByRole('searchbox'), ' ek')
  const to = screen.getByRole('textbox', { name: 'Till och med' })
  await person.clear(to)
  await person.type(to, '2026-11-01{Tab}')
  await person.click(screen.getByRole('button', { name: 'Rensa filter' }))
  expect(address()).toBe('/Granskning')
  expect(screen.getByRole('searchbox')).toHaveValue('')
  expect(screen.getByRole('textbox', { name: 'Till och med' })).toHaveValue('')
  expect(screen.getByRole('region', { name: 'Händelser' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Rensa/ })).not.toBeInTheDocument()
})

it('names a text alone as what is dropped', async () => {
  withEntries(entry(1))
  open('/Granskning?q=anna')
  expect(await screen.findByRole('button', { name: 'Rensa sökordet' })).toBeVisible()
})

it('offers the workbook only for a selection with events', async () => {
  withEntries(entry(1)).answer(auditCalls.list, ({ kind }) => ({
    entries: kind === undefined ? [entry(1)] : [],
    next: null,
  }))
  const { person } = open('/Granskning?kind=read')
  await screen.findByText('Inga händelser passar urvalet.')
  expect(screen.getByRole('button', { name: 'Hämta som fil' })).toBeDisabled()
  await person.click(screen.getByRole('button', { name: 'Rensa filter' }))
  expect(await list()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Hämta som fil' })).toBeEnabled()
})

it('shows an error when the list cannot be loaded, and retries', async () => {
  const portal = withEntries(entry(1)).fail(auditCalls.list, new PortalError('service_unavailable'))
  const { person } = open()
  const again = await screen.findByRole('button', { name: 'Försök igen' })
  portal.answer(auditCalls.list, () => ({ entries: [entry(1)], next: null }))
  await person.click(again)
  expect(await list()).toHaveLength(1)
})

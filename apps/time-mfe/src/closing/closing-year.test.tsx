// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { PortalError } from '@portal/platform-contract'
import { closingViewCalls } from '@portal/time-contract'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { atNoon } from '../time-report/testing.tsx'
import { open, portalWith } from './page-testing.tsx'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

type Page = ReturnType<typeof open>

describe('the year', () => {
  const months = ['sealed', 'klar', 'open', ...Array.from({ length: 9 }, () => 'none' as const)] as const

  it('has a word for each month, and arrow keys move to the month of a user', async () => {
    portalWith()
      .answer(closingViewCalls.history, () => [])
      .answer(closingViewCalls.year, () => [
        { userId: 5, firstName: 'Bo', lastName: 'Ek', months },
        { userId: 6, firstName: 'Cia', lastName: 'Holm', months },
      ])
    const page = open('/Bokslut/2026/10?view=year')
    const chart = within(await screen.findByRole('grid', { name: 'Månadernas läge 2026, person för person' }))
    const [, first, second] = chart.getAllByRole('row')
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(['Förseglad', 'Klar', 'Öppen', 'Tom'])
    // One stop for the Tab key, in the month of the address.
    expect(
      within(first as HTMLElement)
        .getAllByRole('cell')
        .map(({ tabIndex }) => tabIndex)
        .indexOf(0),
    ).toBe(9)
    within(first as HTMLElement)
      .getAllByRole('cell')[0]
      ?.focus()
    await page.person.keyboard('{ArrowDown}{ArrowRight}')
    await waitFor(() => expect(within(second as HTMLElement).getAllByRole('cell')[1]).toHaveFocus())
    await page.person.keyboard('{Enter}')
    expect(page.address()).toBe('/Bokslut/2026/02?person=6')
  })

  it.each([
    [null, 'open', true],
    [null, 'none', false],
    ['2026-01-01', 'open', false],
  ] as const)('says why a user counts whose first day is %s and January %s: %s', async (startsOn, january, isSaid) => {
    portalWith().answer(closingViewCalls.year, () => [
      { userId: 6, firstName: 'Cia', lastName: 'Holm', months: [january, ...months.slice(1)], startsOn },
    ])
    open('/Bokslut/2026/10?view=year')
    await screen.findByRole('grid')
    expect(screen.queryByText(/^Räknas i alla månader, eftersom profilen saknar Anställd från: /) !== null).toBe(isSaid)
  })

  it('names five users without a first day, each a link to the profile, and counts the others', async () => {
    const people = Array.from({ length: 7 }, (_, at) => ({ userId: 10 + at, firstName: `Nr${at}`, lastName: 'Ek' }))
    portalWith().answer(closingViewCalls.year, () =>
      people.map((person) => ({ ...person, months: ['open', ...months.slice(1)] as const, startsOn: null })),
    )
    open('/Bokslut/2026/10?view=year')
    const named = within(await screen.findByText(/^Räknas i alla månader/)).getAllByRole('link')
    expect(named.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      people.slice(0, 5).map(({ userId, firstName }) => [`${firstName} Ek`, `/user?id=${userId}`]),
    )
    expect(screen.getByText(/och 2 till\.$/)).toBeVisible()
  })

  it.each([
    ['the button ×', ({ person }: Page) => person.click(screen.getByRole('button', { name: 'Stäng panelen' }))],
    ['Esc', ({ person }: Page) => person.keyboard('{Escape}')],
    ['the browser’s back button', async () => history.back()],
  ])('comes back by %s from a panel that it opened: with its search, at the same cell', async (_, close) => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    onTestFinished(() => scrolled.mockRestore())
    vi.stubGlobal('scrollY', 700)
    onTestFinished(() => void vi.unstubAllGlobals())
    portalWith()
      .answer(closingViewCalls.history, () => [])
      .answer(closingViewCalls.year, () => [
        { userId: 5, firstName: 'Bo', lastName: 'Ek', months },
        { userId: 6, firstName: 'Cia', lastName: 'Holm', months },
      ])
    const page = open('/Bokslut/2026/10?view=year&search=holm')
    await page.person.click(await screen.findByText('Cia Holm'))
    expect(page.address()).toBe('/Bokslut/2026/10?person=6')
    await screen.findByRole('dialog', { name: 'Cia Holm' })
    await close(page)
    await expect.poll(page.address).toBe('/Bokslut/2026/10?view=year&search=holm')
    await waitFor(() => expect(screen.getByTitle(/^Cia Holm, October/)).toHaveFocus())
    expect(scrolled).toHaveBeenLastCalledWith(0, 700)
  })

  it('opens the month of all users from its name in the head, which ArrowUp reaches', async () => {
    portalWith().answer(closingViewCalls.year, () => [{ userId: 5, firstName: 'Bo', lastName: 'Ek', months }])
    const page = open('/Bokslut/2026/10?view=year')
    ;(await screen.findByTitle(/^Bo Ek, September/)).focus()
    await page.person.keyboard('{ArrowUp}')
    expect(screen.getByRole('link', { name: 'September' })).toHaveFocus()
    await page.person.keyboard('{ArrowLeft}{Enter}')
    expect(page.address()).toBe('/Bokslut/2026/08')
    expect(await screen.findByRole('heading', { name: 'Augusti 2026' })).toBeVisible()
  })

  it('shows the users of a search; the sums stay those of all', async () => {
    portalWith().answer(closingViewCalls.year, () => [
      { userId: 5, firstName: 'Bo', lastName: 'Ek', months },
      { userId: 6, firstName: 'Cia', lastName: 'Holm', months },
    ])
    const page = open('/Bokslut/2026/10?view=year')
    await page.person.type(await screen.findByRole('searchbox', { name: 'Sök person' }), 'HOLM{Enter}')
    expect(page.address()).toBe('/Bokslut/2026/10?view=year&search=HOLM')
    expect(screen.queryByText('Bo Ek')).not.toBeInTheDocument()
    expect(screen.getByRole('row', { name: /^Klara 2 2 0/ })).toBeVisible()
    // The stop for the Tab key stays on a row that is shown.
    expect(within(screen.getByRole('row', { name: /^Cia Holm/ })).getAllByRole('cell')[9]).toHaveProperty('tabIndex', 0)
    await page.person.type(screen.getByRole('searchbox', { name: 'Sök person' }), 'x{Enter}')
    expect(screen.queryByRole('grid')).not.toBeInTheDocument()
    expect(screen.getByText('There are no records found with your filter.')).toBeVisible()
    await page.person.click(screen.getByRole('button', { name: 'Rensa sökordet' }))
    expect(screen.getByRole('row', { name: /^Bo Ek/ })).toBeVisible()
  })

  it('counts below each month who is Klar, sealed ones too, and whose month is sealed', async () => {
    portalWith().answer(closingViewCalls.year, () => [
      { userId: 5, firstName: 'Bo', lastName: 'Ek', months },
      { userId: 6, firstName: 'Cia', lastName: 'Holm', months: months.with(0, 'klar') },
    ])
    open('/Bokslut/2026/10?view=year')
    const sums = async (name: string) =>
      within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .slice(0, 3)
        .map(({ textContent }) => textContent)
    expect(await sums('Inte tomma')).toEqual(['2', '2', '2'])
    expect(await sums('Klara')).toEqual(['2', '2', '0'])
    expect(await sums('Förseglade')).toEqual(['1', '0', '0'])
  })

  it('marks the months before a user started, which cannot be opened', async () => {
    const months = Array.from({ length: 12 }, () => 'none' as const)
    portalWith().answer(closingViewCalls.year, () => [
      { userId: 5, firstName: 'Bo', lastName: 'Ek', months, startsOn: '2026-11-17' },
    ])
    const page = open('/Bokslut/2026/10?view=year')
    const before = await screen.findAllByRole('cell', { name: 'Före start' })
    expect(before).toHaveLength(10)
    expect(before[9]).toHaveAttribute('title', 'Bo Ek, October: Före start')
    const counted = within(screen.getByRole('row', { name: /^Inte tomma/ })).getAllByRole('cell')
    expect(counted.map(({ textContent }) => textContent).join('')).toBe('000000000000')
    expect(screen.getByRole('row', { name: /^Klara 0/ })).toBeVisible()
    await page.person.click(before[9] as HTMLElement)
    expect(page.address()).toBe('/Bokslut/2026/10?view=year')
  })

  it('says on paper which search it shows, how many users, and when it was printed', async () => {
    portalWith().answer(closingViewCalls.year, () => [{ userId: 5, firstName: 'Bo', lastName: 'Ek', months }])
    open('/Bokslut/2026/10?view=year&search=bo')
    await screen.findByRole('grid')
    expect(screen.queryByText(/Utskriven/)).not.toBeInTheDocument()
    fireEvent(window, new Event('beforeprint'))
    expect(screen.getByText(/^Sökord: bo · 1 rad · Utskriven \d{4}-\d\d-\d\d \d\d:\d\d$/)).toBeInTheDocument()
  })

  it('says when it could not be loaded', async () => {
    portalWith().fail(closingViewCalls.year, new PortalError('service_unavailable'))
    open('/Bokslut/2026/10?view=year')
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})

// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { PortalError } from '@portal/platform-contract'
import { admin, onPhone, renderPage } from '@portal/page-testkit'
import { closeCalls } from '@portal/time-contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atNoon } from '../time-report/testing.tsx'
import ClosingPage from './closing-page.tsx'
import { bo, cia, open, portalWith } from './page-testing.tsx'
import { closing, progress } from './testing.ts'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

describe('the month', () => {
  it("shows the users' progress, and the findings of each", async () => {
    portalWith()
    open()
    await expect.poll(progress).toContain('2 av 4 klara · 1 saknar dagar · 1 förseglad')
    const row = within(await screen.findByRole('row', { name: /Bo Ek/ }))
    expect(row.getByText('2 dagar saknas')).toBeVisible()
    expect(row.getByText('Öppen')).toBeVisible()
  })

  it('is filtered by state and kind of finding in the address', async () => {
    portalWith()
    const page = open()
    await page.person.click(await screen.findByRole('button', { name: 'Öppen' }))
    expect(screen.queryByRole('row', { name: /Cia Holm/ })).not.toBeInTheDocument()
    await page.person.selectOptions(screen.getByRole('combobox', { name: 'Visa anmärkning' }), 'Saknar dagar')
    expect(screen.queryByRole('row', { name: /Anna Öberg/ })).not.toBeInTheDocument()
    expect(page.address()).toBe('/Bokslut/2026/10?state=open&finding=missing_days')
  })

  it('has its filters behind a button with their count on a phone', async () => {
    portalWith()
    const page = open('/Bokslut/2026/10?state=open&finding=missing_days&search=Bo')
    // Found by its text: styles of a phone do not apply here.
    const button = (await screen.findByText('Filter (3)')).closest('button') ?? document.body
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.person.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.person.click(screen.getByRole('button', { name: 'Öppen' }))
    expect(button).toHaveAttribute('aria-label', 'Filter (2)')
  })

  it('shows on a phone what folded filters have chosen, each as a chip that drops it', async () => {
    onPhone()
    portalWith()
    const page = open('/Bokslut/2026/10?state=open&finding=missing_days&search=Bo')
    await page.person.click(await screen.findByRole('button', { name: 'Ta bort filtret Öppen' }))
    await page.person.click(screen.getByRole('button', { name: 'Ta bort filtret Saknar dagar' }))
    expect(page.address()).toBe('/Bokslut/2026/10?search=Bo')
    await page.person.click(screen.getByRole('button', { name: 'Ta bort filtret Bo' }))
    await waitFor(() => expect(page.address()).toBe('/Bokslut/2026/10'))
    expect(screen.queryByRole('button', { name: /^Ta bort filtret/ })).not.toBeInTheDocument()
  })

  it('counts a day as missing when it has passed, while the month runs', async () => {
    const days = ['2026-11-19', '2026-11-20', '2026-11-23']
    portalWith([
      closing({ findings: [{ kind: 'missing_days', days, text: '3 arbetsdagar utan tid: den 19, 20, 23' }] }),
      closing({ ...bo, findings: [{ kind: 'missing_days', days: days.slice(1), text: '2 arbetsdagar utan tid' }] }),
    ])
    const { person } = open('/Bokslut/2026/11')
    const row = within(await screen.findByRole('row', { name: /Anna Öberg/ }))
    expect(row.getByText('1 dag saknas')).toBeVisible()
    expect(progress()).toContain('0 av 2 klara · 1 saknar dagar · 0 förseglade')
    expect(screen.getByRole('row', { name: /Bo Ek.*Inga anmärkningar/ })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Välj alla utan anmärkning (1)' }))
    expect(screen.getByRole('checkbox', { name: 'Markera Bo Ek' })).toBeChecked()
    await person.click(screen.getByRole('button', { name: 'Klarmarkera' }))
    // Klar closes the days that remain too: the service asks why.
    expect(await screen.findByLabelText('Orsak')).toBeVisible()
  })

  it('says how many of the ticked users a filter hides', async () => {
    portalWith()
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Välj alla (3)' }))
    await person.click(screen.getByRole('button', { name: 'Förseglad' }))
    expect(screen.getAllByText('3 markerade, 3 visas inte').length).toBeGreaterThan(0)
    await person.click(screen.getByRole('button', { name: 'Avmarkera' }))
    expect(screen.queryByText(/markerade/)).not.toBeInTheDocument()
  })

  it('prints every row and not only one page of them, with the totals', async () => {
    const people = Array.from({ length: 12 }, (_, at) => closing({ userId: 20 + at, firstName: `Nr${at}` }))
    portalWith(people)
    open()
    await screen.findByRole('row', { name: /Nr0 / })
    const printed = () => document.querySelectorAll('table:not(.MuiTable-root) tbody tr:not(.is-sum)').length
    expect(printed()).toBe(0)
    fireEvent(window, new Event('beforeprint'))
    expect(printed()).toBe(12)
    const total = [...(document.querySelector<HTMLTableRowElement>('tr.is-sum')?.cells ?? [])]
    expect(total.map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')).join('|')).toBe(
      'Summa|||1920|24|96|–|148 140,00 kr|1 476,00 kr',
    )
    // Every finding, where the screen has the most serious one and a number.
    expect(document.querySelector('table:not(.MuiTable-root) tbody')).not.toHaveTextContent('+')
    fireEvent(window, new Event('afterprint'))
    expect(printed()).toBe(0)
  })

  it('shows all users again by one press when the filters leave none, in the same order', async () => {
    portalWith()
    const page = open('/Bokslut/2026/10?state=open&search=Ingen&sort=hours')
    await page.person.click(await screen.findByRole('button', { name: 'Rensa filter' }))
    expect(await screen.findByText('Cia Holm')).toBeVisible()
    expect(page.address()).toBe('/Bokslut/2026/10?sort=hours')
  })

  it('says when it is empty, and when it could not be loaded', async () => {
    const portal = portalWith([])
    open().unmount()
    open()
    expect(await screen.findByText('There are no records found.')).toBeVisible()
    portal.fail(closeCalls.list, new PortalError('service_unavailable'))
    open('/Bokslut/2026/09')
    expect(await screen.findByRole('alert')).toBeVisible()
  })

  it("lacks only money's data while money is away: sealing is disabled, with the reason", async () => {
    portalWith([{ ...cia, receipts: null }], true)
    const { person } = open()
    expect(await screen.findByText(/Anmärkningar om dem saknas/)).toBeVisible()
    await person.click(screen.getByRole('checkbox', { name: 'Markera Cia Holm' }))
    const seal = screen.getByRole('button', { name: 'Försegla' })
    expect(seal).toBeDisabled()
    expect(seal).toHaveAccessibleDescription(/medan kvitton och inköp inte kan läsas/)
  })

  it('offers only the seal to those who are Klar', async () => {
    portalWith()
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Cia Holm' }))
    expect(screen.getByRole('button', { name: 'Försegla' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: 'Påminn' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('checkbox', { name: 'Markera Bo Ek' }))
    expect(screen.getByRole('button', { name: 'Påminn' })).toBeEnabled()
  })
})

describe('on a phone', () => {
  it('shows the state beside the name, hours with their unit and Maxkonto with its label', async () => {
    onPhone()
    portalWith([closing(), closing({ ...bo, hours: 0 })])
    open()
    const card = await screen.findByRole('listitem', { name: /Anna Öberg/ })
    expect(card).toHaveTextContent(/Anna ÖbergÖppen.*Timmar:160\shMaxkonto i månaden:12\s345,00 krKvitton:123,00 kr$/)
    expect(screen.getByRole('listitem', { name: /Bo Ek/ })).toHaveTextContent(/Timmar:–Maxkonto/)
  })
})

it('is pointed at by the tour where the month and its counts are', async () => {
  portalWith()
  open()
  await screen.findByText('1 saknar dagar')
  const target = document.querySelector('[data-tour="closing"]')
  expect(target).toContainElement(screen.getByRole('heading', { name: 'October 2026' }))
  expect(target).toHaveTextContent('1 saknar dagar')
})

it('goes from an address without a month to the current one from the 16th on', async () => {
  portalWith()
  const page = renderPage(<ClosingPage />, { user: admin, at: '/Bokslut', path: '/Bokslut' })
  await expect.poll(page.address).toBe('/Bokslut/2026/11')
})

it.each([
  ['/Bokslut/2026/13', '/Bokslut/:year/:month'],
  ['/Bokslut/abc', '/Bokslut/:year'],
])('%s says that there is no such month, with a link to the month to close', async (at, path) => {
  portalWith()
  const page = renderPage(<ClosingPage />, { user: admin, at, path })
  expect(await screen.findByText('Månaden i adressen finns inte.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Visa November 2026' })).toHaveAttribute('href', '/Bokslut/2026/11')
  expect(page.address()).toBe(at)
})

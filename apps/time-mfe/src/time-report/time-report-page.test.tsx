import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { timeEntryCalls } from '@portal/time-contract'
import { atNoon, chip, monthOf, open, sick, work } from './testing.tsx'

beforeEach(() => atNoon())

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('the month', () => {
  it('shows its entries and sums them; a sick day without hours counts as 8', async () => {
    monthOf([work, sick])
    open()
    await chip(/Arbete 2026-11-18, 8 timmar/)
    expect([
      figure('Arbetade timmar'),
      figure('Semesterdagar'),
      figure('Lediga dagar'),
      figure('VAB-dagar'),
      figure('Sjuktimmar'),
    ]).toEqual(['8 + 8 frånvaro av 168 h', '0', '0', '0', '8'])
    const weeks = within(screen.getByRole('list', { name: 'Timmar per vecka' })).getAllByRole('listitem')
    expect(weeks.map(({ textContent }) => textContent)).toContain('v. 47 8 + 8 frånvaro av 40 h')
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeInTheDocument()
  })

  it('names public holidays and eves, and shades only the holidays (D35)', async () => {
    monthOf([])
    open('/Tidrapportering?month=2026-12')
    await screen.findByText('Juldagen', { selector: '.holiday-name' })
    expect(screen.getByText('Julafton', { selector: '.holiday-name' })).toHaveAttribute(
      'title',
      'Julafton, räknas som ledig',
    )
    expect(screen.getByRole('button', { name: /^torsdag 24 december 2026, Julafton, räknas som ledig/ })).toBeVisible()
    expect(document.querySelector('[data-date="2026-12-25"]')).toHaveClass('holiday')
    expect(document.querySelector('[data-date="2026-12-24"]')).not.toHaveClass('holiday')
  })

  it('sets off weekends and the days of the months around, and no eve on a Saturday', async () => {
    monthOf([])
    open('/Tidrapportering?month=2027-06')
    await screen.findByRole('group', { name: 'Kalender för Juni 2027' })
    const cell = (day: string) => document.querySelector(`[data-date="${day}"]`)
    await waitFor(() => expect(cell('2027-06-19')).toHaveClass('weekend'))
    expect(cell('2027-06-26')).toHaveClass('holiday')
    expect(cell('2027-06-25')).not.toHaveClass('holiday')
    expect(cell('2027-06-21')).not.toHaveClass('weekend')
    expect(cell('2027-05-31')).toHaveClass('other-month')
    expect(cell('2027-07-01')).toHaveClass('other-month')
    expect(cell('2027-06-30')).not.toHaveClass('other-month')
  })

  it('has the number of each week once, on its Monday', async () => {
    monthOf([])
    open()
    await screen.findByRole('group', { name: 'Kalender för November 2026' })
    const weeks = await screen.findAllByText(/^\d+$/, { selector: '.week' })
    expect(weeks.map(({ textContent }) => textContent)).toEqual(['v. 44', 'v. 45', 'v. 46', 'v. 47', 'v. 48', 'v. 49'])
  })

  it("lists the month's holidays, for days too narrow to show one, and nothing in months without", async () => {
    monthOf([])
    const { person } = open('/Tidrapportering?month=2026-12')
    const list = within(await screen.findByRole('list', { name: 'Helgdagar' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'tors 24 Julafton, räknas som ledig',
      'fre 25 Juldagen',
      'lör 26 Annandag jul',
      'tors 31 Nyårsafton, räknas som ledig',
    ])
    await person.click(screen.getByRole('button', { name: 'Föregående månad' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Helgdagar' })).not.toBeInTheDocument())
  })

  it.each([
    ['2000-01', 'Föregående månad'],
    ['2099-12', 'Nästa månad'],
  ])('ends at %s', async (month, button) => {
    monthOf([])
    open(`/Tidrapportering?month=${month}`)
    expect(await screen.findByRole('button', { name: button })).toBeDisabled()
  })

  it.each(['1999-12', '2100-01', '2026-13', 'x'])('is the current one for the address %s', async (month) => {
    monthOf([])
    open(`/Tidrapportering?month=${month}`)
    expect(await screen.findByRole('heading', { name: 'November 2026' })).toBeInTheDocument()
  })

  it('has the six statuses in its legend', async () => {
    monthOf([])
    open()
    const legend = within(await screen.findByRole('list', { name: 'Statusar' }))
    expect(legend.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Arbete',
      'Semester',
      'Ledigt',
      'VAB',
      'Sjuk',
      'Föräldraledighet',
    ])
  })

  it('goes to other months and back, and changes the address', async () => {
    const portal = monthOf([work])
    const { person, address } = open()
    const previous = await screen.findByRole('button', { name: 'Föregående månad' })
    expect(screen.queryByRole('button', { name: 'Denna månad' })).not.toBeInTheDocument()
    await person.click(previous)
    await screen.findByRole('heading', { name: 'October 2026' })
    expect(address()).toBe('/Tidrapportering?month=2026-10')
    await waitFor(() =>
      expect(portal.received(timeEntryCalls.list).at(-1)?.input).toMatchObject({ year: 2026, month: 10 }),
    )
    await person.click(screen.getByRole('button', { name: 'Denna månad' }))
    expect(address()).toBe('/Tidrapportering')
  })

  it('shows an error when the service is away, and retries', async () => {
    const portal = monthOf([work]).fail(timeEntryCalls.list, new PortalError('service_unavailable'))
    const { person } = open()
    await screen.findByText('There was something issue in responding server.')
    portal.answer(timeEntryCalls.list, () => [work])
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await chip(/Arbete 2026-11-18/)).toBeInTheDocument()
  })
})

describe('an entry', () => {
  it('can be changed, including its day', async () => {
    const portal = monthOf([work])
    const { person } = open()
    await person.click(await chip(/Arbete 2026-11-18/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    expect(dialog.getByLabelText(/Projektnummer/)).toHaveValue('P7')
    await person.clear(dialog.getByLabelText('Dag'))
    await person.type(dialog.getByLabelText('Dag'), '2026-11-17')
    await person.clear(dialog.getByLabelText('Timmar'))
    await person.type(dialog.getByLabelText('Timmar'), '6')
    await person.click(dialog.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Ändringen är sparad.')
    expect(portal.received(timeEntryCalls.change)[0]?.input.change).toMatchObject({
      id: 1,
      day: '2026-11-17',
      status: 'work',
      hours: 600,
      projectNumber: 'P7',
    })
    await chip(/Arbete 2026-11-17, 6 timmar/)
  })

  it('has its hours doubted when they are left and cannot be read, until they are typed again', async () => {
    monthOf([work])
    const { person } = open()
    await person.click(await chip(/Arbete 2026-11-18/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    const hours = dialog.getByLabelText('Timmar')
    for (const wrong of ['abc', '-1', '25']) {
      await person.clear(hours)
      await person.type(hours, wrong)
      expect(dialog.queryByText(/^Skriv timmar/)).not.toBeInTheDocument()
      await person.tab()
      expect(hours).toHaveAccessibleDescription('Skriv timmar från 0 till 24, som 7,25 eller 7:15.')
    }
    await person.clear(hours)
    await person.type(hours, '7:30')
    expect(hours).toBeValid()
  })

  it('cannot be moved out of the years that can be reported', async () => {
    const portal = monthOf([work])
    const { person } = open()
    await person.click(await chip(/Arbete 2026-11-18/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    await person.clear(dialog.getByLabelText('Dag'))
    await person.type(dialog.getByLabelText('Dag'), '1999-12-31')
    await person.click(dialog.getByRole('button', { name: 'Spara' }))
    expect(await dialog.findByText('Välj en dag från 2000 till 2099.')).toBeInTheDocument()
    expect(portal.received(timeEntryCalls.change)).toEqual([])
  })

  it('can be deleted, and restored by undo', async () => {
    const portal = monthOf([work])
    const { person } = open()
    await person.click(await chip(/Arbete 2026-11-18/))
    await person.click(await screen.findByRole('button', { name: 'Ta bort' }))
    await screen.findByText('Registreringen är borttagen.')
    await waitFor(() => expect(screen.queryByText(/Arbete 2026-11-18/)).not.toBeInTheDocument())
    await person.click(screen.getByRole('button', { name: 'Ångra' }))
    await chip(/Arbete 2026-11-18, 8 timmar/)
    expect(portal.received(timeEntryCalls.add)[0]?.input.event).toMatchObject({
      start: '2026-11-18',
      status: 'work',
      hours: 800,
      projectNumber: 'P7',
    })
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { timeEntryCalls, timeErrors } from '@portal/time-contract'
import { atNoon, chip, monthOf, open, press, sick, work } from './testing.tsx'

beforeEach(() => atNoon())

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const openNew = (page: ReturnType<typeof open>) => press(page, 'Ny registrering', 'Ny registrering')

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

  it('names public holidays and not the eves (D35)', async () => {
    monthOf([])
    open('/Tidrapportering?month=2026-12')
    await screen.findByText('Juldagen', { selector: '.holiday-name' })
    expect(screen.queryByText(/Julafton|Nyårsafton/)).not.toBeInTheDocument()
    expect(document.querySelector('[data-date="2026-12-25"]')).toHaveClass('holiday')
    expect(document.querySelector('[data-date="2026-12-24"]')).not.toHaveClass('holiday')
  })

  it("lists the month's holidays, for days too narrow to show one, and nothing in months without", async () => {
    monthOf([])
    const { person } = open('/Tidrapportering?month=2026-12')
    const list = within(await screen.findByRole('list', { name: 'Helgdagar' }))
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'fre 25 Juldagen',
      'lör 26 Annandag jul',
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

describe('a new entry', () => {
  it('starts today with 8 hours of work, accepts a comma, and is shown when saved', async () => {
    const portal = monthOf([])
    const page = open()
    const dialog = await openNew(page)
    expect(dialog.getByRole('radio', { name: 'Arbete' })).toBeChecked()
    expect(dialog.getByLabelText('Timmar')).toHaveValue('8')
    await page.person.clear(dialog.getByLabelText('Timmar'))
    await page.person.type(dialog.getByLabelText('Timmar'), '7,5')
    await page.person.type(dialog.getByLabelText(/Projektnummer/), 'P7')
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Registreringen är sparad.')
    expect(portal.received(timeEntryCalls.add).map(({ input }) => input.event)).toEqual([
      {
        start: '2026-11-20',
        end: '2026-11-20',
        status: 'work',
        hours: 750,
        description: '',
        timeCode: '',
        projectNumber: 'P7',
        costCode: '',
        reference: '',
        externalNote: '',
      },
    ])
    await chip(/Arbete 2026-11-20, 7,5 timmar/)
    await page.person.click(screen.getByRole('button', { name: 'Ångra' }))
    await screen.findByText('Det är ångrat.')
    await waitFor(() => expect(screen.queryByText(/Arbete 2026-11-20/)).not.toBeInTheDocument())
  })

  it('has 0 hours and no project for other statuses, and no hours for days off', async () => {
    monthOf([])
    const page = open()
    const dialog = await openNew(page)
    await page.person.click(dialog.getByRole('radio', { name: 'VAB' }))
    expect(dialog.getByLabelText('Timmar')).toHaveValue('0')
    expect(dialog.queryByLabelText(/Projektnummer/)).not.toBeInTheDocument()
    await page.person.click(dialog.getByRole('radio', { name: 'Semester' }))
    expect(dialog.getByLabelText('Timmar')).toBeDisabled()
    await page.person.click(dialog.getByRole('radio', { name: 'Arbete' }))
    expect(dialog.getByLabelText('Timmar')).toHaveValue('8')
  })

  it('is edited day by day for a range, and sent in one call', async () => {
    const portal = monthOf([{ ...work, hours: 1600 }])
    const page = open()
    const dialog = await openNew(page)
    await page.person.clear(dialog.getByLabelText('Från och med'))
    await page.person.type(dialog.getByLabelText('Från och med'), '2026-11-18')
    const days = within(await dialog.findByRole('group', { name: 'Dag för dag' }))
    // 16 booked hours and 8 more on the first day.
    expect(days.getByText('Mer än 23 timmar den dagen.')).toBeInTheDocument()
    await page.person.selectOptions(days.getByLabelText('Status tor 19'), 'VAB')
    expect(days.getByLabelText('Timmar tor 19')).toHaveValue('0')
    await page.person.clear(days.getByLabelText('Timmar tor 19'))
    await page.person.type(days.getByLabelText('Timmar tor 19'), '4')
    await page.person.click(days.getByRole('button', { name: 'Hoppa över fre 20' }))
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await screen.findByText('2 dagar är sparade.')
    expect(portal.received(timeEntryCalls.add)[0]?.input.event.items).toEqual([
      { start: '2026-11-18', end: '2026-11-18', status: 'work', hours: 800 },
      { start: '2026-11-19', end: '2026-11-19', status: 'childCare', hours: 400 },
    ])
  })

  it('leaves out the weekend of a range at once, and takes it in again', async () => {
    const portal = monthOf([])
    const page = open()
    const dialog = await openNew(page)
    await page.person.clear(dialog.getByLabelText('Till och med'))
    await page.person.type(dialog.getByLabelText('Till och med'), '2026-11-23')
    const days = within(await dialog.findByRole('group', { name: 'Dag för dag' }))
    expect(days.getByRole('status')).toHaveTextContent('Lördag 21 och söndag 22 är lediga dagar och tas med.')
    await page.person.click(days.getByRole('button', { name: 'Hoppa över helgen (2)' }))
    expect(days.getByRole('status')).toHaveTextContent('Lördag 21 och söndag 22 hoppas över.')
    await page.person.click(days.getByRole('button', { name: 'Ta med helgen (2)' }))
    expect(days.getByLabelText('Timmar lör 21')).toHaveValue('8')
    await page.person.click(days.getByRole('button', { name: 'Hoppa över helgen (2)' }))
    // Another status keeps the choice of days.
    await page.person.click(dialog.getByRole('radio', { name: 'Semester' }))
    expect(days.getByRole('status')).toHaveTextContent('Lördag 21 och söndag 22 hoppas över.')
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await screen.findByText('2 dagar är sparade.')
    const sent = portal.received(timeEntryCalls.add)[0]?.input.event.items
    expect(sent?.map(({ start, status }) => [start, status])).toEqual([
      ['2026-11-20', 'vacation'],
      ['2026-11-23', 'vacation'],
    ])
  })

  it('turns red above 23 hours including booked ones, and still saves (D36)', async () => {
    const portal = monthOf([{ ...work, day: '2026-11-20', hours: 1450 }])
    const page = open()
    const dialog = await openNew(page)
    expect(dialog.getByText('14,5 timmar är redan registrerade den dagen.')).toBeInTheDocument()
    await page.person.type(dialog.getByLabelText('Timmar'), ',6')
    expect(dialog.getByText('Mer än 23 timmar den dagen.')).toBeInTheDocument()
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(portal.received(timeEntryCalls.add)).toHaveLength(1))
  })

  it('is not sent above 24 hours or with invalid hours', async () => {
    const portal = monthOf([])
    const page = open()
    const dialog = await openNew(page)
    await page.person.type(dialog.getByLabelText('Timmar'), 'x')
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await dialog.findByText('Skriv timmar från 0 till 24 med högst två decimaler.')
    expect(portal.received(timeEntryCalls.add)).toHaveLength(0)
  })

  it("shows the server's error, and keeps the typed values", async () => {
    monthOf([]).fail(timeEntryCalls.add, new PortalError(timeErrors.month_locked))
    const page = open()
    const dialog = await openNew(page)
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await dialog.findByText('Månaden är klarmarkerad. Lås upp den för att ändra.')
    expect(dialog.getByLabelText('Timmar')).toHaveValue('8')
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

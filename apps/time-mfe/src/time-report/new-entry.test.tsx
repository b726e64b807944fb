import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { timeEntryCalls, timeErrors } from '@portal/time-contract'
import { atNoon, chip, monthOf, open, press, sick, work } from './testing.tsx'

beforeEach(() => atNoon())

const openNew = (page: ReturnType<typeof open>) => press(page, 'Ny registrering', 'Ny registrering')

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

  it('that cannot be sent says that its text stays, and why', async () => {
    const portal = monthOf([]).cut(timeEntryCalls.add)
    const page = open()
    const dialog = await openNew(page)
    await page.person.type(dialog.getByLabelText(/Projektnummer/), 'P7')
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    expect(await dialog.findByText(/^Portalen kan inte nås. Det du har fyllt i står kvar/)).toBeVisible()
    expect(dialog.getByLabelText(/Projektnummer/)).toHaveValue('P7')
    portal.fail(timeEntryCalls.add, new PortalError('service_unavailable'))
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    expect(await dialog.findByText('Det gick inte att spara. Försök igen.')).toBeVisible()
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
    await page.person.clear(dialog.getByLabelText('Till och med'))
    await page.person.type(dialog.getByLabelText('Till och med'), '2026-11-20')
    const days = within(await dialog.findByRole('group', { name: 'Dag för dag' }))
    // 16 booked hours and 8 more on the first day.
    await page.person.click(days.getByRole('button', { name: 'Ta med ons 18' }))
    await page.person.type(days.getByLabelText('Timmar ons 18'), '8')
    expect(days.getByText('Mer än 23 timmar den dagen.')).toBeInTheDocument()
    await page.person.selectOptions(days.getByLabelText('Status tors 19'), 'VAB')
    expect(days.getByLabelText('Timmar tors 19')).toHaveValue('0')
    await page.person.clear(days.getByLabelText('Timmar tors 19'))
    await page.person.type(days.getByLabelText('Timmar tors 19'), '4')
    await page.person.selectOptions(days.getByLabelText('Status fre 20'), 'Semester')
    expect(days.queryByLabelText('Timmar fre 20')).not.toBeInTheDocument()
    await page.person.selectOptions(days.getByLabelText('Status fre 20'), 'Arbete')
    expect(days.getByLabelText('Timmar fre 20')).toHaveValue('8')
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
    const said = () => days.getByRole('status')
    expect(said()).toHaveTextContent('Lördag 21 och söndag 22 tas med.4 dagar sparas, ingen hoppas över.')
    expect(said()).toHaveClass('MuiAlert-colorWarning')
    await page.person.click(days.getByRole('button', { name: 'Hoppa över helgen (2)' }))
    expect(said()).toHaveTextContent('Lördag 21 och söndag 22 hoppas över.2 dagar sparas, 2 hoppas över.')
    expect(said()).toHaveClass('MuiAlert-colorInfo')
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

  it.each([
    ['23,5', 'Mer än 23 timmar den dagen.'],
    ['26', 'Skriv timmar från 0 till 24, som 7,25 eller 7:15.'],
  ])('says once that %s hours every day are doubted', async (hours, doubt) => {
    monthOf([])
    const page = open()
    const dialog = await openNew(page)
    await page.person.clear(dialog.getByLabelText('Från och med'))
    await page.person.type(dialog.getByLabelText('Från och med'), '2026-11-18')
    await page.person.clear(dialog.getByLabelText('Till och med'))
    await page.person.type(dialog.getByLabelText('Till och med'), '2026-11-20')
    const all = await dialog.findByLabelText('Timmar per dag')
    await page.person.clear(all)
    await page.person.type(all, `${hours}{Tab}`)
    await waitFor(() => expect(all).toHaveAccessibleDescription(doubt))
    expect(dialog.getAllByText(doubt)).toHaveLength(1)
    if (hours !== '26') return
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(all).toHaveFocus())
    expect(dialog.getAllByText(doubt)).toHaveLength(1)
  })

  it('judges what was refused again once another status is chosen', async () => {
    monthOf([])
    const page = open()
    const dialog = await openNew(page)
    await page.person.clear(dialog.getByLabelText('Timmar'))
    await page.person.type(dialog.getByLabelText('Timmar'), '25')
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    const refusal = () => dialog.queryByText('Skriv timmar från 0 till 24, som 7,25 eller 7:15.')
    expect(await dialog.findByText('Skriv timmar från 0 till 24, som 7,25 eller 7:15.')).toBeVisible()
    await page.person.click(dialog.getByRole('radio', { name: 'Semester' }))
    await waitFor(() => expect(refusal()).not.toBeInTheDocument())
  })

  it('refuses a last day in another month at once', async () => {
    monthOf([])
    const page = open()
    const dialog = await openNew(page)
    await page.person.clear(dialog.getByLabelText('Till och med'))
    await page.person.type(dialog.getByLabelText('Till och med'), '2026-12-01')
    expect(
      await dialog.findByText('Perioden kan sluta senast 2026-11-30. Registrera resten i nästa månad.'),
    ).toBeInTheDocument()
    // Days that cannot be saved are not listed.
    expect(dialog.queryByRole('group', { name: 'Dag för dag' })).not.toBeInTheDocument()
  })

  it('leaves out the days of a range that have time, and takes them in and out at once', async () => {
    const portal = monthOf([work, { ...sick, hours: 300 }])
    const page = open()
    const dialog = await openNew(page)
    await page.person.clear(dialog.getByLabelText('Från och med'))
    await page.person.type(dialog.getByLabelText('Från och med'), '2026-11-17')
    expect(dialog.getByLabelText('Till och med')).toHaveValue('2026-11-17')
    await page.person.clear(dialog.getByLabelText('Till och med'))
    await page.person.type(dialog.getByLabelText('Till och med'), '2026-11-20')
    const days = within(await dialog.findByRole('group', { name: 'Dag för dag' }))
    const said = days.getByRole('status')
    expect(said).toHaveTextContent('Onsdag 18 och torsdag 19 har redan tid och hoppas över.')
    expect(said).toHaveTextContent('2 dagar sparas, 2 hoppas över.')
    expect(dialog.queryByText('Ska båda räknas?')).not.toBeInTheDocument()

    await page.person.click(days.getByRole('button', { name: 'Ta med de 2 dagarna' }))
    expect(said).toHaveTextContent('4 dagar sparas, ingen hoppas över.')
    expect(days.getByLabelText('Timmar ons 18')).toHaveValue('')
    expect(days.getByLabelText('Timmar tors 19')).toHaveValue('5')
    expect(days.getByLabelText('Timmar fre 20')).toHaveValue('8')

    // A full day needs its hours, and leads to them.
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(days.getByLabelText('Timmar ons 18')).toHaveFocus())
    expect(days.getByLabelText('Timmar ons 18')).toHaveAccessibleDescription(/^Skriv timmar från 0 till 24/)

    await page.person.click(days.getByRole('button', { name: 'Hoppa över de 2 dagarna' }))
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await screen.findByText('2 dagar är sparade.')
    expect(portal.received(timeEntryCalls.add)[0]?.input.event.items).toEqual([
      { start: '2026-11-17', end: '2026-11-17', status: 'work', hours: 800 },
      { start: '2026-11-20', end: '2026-11-20', status: 'work', hours: 800 },
    ])
  })

  it('is empty on a full day, and has 8 hours again on one without time, unless hours are typed', async () => {
    monthOf([{ ...work, day: '2026-11-20' }])
    const page = open()
    const dialog = await openNew(page)
    const hours = dialog.getByLabelText('Timmar')
    const chooseDay = async (day: string) => {
      await page.person.clear(dialog.getByLabelText('Från och med'))
      await page.person.type(dialog.getByLabelText('Från och med'), day)
    }
    expect(hours).toHaveValue('')
    expect(hours).toHaveAccessibleDescription('8 timmar är redan registrerade den dagen. Skriv det som tillkommer.')
    await chooseDay('2026-11-19')
    expect(hours).toHaveValue('8')
    await page.person.clear(hours)
    await page.person.type(hours, '3')
    await chooseDay('2026-11-20')
    expect(hours).toHaveValue('3')
  })

  it('turns red above 23 hours including booked ones, and still saves (D36)', async () => {
    const portal = monthOf([{ ...work, day: '2026-11-20', hours: 1450 }])
    const page = open()
    const dialog = await openNew(page)
    expect(dialog.getByText(/^14,5 timmar är redan registrerade den dagen\./)).toBeInTheDocument()
    await page.person.type(dialog.getByLabelText('Timmar'), '8,6')
    expect(dialog.getByText('Mer än 23 timmar den dagen.')).toBeInTheDocument()
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(portal.received(timeEntryCalls.add)).toHaveLength(1))
  })

  it('says wrong hours in the place of what the day has, beside the offer of the rest', async () => {
    monthOf([{ ...work, day: '2026-11-20', hours: 100 }])
    const page = open()
    const dialog = await openNew(page)
    const hours = dialog.getByLabelText('Timmar')
    expect(hours).toHaveAccessibleDescription('1 timme är redan registrerad den dagen.')
    await page.person.clear(hours)
    await page.person.type(hours, 'x{Tab}')
    const wrong = await dialog.findByRole('alert')
    expect(wrong).toHaveTextContent('Skriv timmar från 0 till 24, som 7,25 eller 7:15.')
    expect(hours).toBeInvalid()
    expect(hours).toHaveAccessibleDescription(/^Skriv timmar från 0 till 24/)
    expect(dialog.queryByText(/är redan registrerad/)).not.toBeInTheDocument()
    await page.person.click(dialog.getByRole('button', { name: 'Resten av dagen: 7 h' }))
    expect(hours).toHaveValue('7')
    expect(hours).toBeValid()
  })

  it('is not sent above 24 hours or with invalid hours', async () => {
    const portal = monthOf([])
    const page = open()
    const dialog = await openNew(page)
    await page.person.type(dialog.getByLabelText('Timmar'), 'x')
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await dialog.findByText('Skriv timmar från 0 till 24, som 7,25 eller 7:15.')
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

import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { onPhone, setNetwork } from '@portal/page-testkit'
import { closingViewCalls, correctionCalls, monthCalls } from '@portal/time-contract'
import { daysToFill } from '@portal/time-domain'
import { atNoon, chip, monthOf, open, press, seal, sick, work } from './testing.tsx'

beforeEach(() => atNoon())

describe('mileage', () => {
  const field = async () => screen.findByLabelText('Milersättning')
  it('is saved on blur, and not when unchanged (spec 3 §5)', async () => {
    const portal = monthOf([])
    const { person } = open()
    await person.click(await field())
    await person.tab()
    expect(portal.received(monthCalls.saveMileage)).toHaveLength(0)
    await person.clear(await field())
    await person.type(await field(), '450,5')
    await person.tab()
    await screen.findByText('Milersättningen är sparad.')
    expect(portal.received(monthCalls.saveMileage).map(({ input }) => input)).toEqual([
      { month: '2026-11', mileage: 45_050 },
    ])
  })
  it('is sent with Klar when the field is left by pressing it', async () => {
    const portal = monthOf([])
    const { person } = open()
    await person.clear(await field())
    await person.type(await field(), '450')
    await person.click(screen.getByRole('button', { name: 'Klar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Klarmarkera November 2026' }))
    await waitFor(() => expect(dialog.getByLabelText('Milersättning')).toHaveValue('450,00'))
    // What the month's working days hold stands beside what was reported.
    expect(dialog.getByText('av 168 h')).toBeVisible()
    await person.click(dialog.getByRole('button', { name: 'Klarmarkera månaden' }))
    await waitFor(() =>
      expect(portal.received(monthCalls.close)[0]?.input).toEqual({ month: '2026-11', mileage: 45_000 }),
    )
  })
  it('is written as it was saved when the same amount is typed', async () => {
    monthOf([])
    const { person } = open()
    await person.clear(await field())
    await person.type(await field(), '0')
    await person.tab()
    await waitFor(async () => expect(await field()).toHaveValue('0,00'))
  })
  it('is saved by Enter too, which keeps the focus', async () => {
    const portal = monthOf([])
    const { person } = open()
    await person.clear(await field())
    await person.type(await field(), '450{Enter}')
    await screen.findByText('Milersättningen är sparad.')
    await waitFor(async () => expect(await field()).toHaveValue('450,00'))
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(portal.received(monthCalls.saveMileage)).toHaveLength(1)
  })
  it('shows an error for an invalid amount, and saves nothing', async () => {
    const portal = monthOf([])
    const { person } = open()
    await person.type(await field(), 'mil')
    await person.tab()
    expect(screen.getByText('Skriv beloppet med siffror, till exempel 1234,50.')).toBeInTheDocument()
    expect(portal.received(monthCalls.saveMileage)).toHaveLength(0)
  })
  it.each(['Klar', /utan tid/])('gets the focus with its error, and no dialog opens, at %s', async (button) => {
    monthOf([])
    const { person } = open()
    await person.type(await field(), 'abc')
    await person.click(await screen.findByRole('button', { name: button }))
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(await field()).toHaveValue('0,00abc')
    expect(screen.getByText('Skriv beloppet med siffror, till exempel 1234,50.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  it('keeps the dialog closed and gets the focus when it could not be saved', async () => {
    const portal = monthOf([]).fail(monthCalls.saveMileage, new PortalError('service_unavailable'))
    const { person } = open()
    await person.clear(await field())
    await person.type(await field(), '450')
    await person.click(screen.getByRole('button', { name: 'Klar' }))
    await screen.findByText('Milersättningen kunde inte sparas.')
    await waitFor(async () => expect(await field()).toHaveFocus())
    expect(portal.received(monthCalls.saveMileage)).toHaveLength(1)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  it('says that it is not saved until it is, and is sent again by its button', async () => {
    const portal = monthOf([]).fail(monthCalls.saveMileage, new PortalError('service_unavailable'))
    const { person } = open()
    await person.clear(await field())
    await person.type(await field(), '450{Enter}')
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription('Inte sparad än.'))
    portal.answer(monthCalls.saveMileage, ({ mileage }) => ({ isClosed: false, mileage }))
    await person.click(screen.getByRole('button', { name: 'Spara milersättningen igen' }))
    await screen.findByText('Milersättningen är sparad.')
    expect(await field()).not.toHaveAccessibleDescription()
  })
  it('is sent again when the network is back', async () => {
    const portal = monthOf([]).fail(monthCalls.saveMileage, new PortalError('service_unavailable'))
    const { person } = open()
    await person.clear(await field())
    await person.type(await field(), '450{Enter}')
    await screen.findByText('Inte sparad än.')
    act(() => setNetwork(false))
    act(() => setNetwork(true))
    await waitFor(() => expect(portal.received(monthCalls.saveMileage)).toHaveLength(2))
  })
})

describe('closing the month', () => {
  it('waits for the network, and says so', async () => {
    setNetwork(false)
    monthOf([work])
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Klar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Klarmarkera November 2026' }))
    expect(dialog.getByText('Inget nät. Månaden kan klarmarkeras när nätet är tillbaka.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Klarmarkera månaden' })).toBeDisabled()
  })

  it("shows the sums first, closes with the mileage, and shows the server's message", async () => {
    const portal = monthOf([work])
    const { person } = open()
    await chip(/Arbete/)
    await person.click(await screen.findByRole('button', { name: 'Klar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Klarmarkera November 2026' }))
    await person.clear(dialog.getByLabelText('Milersättning'))
    await person.type(dialog.getByLabelText('Milersättning'), '120')
    await person.click(dialog.getByRole('button', { name: 'Klarmarkera månaden' }))
    await screen.findByText('Månaden är klarmarkerad.')
    expect(portal.received(monthCalls.close)[0]?.input).toEqual({ month: '2026-11', mileage: 12_000 })
    const unlock = await screen.findByRole('button', { name: 'Lås upp' })
    // Each takes the other's place, and the focus with it.
    await waitFor(() => expect(unlock).toHaveFocus())
    await person.click(unlock)
    await person.click(await screen.findByRole('button', { name: 'Lås upp månaden' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Klar' })).toHaveFocus())
  })

  it('shows the findings first, with their days, and allows closing', async () => {
    const portal = monthOf([{ ...work, hours: 2350 }, sick])
    const page = open()
    await chip(/Arbete/)
    const dialog = await press(page, 'Klar', 'Klarmarkera November 2026')
    const check = within(dialog.getByRole('group', { name: 'Att kontrollera' }))
    expect(check.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '12 arbetsdagar saknar registrering:mån 2 – fre 6, mån 9 – fre 13, mån 16 – tis 17Fyll dagarna',
      'En dag har mer än 23 timmar:ons 18Arbete 23,5 h',
      'Dagens tid är inte rapporterad än.Rapportera fre 20',
      'Månaden är inte slut. 6 arbetsdagar återstår och saknar registrering:mån 23 – fre 27, mån 30',
    ])
    expect(dialog.getByText(/^En sjukdag är hel och räknas som 8 timmar:/)).toHaveTextContent(/tors 19$/)
    await page.person.clear(dialog.getByLabelText('Milersättning'))
    await page.person.type(dialog.getByLabelText('Milersättning'), '5')
    await page.person.click(dialog.getByRole('button', { name: 'Klarmarkera månaden' }))
    await waitFor(() => expect(portal.received(monthCalls.close)).toHaveLength(1))
  })

  it('shows no findings for a complete month without mileage', async () => {
    monthOf(
      daysToFill('2026-11', new Set()).map((day, index) => ({ ...work, id: index + 1, day })),
      { isClosed: false, mileage: 0 },
    )
    const page = open()
    const dialog = await press(page, 'Klar', 'Klarmarkera November 2026')
    expect(dialog.getByText('Varje arbetsdag är rapporterad.')).toBeInTheDocument()
  })

  it('names calmly the hours on days off and those above the month, also in Kontroll', async () => {
    const days = daysToFill('2026-11', new Set()).map((day, index) => ({ ...work, id: index + 1, day, hours: 800 }))
    monthOf([
      ...days,
      { ...work, id: 90, day: '2026-11-21', hours: 800 },
      { ...work, id: 91, day: '2026-11-22', hours: 400 },
    ])
    const page = open()
    expect(await screen.findByText('12 h på lediga dagar: lör 21 – sön 22')).toBeVisible()
    expect(screen.getByText('12 h över månadens tid')).toBeVisible()
    const dialog = await press(page, 'Klar', 'Klarmarkera November 2026')
    expect(dialog.getByText('Varje arbetsdag är rapporterad.')).toBeVisible()
    const note = dialog.getByRole('note')
    expect(note).toHaveTextContent('12 h arbete på 2 lediga dagar: lör 21 – sön 22')
    expect(note).toHaveTextContent('12 h över månadens 168 h.')
  })

  it('counts as missing the days that Kontroll counts, and names the days ahead on their own', async () => {
    const reported = daysToFill('2026-11', new Set()).filter((day) => day <= '2026-11-20')
    monthOf(
      reported.map((day, index) => ({ ...work, id: index + 1, day })),
      { isClosed: false, mileage: 100 },
    )
    const page = open()
    await screen.findByText('Varje arbetsdag hittills är rapporterad')
    const dialog = await press(page, 'Klar', 'Klarmarkera November 2026')
    const check = within(dialog.getByRole('group', { name: 'Att kontrollera' }))
    expect(check.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Månaden är inte slut. 6 arbetsdagar återstår och saknar registrering:mån 23 – fre 27, mån 30',
    ])
    expect(dialog.queryByText('Varje arbetsdag är rapporterad.')).not.toBeInTheDocument()
  })

  it('says calmly on the last day that today is not reported yet, when nothing else is found', async () => {
    atNoon('2026-11-30T13:00:00Z')
    monthOf(
      daysToFill('2026-11', new Set())
        .filter((day) => day !== '2026-11-30')
        .map((day, index) => ({ ...work, id: index + 1, day })),
    )
    const page = open()
    await screen.findByText('Dagens tid är inte rapporterad än')
    const check = (await press(page, 'Klar', 'Klarmarkera November 2026')).getByRole('group', {
      name: 'Att kontrollera',
    })
    expect(
      within(check)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dagens tid är inte rapporterad än.Rapportera mån 30'])
    expect(check).toHaveClass('MuiAlert-colorInfo')
  })
})

describe('on a phone the row of buttons at the top', () => {
  beforeEach(() => onPhone())

  it('has the way to the pay of a closed month, whose summary has the way out of it', async () => {
    monthOf([work], { isClosed: true, mileage: 0 })
    const { person } = open()
    const summary = within(await screen.findByRole('region', { name: 'Månadens summering' }))
    await person.click(await summary.findByRole('button', { name: 'Lås upp' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Vill du låsa upp månaden?' }))
    await person.click(question.getByRole('button', { name: 'Avbryt' }))
    expect(screen.getAllByRole('link', { name: 'Räkna lönen' })).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Fyll veckan' })).not.toBeInTheDocument()
  })

  it.each([false, true])('has the hours and the way to the summary below (closed: %s)', async (isClosed) => {
    monthOf([work, sick], { isClosed, mileage: 0 })
    const { person } = open()
    const way = await screen.findByRole('button', { name: 'Till summeringen' })
    await waitFor(() => expect(way.previousElementSibling).toHaveTextContent('8 + 8 frånvaro av 168 h'))
    await person.click(way)
    expect(screen.getByRole('region', { name: 'Månadens summering' })).toHaveFocus()
  })

  it('calls the way to the summary by what is to do in a month that is over', async () => {
    atNoon('2026-12-01T12:00:00Z')
    monthOf([work])
    const { person } = open('/Tidrapportering?month=2026-11')
    await person.click(await screen.findByRole('button', { name: 'Avsluta månaden' }))
    expect(screen.getByRole('region', { name: 'Månadens summering' })).toHaveFocus()
    expect(screen.queryByRole('button', { name: 'Till summeringen' })).not.toBeInTheDocument()
  })

  it('has the calendar before the summary, as on a tablet', async () => {
    monthOf([work])
    open()
    const summary = await screen.findByRole('region', { name: 'Månadens summering' })
    const calendar = await screen.findByRole('group', { name: 'Kalender för November 2026' })
    expect(calendar.compareDocumentPosition(summary)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('has the sum and the statuses of a day with several entries, which open together', async () => {
    monthOf([work, { ...work, id: 3, hours: 150 }, { ...sick, day: '2026-11-18', hours: 50 }])
    const { person } = open()
    const sum = await screen.findByText('10 h', { selector: '.day-sum > .figures' })
    const day = screen.getByTitle('Visa dagens 3 registreringar')
    expect(day).toContainElement(sum)
    expect([...day.querySelectorAll('.day-statuses > *')].map((sign) => sign.getAttribute('title'))).toEqual([
      'Arbete',
      'Sjuk',
    ])
    await person.click(day)
    expect(await screen.findByRole('dialog', { name: 'Onsdag 18 november 2026' })).toBeVisible()
  })

  it("is followed by the month's state and the way to the present month, which keeps its room there", async () => {
    monthOf([work], { isClosed: true, mileage: 0 })
    const { person } = open('/Tidrapportering?month=2026-10')
    expect(await screen.findByText('Klar')).toBeVisible()
    const present = screen.getByRole('button', { name: 'Denna månad' })
    await person.click(present)
    await screen.findByRole('heading', { name: 'November 2026' })
    expect(present).toBeInTheDocument()
    expect(present).not.toBeVisible()
  })

  it('has Besked and the request of a sealed month', async () => {
    monthOf([work], { isClosed: true, mileage: 0, seal })
      .answer(correctionCalls.list, () => [])
      .answer(closingViewCalls.history, () => [])
    open()
    expect(await screen.findByRole('link', { name: 'Besked' })).toHaveAttribute('href', '/Besked/2026/11')
    expect(screen.getByRole('button', { name: 'Begär rättelse' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ny registrering' })).not.toBeInTheDocument()
  })
})

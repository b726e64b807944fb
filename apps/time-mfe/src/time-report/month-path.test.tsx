import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { closingViewCalls, correctionCalls, monthCalls, timeEntryCalls } from '@portal/time-contract'
import { daysToFill } from '@portal/time-domain'
import { renderPage } from '@portal/page-testkit'
import { Link } from '@portal/ui/router'
import { UnfinishedNote } from '../lobby/unfinished-note.tsx'
import TimeReportPage from './time-report-page.tsx'
import { atNoon, monthOf, open, press, seal, sick, work } from './testing.tsx'

let restore: () => void
beforeEach(() => {
  restore = atNoon('2026-11-04T13:00:00Z')
})
afterEach(() => restore())

const early = { ...work, day: '2026-11-02', id: 9 }
const stepOf = (name: string) => screen.getByText(name, { selector: 'li > *' }).closest('li') as HTMLElement
const path = async () => within(await screen.findByRole('list', { name: 'Månadens avslut' }))

describe('the way to the end of the month', () => {
  it('names the working days before today without time, and opens the check', async () => {
    restore()
    restore = atNoon('2026-11-05T13:00:00Z')
    monthOf([early])
    const { person } = open()
    await person.click(await (await path()).findByRole('button', { name: '2 dagar utan tid: tis 3 – ons 4' }))
    expect(await screen.findByRole('dialog', { name: 'Klarmarkera November 2026' })).toBeVisible()
  })

  it.each([
    ['2026-11-04T13:00:00Z', 'En dag utan tid: tis 3', '2026-11-03', [early, { ...early, id: 10, day: '2026-11-04' }]],
    ['2026-11-03T13:00:00Z', 'Dagens tid är inte rapporterad än', '2026-11-03', [early]],
  ])('opens the only day without time (%s): %s', async (now, said, day, entries) => {
    restore()
    restore = atNoon(now)
    monthOf(entries)
    const { person } = open()
    await person.click(await (await path()).findByRole('button', { name: said }))
    const form = within(await screen.findByRole('dialog', { name: 'Ny registrering' }))
    expect(form.getByLabelText('Från och med')).toHaveValue(day)
  })

  it('says once the month is over that days are short, calmly and with their days in the check', async () => {
    const days = daysToFill('2026-10', new Set()).map((day, index) => ({ ...work, id: index + 1, day }))
    monthOf(days.map((entry) => (entry.day <= '2026-10-02' ? { ...entry, hours: 600 } : entry)))
    const page = open('/Tidrapportering?month=2026-10')
    const steps = await path()
    expect(await steps.findByText('4 h under månadens tid')).toBeVisible()
    expect(steps.getByRole('img', { name: 'gjort' })).toBeInTheDocument()
    const dialog = await press(page, 'Klar', 'Klarmarkera October 2026')
    expect(dialog.getByText('Varje arbetsdag är rapporterad.')).toBeVisible()
    expect(dialog.getByRole('note')).toHaveTextContent('4 h under månadens tid. Mindre än 8 h: tors 1 – fre 2')
  })

  it('says nothing of short days while the month runs', async () => {
    monthOf([{ ...early, hours: 600 }])
    open()
    await (await path()).findByRole('button', { name: /utan tid: tis 3/ })
    expect(screen.queryByText(/under månadens tid/)).not.toBeInTheDocument()
  })

  it('names a day of more than 12 hours, and opens its entry', async () => {
    monthOf([{ ...early, hours: 1300 }])
    const { person } = open()
    await person.click(await (await path()).findByRole('button', { name: 'Mer än 12 timmar: mån 2' }))
    const form = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    expect(form.getByLabelText('Timmar')).toHaveValue('13')
  })

  it('names a day with both absence and other time, which opens with its entries and has no mark of a done step', async () => {
    restore()
    restore = atNoon('2026-11-02T13:00:00Z')
    monthOf([early, { ...early, id: 10, status: 'childCare', hours: 0, projectNumber: '' }])
    const { person } = open()
    const steps = await path()
    expect(await steps.findByText('Varje arbetsdag hittills är rapporterad')).toBeVisible()
    expect(steps.queryByRole('img', { name: 'gjort' })).not.toBeInTheDocument()
    await person.click(steps.getByRole('button', { name: 'Både frånvaro och annan tid: mån 2' }))
    const day = within(await screen.findByRole('dialog', { name: 'Måndag 2 november 2026' }))
    expect(day.getAllByRole('listitem')).toHaveLength(2)
  })

  it('opens the check for several long days, which leads to each of their entries', async () => {
    monthOf([
      { ...early, hours: 1300 },
      { ...early, id: 10, day: '2026-11-04', hours: 800 },
      { ...early, id: 11, day: '2026-11-04', hours: 500 },
    ])
    const { person } = open()
    await person.click(await (await path()).findByRole('button', { name: 'Mer än 12 timmar: mån 2, ons 4' }))
    const check = within(await screen.findByRole('dialog', { name: 'Klarmarkera November 2026' }))
    expect(check.getByText('2 dagar har mer än 12 timmar:')).toBeVisible()
    expect(check.getByRole('button', { name: 'Klarmarkera månaden' })).toBeEnabled()
    await person.click(check.getByRole('button', { name: 'Ändra Arbete 5 h, ons 4' }))
    const form = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    expect(form.getByLabelText('Timmar')).toHaveValue('5')
  })

  it('counts the days without time when they are scattered', async () => {
    restore()
    restore = atNoon('2026-11-12T13:00:00Z')
    monthOf(['03', '05', '09'].map((day, at) => ({ ...early, id: 20 + at, day: `2026-11-${day}` })))
    open()
    expect(await (await path()).findByRole('button', { name: '5 dagar utan tid' })).toBeVisible()
  })

  it.each([
    ['the account was created', { startsOn: '2026-11-03' }],
    ['a new user began to report', { startsOn: null, countsFrom: '2026-11-03' }],
  ])('names no day before %s, in the step and in the check of Klar', async (_when, first) => {
    monthOf([], { isClosed: false, mileage: 0, ...first })
    const { person } = open()
    expect(await (await path()).findByRole('button', { name: 'En dag utan tid: tis 3' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Klar' }))
    const check = within(await screen.findByRole('dialog', { name: 'Klarmarkera November 2026' }))
    expect(check.getByRole('button', { name: 'Rapportera tis 3' })).toBeVisible()
    expect(check.getByRole('button', { name: 'Rapportera ons 4' })).toBeVisible()
    expect(check.queryByRole('button', { name: 'Rapportera mån 2' })).not.toBeInTheDocument()
  })

  it('says as the check of Klar does that only today has no time, and leads to the pay', async () => {
    monthOf([early, { ...early, id: 10, day: '2026-11-03' }])
    const { person } = open()
    const steps = await path()
    expect(await steps.findByRole('button', { name: 'Dagens tid är inte rapporterad än' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Klar' }))
    const check = within(await screen.findByRole('dialog', { name: 'Klarmarkera November 2026' }))
    expect(check.getByText('Dagens tid är inte rapporterad än.')).toBeVisible()
    await person.click(check.getByRole('button', { name: 'Avbryt' }))
    expect(within(stepOf('Kontroll')).queryByRole('img', { name: 'gjort' })).not.toBeInTheDocument()
    expect(steps.getByText('Inte ännu')).toBeVisible()
    expect(steps.getByRole('link', { name: 'Räkna lönen' })).toHaveAttribute('href', '/Snurra/2026/11')
  })

  it('is past its first step once today has time, and names no days to come in a month that is over', async () => {
    const days = ['2026-11-02', '2026-11-03', '2026-11-04']
    monthOf([
      ...days.map((day, at) => ({ ...early, id: 20 + at, day })),
      ...daysToFill('2026-10', new Set()).map((day, at) => ({ ...early, id: 50 + at, day })),
    ])
    const { person } = open()
    expect(await screen.findByText('Varje arbetsdag hittills är rapporterad')).toBeVisible()
    expect(within(stepOf('Kontroll')).getByRole('img', { name: 'gjort' })).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Föregående månad' }))
    expect(await screen.findByText('Varje arbetsdag är rapporterad')).toBeVisible()
  })

  it('has not done its first step in a month that has not begun', async () => {
    monthOf([])
    open('/Tidrapportering?month=2026-12')
    expect(await screen.findByText('Månaden har inte börjat')).toBeVisible()
    expect(within(stepOf('Kontroll')).queryByRole('img', { name: 'gjort' })).not.toBeInTheDocument()
  })

  it('says that a closed month is locked, with its pay still to calculate', async () => {
    monthOf([early], { isClosed: true, mileage: 0 })
    open()
    const steps = await path()
    expect(await steps.findByText('Ja, låst för ändring')).toBeVisible()
    expect(within(stepOf('Lön')).queryByRole('img', { name: 'gjort' })).not.toBeInTheDocument()
    expect(steps.getByRole('link', { name: 'Räkna lönen' })).toBeVisible()
  })

  it('reports a day that the check names', async () => {
    restore()
    restore = atNoon('2026-11-30T13:00:00Z')
    const all = Array.from({ length: 27 }, (_, at) => String(at + 1).padStart(2, '0'))
    monthOf(all.map((day, at) => ({ ...work, id: 50 + at, day: `2026-11-${day}` })))
    const page = open()
    const dialog = await press(page, 'Klar', 'Klarmarkera November 2026')
    await page.person.click(dialog.getByRole('button', { name: 'Rapportera mån 30' }))
    const form = within(await screen.findByRole('dialog', { name: 'Ny registrering' }))
    expect(form.getByLabelText('Från och med')).toHaveValue('2026-11-30')
  })
})

describe('an act in the address', () => {
  it.each([
    ['/Tidrapportering?fyll', 'Fyll veckan'],
    ['/Tidrapportering?sjuk', 'Ny registrering'],
    ['/Tidrapportering?semester', 'Ny registrering'],
    ['/Tidrapportering?klar', 'Klarmarkera October 2026'],
  ])('%s opens %s', async (at, dialog) => {
    monthOf([sick])
    const { address } = open(at)
    expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible()
    await waitFor(() => expect(address()).not.toMatch(/fyll|sjuk|semester|klar/))
  })

  it('closes the oldest month that is over and not Klar, where the Lobby has fetched it', async () => {
    monthOf([sick]).answer(monthCalls.unfinished, () => ({ months: ['2026-09', '2026-10'], missingDays: 0 }))
    const { person, address } = renderPage(
      <>
        <UnfinishedNote />
        <Link to="/Tidrapportering?klar">Avsluta månaden</Link>
        <TimeReportPage />
      </>,
      { at: '/Tidrapportering' },
    )
    await screen.findByRole('link', { name: /^September och en månad till/ })
    await person.click(screen.getByRole('link', { name: 'Avsluta månaden' }))
    expect(await screen.findByRole('dialog', { name: 'Klarmarkera September 2026' })).toBeVisible()
    await waitFor(() => expect(address()).toBe('/Tidrapportering?month=2026-09'))
  })

  it.each([
    [{ isClosed: true, mileage: 0 }, 'alertdialog', 'Vill du låsa upp månaden?'],
    [{ isClosed: true, mileage: 0, seal }, 'dialog', /./],
  ])('asks before it unlocks the month to close, or says why it cannot', async (state, role, name) => {
    monthOf([sick], state)
      .answer(correctionCalls.list, () => [])
      .answer(closingViewCalls.history, () => [])
    const { address } = open('/Tidrapportering?lasupp')
    expect(await screen.findByRole(role, { name })).toBeVisible()
    await waitFor(() => expect(address()).toBe('/Tidrapportering?month=2026-10'))
  })

  it('says that a month which is not Klar has nothing to unlock', async () => {
    monthOf([sick])
    open('/Tidrapportering?lasupp')
    expect(await screen.findByText(/^October 2026 är inte klar, så det finns inget att låsa upp\./)).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })

  it('begins an entry of vacation', async () => {
    monthOf([])
    open('/Tidrapportering?semester')
    expect(await screen.findByRole('radio', { name: 'Semester' })).toBeChecked()
  })

  it('reports sick today', async () => {
    monthOf([])
    open('/Tidrapportering?sjuk')
    expect(await screen.findByRole('radio', { name: 'Sjuk' })).toBeChecked()
    expect(screen.getByLabelText('Från och med')).toHaveValue('2026-11-04')
  })
})

it('starts with the usual project, which one press removes, and offers the latest', async () => {
  monthOf([{ ...early, projectNumber: 'P7', costCode: '310' }])
  const page = open()
  const dialog = await press(page, 'Ny registrering', 'Ny registrering')
  const recent = within(await dialog.findByRole('group', { name: 'Senast använt' }))
  await waitFor(() => expect(dialog.getByLabelText(/Projektnummer/)).toHaveValue('P7'))
  expect(dialog.getByLabelText(/Kostnadsställe/)).toHaveValue('310')
  expect(recent.getByRole('button', { name: 'P7, 310', pressed: true })).toBeVisible()
  await page.person.click(recent.getByRole('button', { name: 'Utan projekt' }))
  expect(recent.getByRole('button', { name: 'P7, 310', pressed: false })).toBeVisible()
  expect(dialog.getByLabelText(/Projektnummer/)).toHaveValue('')
  expect(recent.queryByRole('button', { name: 'Utan projekt' })).not.toBeInTheDocument()
  await page.person.click(recent.getByRole('button', { name: 'P7, 310' }))
  expect(dialog.getByLabelText(/Projektnummer/)).toHaveValue('P7')
  expect(dialog.getByLabelText(/Kostnadsställe/)).toHaveValue('310')
})

it('starts with the usual project also where the month before cannot be fetched', async () => {
  monthOf([]).answer(timeEntryCalls.list, ({ month }) => {
    if (month !== 11) throw new PortalError('service_unavailable')
    return [{ ...early, projectNumber: 'P7' }]
  })
  const page = open()
  const dialog = await press(page, 'Ny registrering', 'Ny registrering')
  await waitFor(() => expect(dialog.getByLabelText(/Projektnummer/)).toHaveValue('P7'))
  expect(dialog.getByRole('group', { name: 'Senast använt' })).toBeVisible()
})

it('keeps a project that was typed before the usual one arrived, and asks nothing when closed untouched', async () => {
  let answer: (() => void) | undefined
  const held = new Promise<void>((resolve) => void (answer = resolve))
  monthOf([{ ...early, projectNumber: 'P7' }]).answer(timeEntryCalls.list, async ({ month }) => {
    if (month !== 11) await held
    return month === 11 ? [{ ...early, projectNumber: 'P7' }] : []
  })
  const page = open()
  const dialog = await press(page, 'Ny registrering', 'Ny registrering')
  await page.person.type(dialog.getByLabelText(/Projektnummer/), 'X1')
  answer?.()
  await dialog.findByRole('button', { name: 'P7' })
  expect(dialog.getByLabelText(/Projektnummer/)).toHaveValue('X1')
})

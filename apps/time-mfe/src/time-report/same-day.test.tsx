import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { timeEntryCalls, timeErrors } from '@portal/time-contract'
import { atNoon, chip, monthOf, open, press, sick, work } from './testing.tsx'

beforeEach(() => atNoon('2026-11-19T13:00:00Z'))

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
const openNew = (page: ReturnType<typeof open>) => press(page, 'Ny registrering', 'Ny registrering')

describe('a day that has absence already', () => {
  it('is named before work is saved on it, and then shows and counts both', async () => {
    const portal = monthOf([sick])
    const page = open()
    const dialog = await openNew(page)
    expect(dialog.getByText('Ska båda räknas?')).toBeVisible()
    expect(dialog.getByText('Redan rapporterat tors 19: Sjuk, hel dag.')).toBeVisible()
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(portal.received(timeEntryCalls.add)).toHaveLength(1))
    await chip(/^Arbete 2026-11-19, 8 timmar$/)
    await chip(/^Sjuk 2026-11-19$/)
    await waitFor(() => expect(figure('Arbetade timmar')).toBe('8 av 168 h'))
    expect(figure('Sjuktimmar')).toBe('8')
  })

  it('is explained below the figures when the sick day is whole and has work too', async () => {
    monthOf([sick, { ...work, day: '2026-11-19', hours: 200 }])
    open()
    expect(
      await screen.findByText(
        'Sjuk utan timmar tors 19: Sjuktimmar räknar hela dagen (8 h), frånvaro bara det som arbetet lämnar av den.',
      ),
    ).toBeVisible()
    expect(figure('Arbetade timmar')).toBe('2 + 6 frånvaro av 168 h')
    expect(figure('Sjuktimmar')).toBe('8')
  })

  it('is named once, with one line for each status and its hours', async () => {
    const day = '2026-11-19'
    monthOf([
      { ...sick, id: 11, hours: 300 },
      { ...work, id: 12, day, hours: 200 },
      { ...work, id: 13, day, hours: 150 },
      { ...sick, id: 14, status: 'childCare', hours: 100 },
    ])
    const page = open()
    const dialog = await openNew(page)
    await page.person.click(dialog.getByRole('radio', { name: 'Semester' }))
    const said = dialog.getByText('Redan rapporterat tors 19:')
    expect(
      within(said)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sjuk 3 h', 'Arbete 3,5 h', 'VAB 1 h'])
  })

  it('is not named for a half day each', async () => {
    monthOf([{ ...sick, hours: 400 }])
    const page = open()
    const dialog = await openNew(page)
    expect(dialog.getByLabelText('Timmar')).toHaveValue('4')
    expect(dialog.queryByText('Ska båda räknas?')).not.toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: /Resten av dagen/ })).not.toBeInTheDocument()
    await page.person.clear(dialog.getByLabelText('Timmar'))
    await page.person.type(dialog.getByLabelText('Timmar'), '6')
    expect(dialog.getByText('Redan rapporterat tors 19: Sjuk 4 h.')).toBeVisible()
    await page.person.click(dialog.getByRole('button', { name: 'Resten av dagen: 4 h' }))
    expect(dialog.queryByText('Ska båda räknas?')).not.toBeInTheDocument()
  })

  it('costs a whole day of vacation beside work, which is said before both are saved', async () => {
    monthOf([{ ...work, day: '2026-11-19', hours: 400 }])
    const page = open()
    const dialog = await openNew(page)
    const said = 'Räknas båda kostar dagen ändå en hel semesterdag.'
    expect(dialog.queryByText(said)).not.toBeInTheDocument()
    await page.person.click(dialog.getByRole('radio', { name: 'Semester' }))
    expect(dialog.getByText(said)).toBeVisible()
    await page.person.click(dialog.getByRole('radio', { name: 'Ersätt det som är rapporterat' }))
    expect(dialog.queryByText(said)).not.toBeInTheDocument()
  })

  it('that is full is replaced by a whole day of absence, unless the user chooses otherwise', async () => {
    const portal = monthOf([{ ...work, day: '2026-11-19' }])
    const page = open()
    const dialog = await openNew(page)
    await page.person.click(dialog.getByRole('radio', { name: 'VAB' }))
    expect(dialog.getByRole('radio', { name: 'Ersätt det som är rapporterat' })).toBeChecked()
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(portal.received(timeEntryCalls.removeAll)).toHaveLength(1))
  })

  it('that is full is replaced too as one of several days of absence', async () => {
    monthOf([
      { ...work, day: '2026-11-19' },
      { ...work, id: 2, day: '2026-11-20', hours: 750 },
    ])
    const page = open()
    const dialog = await openNew(page)
    await page.person.clear(dialog.getByLabelText('Till och med'))
    await page.person.type(dialog.getByLabelText('Till och med'), '2026-11-20')
    await page.person.click(dialog.getByRole('radio', { name: 'Sjuk' }))
    expect(dialog.getByRole('radio', { name: 'Ersätt de 2 registreringarna' })).toBeChecked()
  })

  it('is named when one of its entries is changed, without that entry itself', async () => {
    monthOf([sick, { ...work, day: '2026-11-19' }])
    const page = open()
    await page.person.click(await chip(/^Arbete 2026-11-19/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    expect(dialog.getByText('Redan rapporterat tors 19: Sjuk, hel dag.')).toBeVisible()
    expect(dialog.queryByText(/Redan rapporterat.*Arbete/)).not.toBeInTheDocument()
  })

  it('is asked about when work is moved to it by keyboard, and can be replaced with one undo for both', async () => {
    const portal = monthOf([sick, work])
    const page = open()
    await page.person.click(await chip(/^Arbete 2026-11-18/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    await page.person.clear(dialog.getByLabelText('Dag'))
    await page.person.type(dialog.getByLabelText('Dag'), '2026-11-19')
    await page.person.click(dialog.getByRole('radio', { name: 'Ersätt det som är rapporterat' }))
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    expect(await screen.findByText('Ändringen är sparad. Det som var rapporterat är ersatt.')).toBeVisible()
    await chip(/^Arbete 2026-11-19/)
    expect(portal.received(timeEntryCalls.removeAll).map(({ input }) => input.ids)).toEqual([[sick.id]])

    await page.person.click(screen.getByRole('button', { name: 'Ångra' }))
    await chip(/^Sjuk 2026-11-19$/)
    await chip(/^Arbete 2026-11-18/)
  })

  it('is asked about in the month that an entry is moved to', async () => {
    monthOf([work, { ...sick, day: '2026-12-03' }])
    const page = open()
    await page.person.click(await chip(/^Arbete 2026-11-18/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    await page.person.clear(dialog.getByLabelText('Dag'))
    await page.person.type(dialog.getByLabelText('Dag'), '2026-12-03')
    expect(await dialog.findByText('Redan rapporterat tors 3: Sjuk, hel dag.')).toBeVisible()
  })

  it('is replaced by a copied day when the user chooses so', async () => {
    const portal = monthOf([sick, work])
    const page = open()
    const entry = await openNew(page)
    await page.person.click(entry.getByRole('button', { name: 'Kopiera i stället' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kopiera dagar' }))
    await page.person.click(await dialog.findByRole('radio', { name: 'Ersätt det som är rapporterat' }))
    // The question says what the day holds; nothing beside it says that the copy is added.
    expect(dialog.queryByText(/Kopian läggs till/)).not.toBeInTheDocument()
    await page.person.click(dialog.getByRole('button', { name: 'Kopiera' }))
    await screen.findByText('En registrering är kopierad. Det som var rapporterat är ersatt.')
    expect(portal.received(timeEntryCalls.removeAll).map(({ input }) => input.ids)).toEqual([[sick.id]])
  })
})

describe('a day that has work already', () => {
  const today = { ...work, day: '2026-11-19', description: 'Möte' }
  const count = () => screen.getByRole('radio', { name: 'Räkna båda' })
  const replace = () => screen.getByRole('radio', { name: 'Ersätt det som är rapporterat' })
  const save = ({ person }: ReturnType<typeof open>) => person.click(screen.getByRole('button', { name: 'Spara' }))

  it('is replaced by Sjuk idag with one press, and one undo restores it', async () => {
    const portal = monthOf([today])
    const page = open('/Tidrapportering?sjuk')
    await screen.findByRole('dialog', { name: 'Ny registrering' })
    expect(replace()).toBeChecked()
    await save(page)
    expect(await screen.findByText('Registreringen är sparad. Det som var rapporterat är ersatt.')).toBeVisible()
    await chip(/^Sjuk 2026-11-19$/)
    await waitFor(() => expect(screen.queryByText(/^Arbete 2026/)).not.toBeInTheDocument())
    expect(portal.received(timeEntryCalls.removeAll).map(({ input }) => input.ids)).toEqual([[1]])

    await page.person.click(screen.getByRole('button', { name: 'Ångra' }))
    await chip(/^Arbete 2026-11-19, 8 timmar$/)
    await waitFor(() => expect(screen.queryByText(/^Sjuk 2026/)).not.toBeInTheDocument())
    expect(portal.received(timeEntryCalls.addAll)[0]?.input.events).toMatchObject([
      { start: '2026-11-19', status: 'work', hours: 800, description: 'Möte', projectNumber: 'P7' },
    ])
  })

  it('is kept by any other new entry, and by a part of a day sick, until the user chooses', async () => {
    const portal = monthOf([today])
    const page = open('/Tidrapportering?sjuk')
    await screen.findByRole('dialog', { name: 'Ny registrering' })
    await page.person.clear(screen.getByLabelText('Timmar'))
    await page.person.type(screen.getByLabelText('Timmar'), '4')
    expect(count()).toBeChecked()
    await save(page)
    await chip(/^Sjuk 2026-11-19, 4 timmar$/)
    await chip(/^Arbete 2026-11-19, 8 timmar$/)
    expect(portal.received(timeEntryCalls.removeAll)).toEqual([])
  })

  it('is replaced when the user chooses so', async () => {
    const portal = monthOf([sick])
    const page = open()
    await openNew(page)
    expect(count()).toBeChecked()
    await page.person.click(replace())
    await save(page)
    await chip(/^Arbete 2026-11-19, 8 timmar$/)
    await waitFor(() => expect(portal.received(timeEntryCalls.removeAll)).toHaveLength(1))
  })

  it('keeps both when the connection is lost after the new entry is stored', async () => {
    monthOf([today]).cut(timeEntryCalls.removeAll)
    const page = open('/Tidrapportering?sjuk')
    await screen.findByRole('dialog', { name: 'Ny registrering' })
    await save(page)
    expect(await screen.findByText(/det gamla kunde inte tas bort/)).toBeVisible()
    await chip(/^Sjuk 2026-11-19$/)
    await chip(/^Arbete 2026-11-19, 8 timmar$/)
  })

  it('restores what was replaced only once when the undo fails halfway and is repeated', async () => {
    const portal = monthOf([today])
    const page = open('/Tidrapportering?sjuk')
    await screen.findByRole('dialog', { name: 'Ny registrering' })
    await save(page)
    await screen.findByText(/är ersatt/)
    portal.cut(timeEntryCalls.removeAll)
    await page.person.click(screen.getByRole('button', { name: 'Ångra' }))
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    portal.answer(timeEntryCalls.removeAll, ({ ids }) => ({ ids: [...ids] }))
    await page.person.click(again)
    await screen.findByText('Det är ångrat.')
    expect(portal.received(timeEntryCalls.addAll)).toHaveLength(1)
  })

  it('says what is back when the month is closed in the middle of the undo', async () => {
    const portal = monthOf([today])
    const page = open('/Tidrapportering?sjuk')
    await screen.findByRole('dialog', { name: 'Ny registrering' })
    await save(page)
    await screen.findByText(/är ersatt/)
    portal.fail(timeEntryCalls.removeAll, new PortalError(timeErrors.month_locked))
    await page.person.click(screen.getByRole('button', { name: 'Ångra' }))
    expect(
      await screen.findByText(/^Det gamla är tillbaka, men det nya ligger kvar\. .*månaden är klarmarkerad/),
    ).toBeVisible()
  })
})

it('is named before the month is closed, and leads to its entries', async () => {
  monthOf([sick, { ...work, day: '2026-11-19' }])
  const page = open()
  const dialog = await press(page, 'Klar', 'Klarmarkera November 2026')
  const found = within(dialog.getByRole('group', { name: 'Att kontrollera' }))
  expect(found.getByText('En dag har både frånvaro och annan tid:')).toBeVisible()
  expect(found.getByRole('button', { name: 'Ändra Sjuk, hel dag, tors 19' })).toBeVisible()
  await page.person.click(found.getByRole('button', { name: 'Ändra Arbete 8 h, tors 19' }))
  const entry = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
  expect(entry.getByRole('radio', { name: 'Arbete' })).toBeChecked()
})

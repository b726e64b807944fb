import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { workingDaysOf } from '@portal/platform-domain/holidays'
import { timeEntryCalls } from '@portal/time-contract'
import { atNoon, monthOf, open, press, work } from './testing.tsx'

beforeEach(() => atNoon())

const openNew = (page: ReturnType<typeof open>) => press(page, 'Ny registrering', 'Ny registrering')

describe('a new entry on a day off', () => {
  it('says of a day off what it is, and that vacation on it costs no vacation day (D60)', async () => {
    monthOf([])
    const page = open()
    const dialog = await openNew(page)
    const note = () => dialog.queryByText(/ledig dag/)
    expect(note()).not.toBeInTheDocument()
    for (const name of ['Från och med', 'Till och med']) {
      await page.person.clear(dialog.getByLabelText(name))
      await page.person.type(dialog.getByLabelText(name), '2026-11-21')
    }
    expect(note()).toHaveTextContent(/^Lördag 21 är en ledig dag\.$/)
    await page.person.click(dialog.getByRole('radio', { name: 'Semester' }))
    expect(note()).toHaveTextContent(/^Lördag 21 är en ledig dag\. Den kostar ingen semesterdag\.$/)
    await page.person.clear(dialog.getByLabelText('Till och med'))
    await page.person.type(dialog.getByLabelText('Till och med'), '2026-11-23')
    const days = within(await dialog.findByRole('group', { name: 'Dag för dag' }))
    expect(days.getByRole('status')).toHaveTextContent('Lördag 21 och söndag 22 tas med. De kostar inga semesterdagar.')
  })

  it.each([
    ['Semester', '4 dagar är sparade. Räknas som 2 semesterdagar.'],
    ['VAB', '4 dagar är sparade. Räknas som 2 VAB-dagar.'],
    ['Sjuk', '4 dagar är sparade. Räknas som 32 sjuktimmar.'],
  ])('within days of %s is said not to count where the sums of the month leave it out', async (status, saved) => {
    const portal = monthOf([])
    const page = open()
    const dialog = await openNew(page)
    await page.person.click(dialog.getByRole('radio', { name: status }))
    await page.person.clear(dialog.getByLabelText('Till och med'))
    await page.person.type(dialog.getByLabelText('Till och med'), '2026-11-23')
    const days = within(await dialog.findByRole('group', { name: 'Dag för dag' }))
    const counted = saved.slice(saved.indexOf('Räknas'))
    const said = days.getByRole('status')
    expect(said).toHaveTextContent(new RegExp(`^${counted} ?Lördag 21 och söndag 22 tas med`))
    expect(said).toHaveTextContent('4 dagar sparas, ingen hoppas över.')
    await page.person.click(days.getByRole('button', { name: 'Hoppa över helgen (2)' }))
    expect(days.getByRole('status')).not.toHaveTextContent('Räknas som')
    await page.person.click(days.getByRole('button', { name: 'Ta med helgen (2)' }))
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await screen.findByText(saved)
    expect(portal.received(timeEntryCalls.add)[0]?.input.event.items).toHaveLength(4)
  })

  it('shares a line with other days that are left out, by keyboard too', async () => {
    const portal = monthOf([])
    const page = open()
    const dialog = await openNew(page)
    await page.person.clear(dialog.getByLabelText('Till och med'))
    await page.person.type(dialog.getByLabelText('Till och med'), '2026-11-23')
    const days = within(await dialog.findByRole('group', { name: 'Dag för dag' }))
    await page.person.click(days.getByRole('button', { name: 'Hoppa över helgen (2)' }))
    expect(days.getByText('lör 21 – sön 22')).toBeVisible()
    expect(days.getByText('2 dagar hoppas över')).toBeVisible()
    // A day before them joins, and the focus stays with it.
    days.getByRole('button', { name: 'Hoppa över fre 20' }).focus()
    await page.person.keyboard('{Enter}')
    expect(days.getByRole('button', { name: 'Ta med fre 20 – sön 22' })).toHaveFocus()
    await page.person.keyboard('{Enter}')
    expect(days.getByRole('button', { name: 'Hoppa över fre 20' })).toHaveFocus()
    await page.person.click(days.getByRole('button', { name: 'Hoppa över sön 22' }))
    expect(days.getByRole('button', { name: 'Ta med sön 22' })).toHaveFocus()
    expect(days.getByText('Hoppas över')).toBeVisible()
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await screen.findByText('3 dagar är sparade.')
    const sent = portal.received(timeEntryCalls.add)[0]?.input.event.items
    expect(sent?.map(({ start }) => start)).toEqual(['2026-11-20', '2026-11-21', '2026-11-23'])
  })

  it('shares a line only with days that hold as much time', async () => {
    monthOf([work, { ...work, id: 9, day: '2026-11-19' }, { ...work, id: 10, day: '2026-11-20', hours: 400 }])
    const page = open()
    const dialog = await openNew(page)
    await page.person.clear(dialog.getByLabelText('Från och med'))
    await page.person.type(dialog.getByLabelText('Från och med'), '2026-11-18')
    await page.person.clear(dialog.getByLabelText('Till och med'))
    await page.person.type(dialog.getByLabelText('Till och med'), '2026-11-23')
    const days = within(await dialog.findByRole('group', { name: 'Dag för dag' }))
    expect(days.getByText('2 dagar hoppas över: har redan 8 h var')).toBeVisible()
    expect(days.getByText('Hoppas över: har redan 4 h')).toBeVisible()
    expect(days.getByRole('button', { name: 'Ta med ons 18 – tors 19' })).toBeVisible()
    expect(days.getByRole('button', { name: 'Ta med fre 20' })).toBeVisible()
  })

  it('offers on a day off the last working day without time, or the next one', async () => {
    monthOf([work, { ...work, id: 9, day: '2026-11-20' }])
    const page = open()
    const dialog = await openNew(page)
    for (const name of ['Från och med', 'Till och med']) {
      await page.person.clear(dialog.getByLabelText(name))
      await page.person.type(dialog.getByLabelText(name), '2026-11-21')
    }
    await page.person.click(dialog.getByRole('button', { name: 'Välj torsdag 19 i stället' }))
    expect(dialog.getByLabelText('Från och med')).toHaveValue('2026-11-19')
    expect(dialog.getByLabelText('Från och med')).toHaveFocus()
    expect(dialog.getByLabelText('Till och med')).toHaveValue('2026-11-19')
    expect(dialog.queryByText(/ledig dag/)).not.toBeInTheDocument()
    for (const name of ['Från och med', 'Till och med']) {
      await page.person.clear(dialog.getByLabelText(name))
      await page.person.type(dialog.getByLabelText(name), '2026-11-01')
    }
    expect(dialog.getByText(/^Söndag 1 är en ledig dag/)).toBeVisible()
    await page.person.click(dialog.getByRole('button', { name: 'Välj måndag 2 i stället' }))
    expect(dialog.getByLabelText('Från och med')).toHaveValue('2026-11-02')
  })

  it('offers no other day on a day off where all working days have time', async () => {
    monthOf(workingDaysOf('2026-11').map((day, index) => ({ ...work, id: 100 + index, day })))
    const page = open()
    const dialog = await openNew(page)
    for (const name of ['Från och med', 'Till och med']) {
      await page.person.clear(dialog.getByLabelText(name))
      await page.person.type(dialog.getByLabelText(name), '2026-11-21')
    }
    expect(dialog.getByText(/^Lördag 21 är en ledig dag/)).toBeVisible()
    expect(dialog.queryByRole('button', { name: /^Välj / })).not.toBeInTheDocument()
  })

  it('names the eve or holiday that a day off is', async () => {
    monthOf([])
    const page = open('/Tidrapportering?month=2026-12')
    const dialog = await openNew(page)
    for (const name of ['Från och med', 'Till och med']) {
      await page.person.clear(dialog.getByLabelText(name))
      await page.person.type(dialog.getByLabelText(name), '2026-12-24')
    }
    expect(dialog.getByText('Torsdag 24 (Julafton) är en ledig dag.')).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { timeEntryCalls, timeErrors } from '@portal/time-contract'
import { daysToFill } from '@portal/time-domain'
import { atNoon, chip, monthOf, open, press, sick, work } from './testing.tsx'

beforeEach(() => atNoon())

const sent = (portal: ReturnType<typeof monthOf>) =>
  portal
    .received(timeEntryCalls.addAll)
    .map(({ input }) =>
      input.events.map(({ start, status, hours, projectNumber }) => [start, status, hours, projectNumber]),
    )
const listed = (list: ReturnType<typeof within>, name: RegExp | string) =>
  within(list.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('fyll veckan', () => {
  it('shows the empty working days and the usual hours, writes them in one call, and offers undo', async () => {
    const portal = monthOf([{ ...work, hours: 750 }])
    const page = open()
    const dialog = await press(page, 'Fyll veckan', 'Fyll veckan')
    await waitFor(() => expect(dialog.getByLabelText('Timmar per dag')).toHaveValue('7,5'))
    expect(dialog.getByText('Bokas på P7 som du brukar.')).toBeInTheDocument()
    expect(listed(dialog, /4 tomma arbetsdagar/)).toEqual(['mån 16', 'tis 17', 'tors 19', 'fre 20'])
    await page.person.click(dialog.getByRole('button', { name: 'Fyll veckan' }))
    await screen.findByText('4 dagar är ifyllda.')
    expect(sent(portal)).toEqual([
      ['2026-11-16', '2026-11-17', '2026-11-19', '2026-11-20'].map((day) => [day, 'work', 750, 'P7']),
    ])
    await chip(/Arbete 2026-11-20, 7,5 timmar/)
    await page.person.click(screen.getByRole('button', { name: 'Ångra 4 registreringar' }))
    await screen.findByText('Det är ångrat.')
    await waitFor(() => expect(screen.queryByText(/Arbete 2026-11-(16|17|19|20)/)).not.toBeInTheDocument())
    expect(await chip(/Arbete 2026-11-18/)).toBeInTheDocument()
  })

  /** Fills the week in a calendar whose days stand at that height, in px. Returns what is told of each scroll. */
  async function fillWeekAt(top: number) {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 80))
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    monthOf([{ ...work, hours: 750 }])
    const page = open()
    const dialog = await press(page, 'Fyll veckan', 'Fyll veckan')
    await waitFor(() => expect(dialog.getByLabelText('Timmar per dag')).toHaveValue('7,5'))
    scrolled.mockClear()
    await page.person.click(dialog.getByRole('button', { name: 'Fyll veckan' }))
    return scrolled
  }

  it.each([
    ['2026-11-20', 760],
    ['2026-11-16', -200],
  ])('brings %s into view once it has closed, from a calendar at %i px, and keeps the focus', async (day, top) => {
    const scrolled = await fillWeekAt(top)
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'nearest', behavior: 'smooth' }))
    expect(scrolled.mock.contexts).toEqual([document.querySelector(`[data-date="${day}"]`)])
    expect(screen.getByRole('button', { name: 'Fyll veckan' })).toHaveFocus()
  })

  it('stays still once it has closed where the days are in view', async () => {
    const scrolled = await fillWeekAt(600)
    await chip(/Arbete 2026-11-20, 7,5 timmar/)
    expect(scrolled).not.toHaveBeenCalled()
  })

  it('has the usual hours, and the focus on them, when the entries were loaded before it opens', async () => {
    const portal = monthOf([])
    const page = open()
    const day = await press(page, 'Ny registrering', 'Ny registrering')
    await waitFor(() => expect(portal.received(timeEntryCalls.list).length).toBeGreaterThan(1))
    await page.person.click(day.getByRole('button', { name: 'Avbryt' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const dialog = await press(page, 'Fyll veckan', 'Fyll veckan')
    expect(dialog.getByLabelText('Timmar per dag')).toHaveValue('8')
    expect(dialog.getByLabelText('Timmar per dag')).toHaveFocus()
    await page.person.keyboard('{Enter}')
    await screen.findByText('5 dagar är ifyllda.')
    expect(sent(portal)[0]).toHaveLength(5)
  })

  it('accepts another week and other hours, and refuses invalid hours', async () => {
    const portal = monthOf([])
    const page = open()
    const dialog = await press(page, 'Fyll veckan', 'Fyll veckan')
    await waitFor(() => expect(dialog.getByLabelText('Timmar per dag')).toHaveValue('8'))
    await page.person.selectOptions(dialog.getByLabelText('Vecka'), 'v. 49: mån 30')
    await page.person.clear(dialog.getByLabelText('Timmar per dag'))
    await page.person.type(dialog.getByLabelText('Timmar per dag'), 'x{Enter}')
    await dialog.findByText('Skriv timmar över 0 och högst 24, med högst två decimaler.')
    expect(sent(portal)).toEqual([])
    await page.person.clear(dialog.getByLabelText('Timmar per dag'))
    await page.person.type(dialog.getByLabelText('Timmar per dag'), '6{Enter}')
    await screen.findByText('En dag är ifylld.')
    expect(sent(portal)).toEqual([[['2026-11-30', 'work', 600, '']]])
  })

  it('fills every day without time until today, from the check of the month too', async () => {
    const portal = monthOf([work])
    const page = open()
    const check = await press(page, 'Klar', 'Klarmarkera November 2026')
    await page.person.click(check.getByRole('button', { name: 'Fyll dagarna' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Fyll dagar utan tid' }))
    const days = listed(dialog, /14 tomma arbetsdagar/)
    expect([days[0], days.at(-1)]).toEqual(['mån 2', 'fre 20'])
    await page.person.click(dialog.getByRole('button', { name: 'Fyll 14 dagar' }))
    await screen.findByText('14 dagar är ifyllda.')
    expect(sent(portal)[0]).toHaveLength(14)
  })

  it('does nothing when every working day is reported', async () => {
    monthOf(['16', '17', '18', '19', '20'].map((day, index) => ({ ...work, id: index + 1, day: `2026-11-${day}` })))
    const page = open()
    const dialog = await press(page, 'Fyll veckan', 'Fyll veckan')
    await page.person.selectOptions(dialog.getByLabelText('Vecka'), 'v. 47: mån 16 – sön 22')
    expect(dialog.getByText('Veckan har inga tomma arbetsdagar.')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Fyll veckan' })).toBeDisabled()
  })

  it("shows the server's reason for a refusal", async () => {
    monthOf([]).fail(timeEntryCalls.addAll, new PortalError(timeErrors.month_locked))
    const page = open()
    const dialog = await press(page, 'Fyll veckan', 'Fyll veckan')
    await waitFor(() => expect(dialog.getByLabelText('Timmar per dag')).toHaveValue('8'))
    await page.person.click(dialog.getByRole('button', { name: 'Fyll veckan' }))
    expect(await dialog.findByText('Månaden är klarmarkerad. Lås upp den för att ändra.')).toBeInTheDocument()
  })

  it('names the missing network, and keeps what was chosen', async () => {
    monthOf([]).cut(timeEntryCalls.addAll)
    const page = open()
    const dialog = await press(page, 'Fyll veckan', 'Fyll veckan')
    await waitFor(() => expect(dialog.getByLabelText('Timmar per dag')).toHaveValue('8'))
    await page.person.click(dialog.getByRole('button', { name: 'Fyll veckan' }))
    expect(await dialog.findByText(/^Portalen kan inte nås. Det du har fyllt i står kvar/)).toBeVisible()
  })
})

describe('kopiera', () => {
  const copyInstead = async (page: ReturnType<typeof open>) => {
    const dialog = await press(page, 'Ny registrering', 'Ny registrering')
    await page.person.click(dialog.getByRole('button', { name: 'Kopiera i stället' }))
    return within(await screen.findByRole('dialog', { name: 'Kopiera dagar' }))
  }

  it('copies the latest reported day to the chosen one, with its project', async () => {
    const portal = monthOf([work])
    const page = open()
    const dialog = await copyInstead(page)
    expect(dialog.getByLabelText('Från')).toHaveValue('2026-11-18')
    await waitFor(() => expect(listed(dialog, 'Det här läggs till')).toEqual(['fre 208 hP7']))
    await page.person.click(dialog.getByRole('button', { name: 'Kopiera' }))
    await screen.findByText('En registrering är kopierad.')
    expect(sent(portal)).toEqual([[['2026-11-20', 'work', 800, 'P7']]])
    await page.person.click(screen.getByRole('button', { name: 'Ångra' }))
    await waitFor(() => expect(portal.received(timeEntryCalls.removeAll)).toHaveLength(1))
  })

  it('begins with the latest day of the month before where the shown one has none', async () => {
    monthOf([{ ...work, day: '2026-10-29' }])
    const dialog = await copyInstead(open())
    await waitFor(() => expect(dialog.getByLabelText('Från')).toHaveValue('2026-10-29'))
    await waitFor(() => expect(listed(dialog, 'Det här läggs till')).toEqual(['fre 208 hP7']))
  })

  it('lists the entries of a fuller day once, with their sum, for all days that get them', async () => {
    monthOf([work, { ...work, id: 3, hours: 150, projectNumber: '' }, { ...sick, day: '2026-11-18', hours: 50 }])
    const page = open()
    const dialog = await copyInstead(page)
    await page.person.clear(dialog.getByLabelText('Sista dag'))
    await page.person.type(dialog.getByLabelText('Sista dag'), '2026-11-23')
    expect(await dialog.findByText('fre 20, mån 23 · 10 h')).toBeVisible()
    expect(listed(dialog, 'fre 20, mån 23')).toEqual(['8 hP7', '1,5 h', '0,5 h'])
  })

  it('shows what was written of each entry, and says at the last day that it is before the first', async () => {
    monthOf([{ ...work, description: 'Migrering' }])
    const page = open()
    const dialog = await copyInstead(page)
    await waitFor(() => expect(listed(dialog, 'Det här läggs till')).toEqual(['fre 208 hP7 · Migrering']))
    await page.person.clear(dialog.getByLabelText('Sista dag'))
    await page.person.type(dialog.getByLabelText('Sista dag'), '2026-11-18')
    await waitFor(() =>
      expect(dialog.getByLabelText('Sista dag')).toHaveAccessibleDescription('Välj samma dag eller en senare.'),
    )
    await page.person.clear(dialog.getByLabelText('Sista dag'))
    await page.person.type(dialog.getByLabelText('Sista dag'), '2026-11-20')
    await waitFor(() => expect(dialog.getByLabelText('Sista dag')).toBeValid())
  })

  it.each([
    ['2026-11', 'the first working day from today', '2026-11-20'],
    ['2026-08', 'the first working day of a month that is over, which begins with a Saturday', '2026-08-03'],
  ] as const)('proposes in the full month %s %s', async (month, _, proposed) => {
    monthOf(daysToFill(month, new Set()).map((day, at) => ({ ...work, id: at + 1, day })))
    const { person } = open(`/Tidrapportering?month=${month}`)
    await chip(new RegExp(`^Arbete ${proposed}`))
    await person.click(screen.getByRole('button', { name: 'Fler val' }))
    await person.click(await screen.findByRole('menuitem', { name: 'Kopiera dagar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kopiera dagar' }))
    expect(dialog.getByLabelText('Första dag')).toHaveValue(proposed)
  })

  it('copies last week to a week, over the end of a month, and lists what it skips', async () => {
    const portal = monthOf([
      { ...work, day: '2026-10-28', hours: 600 },
      { ...work, id: 3, day: '2026-10-30' },
      { ...sick, day: '2026-11-06' },
    ])
    const page = open('/Tidrapportering?month=2026-11')
    const dialog = await copyInstead(page)
    await page.person.selectOptions(dialog.getByLabelText('Kopiera'), 'Veckan före')
    await page.person.clear(dialog.getByLabelText('Första dag'))
    await page.person.type(dialog.getByLabelText('Första dag'), '2026-11-02')
    await page.person.clear(dialog.getByLabelText('Sista dag'))
    await page.person.type(dialog.getByLabelText('Sista dag'), '2026-11-08')
    expect(dialog.getByText('Från v. 44, mån 26 – sön 1.')).toBeInTheDocument()
    await waitFor(() => expect(listed(dialog, 'Det här läggs till')).toEqual(['ons 46 hP7']))
    expect(dialog.getByText(/^Hoppas över: fre 6\./)).toBeInTheDocument()
    await page.person.click(dialog.getByRole('button', { name: 'Kopiera' }))
    await screen.findByText('En registrering är kopierad.')
    expect(sent(portal)).toEqual([[['2026-11-04', 'work', 600, 'P7']]])
  })

  it('says of a single day that it has time already', async () => {
    monthOf([work, { ...work, id: work.id + 1, day: '2026-11-17', hours: 750 }])
    const page = open()
    const dialog = await copyInstead(page)
    for (const name of ['Första dag', 'Sista dag']) {
      await page.person.clear(dialog.getByLabelText(name))
      await page.person.type(dialog.getByLabelText(name), '2026-11-17')
    }
    const said = await dialog.findByText('Dagen har redan 7,5 h. Kopian läggs till. Dagen får 15,5 h.')
    expect(said.closest('.MuiAlert-root')).toHaveClass('MuiAlert-colorWarning')
  })

  it('copies nothing from an empty day', async () => {
    monthOf([])
    const dialog = await copyInstead(open())
    await dialog.findByText('Det finns inget att kopiera från tors 19.')
    expect(dialog.getByRole('button', { name: 'Kopiera' })).toBeDisabled()
  })

  it('names the day that the server finds too full', async () => {
    monthOf([work]).fail(
      timeEntryCalls.addAll,
      new PortalError('invalid_input', { fields: { 'events.0.Timmar': 'Ger mer än 24 timmar den 2026-11-20.' } }),
    )
    const page = open()
    const dialog = await copyInstead(page)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Kopiera' })).toBeEnabled())
    await page.person.click(dialog.getByRole('button', { name: 'Kopiera' }))
    expect(await dialog.findByText('Ger mer än 24 timmar den 2026-11-20.')).toBeInTheDocument()
  })
})

describe('a changed entry', () => {
  it('can be undone', async () => {
    const portal = monthOf([work])
    const page = open()
    await page.person.click(await chip(/Arbete 2026-11-18/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    await page.person.clear(dialog.getByLabelText('Dag'))
    await page.person.type(dialog.getByLabelText('Dag'), '2026-11-17')
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await chip(/Arbete 2026-11-17/)
    await page.person.click(screen.getByRole('button', { name: 'Ångra' }))
    await screen.findByText('Ändringen är ångrad.')
    expect(portal.received(timeEntryCalls.change).at(-1)?.input.change).toMatchObject({
      id: 1,
      day: '2026-11-18',
      hours: 800,
      projectNumber: 'P7',
    })
    await chip(/Arbete 2026-11-18/)
  })
})

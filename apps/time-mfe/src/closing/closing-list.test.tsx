// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { closingViewCalls } from '@portal/time-contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atNoon } from '../time-report/testing.tsx'
import { bo, dag, open, portalWith } from './page-testing.tsx'
import { closing, klar } from './testing.ts'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

describe('the list of a month', () => {
  it('filters by its counts at the top', async () => {
    portalWith()
    const { person, address } = open()
    await person.click(await screen.findByRole('link', { name: '1 saknar dagar' }))
    expect(address()).toBe('/Bokslut/2026/10?finding=missing_days')
    expect(screen.getAllByRole('row')).toHaveLength(2)
    expect(screen.getByRole('row', { name: /Bo Ek/ })).toBeVisible()
    await person.click(screen.getByRole('link', { name: '1 förseglad' }))
    expect(screen.getByRole('row', { name: /Dag Lind/ })).toBeVisible()
  })

  it('ends with the sums of all that the filter shows, and moves between names by the arrow keys', async () => {
    portalWith([
      closing({ hours: 8000, monthBalance: 10_000, isPaySaved: true, receipts: 5_000 }),
      closing({ ...bo, hours: 450, monthBalance: -2_500, isPaySaved: true, receipts: 100 }),
    ])
    const { person } = open('/Bokslut/2026/10?sort=firstName')
    expect(await screen.findByRole('row', { name: /^Summa/ })).toHaveTextContent(/84,5.*75,00\skr.*51,00\skr/)
    const name = (of: string) => screen.getByRole('button', { name: `Öppna ${of}` })
    name('Anna Öberg').focus()
    await person.keyboard('{ArrowDown}')
    expect(name('Bo Ek')).toHaveFocus()
    await person.keyboard('{ArrowDown}')
    expect(name('Bo Ek')).toHaveFocus()
    await person.keyboard('{ArrowUp}')
    expect(name('Anna Öberg')).toHaveFocus()
  })

  it('has a dash and no sum of Maxkonto where no month is saved', async () => {
    portalWith([closing({ isPaySaved: false }), closing({ ...bo, isPaySaved: false })])
    open()
    const sum = within(await screen.findByRole('row', { name: /^Summa/ })).getAllByRole('cell')
    expect(sum.at(-2)).toHaveTextContent('–')
  })

  it('names first who lacks most days while it runs, and says softly that Snurra is not saved', async () => {
    const notSaved = { kind: 'pay_not_saved', text: 'Snurra är inte sparad' } as const
    const missing = (days: string[]) => ({ kind: 'missing_days', days, text: 'dagar' }) as const
    portalWith([
      closing({ findings: [notSaved] }),
      closing({ ...bo, findings: [missing(['2026-11-18', '2026-11-19']), notSaved] }),
    ])
    const { person } = open('/Bokslut/2026/11')
    const rows = await screen.findAllByRole('row', { name: /Öberg|Ek/ })
    expect(rows.map(({ textContent }) => /Bo Ek|Anna Öberg/.exec(textContent)?.[0])).toEqual(['Bo Ek', 'Anna Öberg'])
    expect(rows[0]).toHaveTextContent('2 dagar saknas')
    // As many as its panel and the paper name.
    expect(rows[0]).toHaveTextContent('+1')
    expect(screen.getByRole('columnheader', { name: /Anmärkningar/ })).toHaveAttribute('aria-sort', 'descending')
    expect(rows[1]).toHaveTextContent('Snurra ej sparad')
    expect(within(rows[1] as HTMLElement).queryByTitle('Snurra är inte sparad')).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: /^Person/ }))
    expect(screen.getAllByRole('row', { name: /Öberg|Ek/ })[0]).toHaveTextContent('Anna Öberg')
  })

  it('counts at the top of a past month who has not saved Snurra, and leads to them', async () => {
    const notSaved = { kind: 'pay_not_saved', text: 'Snurra är inte sparad' } as const
    portalWith([closing({ findings: [] }), closing({ ...bo, findings: [notSaved], isPaySaved: false })])
    const { person } = open('/Bokslut/2026/10')
    await person.click(await screen.findByRole('link', { name: '1 har inte sparat Snurra' }))
    expect(screen.getByRole('combobox', { name: 'Visa anmärkning' })).toHaveDisplayValue('Snurra inte sparad')
    expect(screen.getByRole('row', { name: /Bo Ek.*Snurra ej sparad/ })).toBeVisible()
    expect(screen.queryByRole('row', { name: /Anna Öberg/ })).not.toBeInTheDocument()
  })

  it('names those who need something first in a past month too', async () => {
    portalWith([
      closing({ findings: [] }),
      closing({ ...bo, findings: [{ kind: 'missing_days', days: ['2026-10-05'], text: 'dagar' }] }),
    ])
    open('/Bokslut/2026/10')
    const rows = await screen.findAllByRole('row', { name: /Öberg|Ek/ })
    expect(rows.map(({ textContent }) => /Bo Ek|Anna Öberg/.exec(textContent)?.[0])).toEqual(['Bo Ek', 'Anna Öberg'])
  })

  it('has the most serious findings first, those with none last, and the same reversed by the head', async () => {
    const notKlar = { kind: 'not_klar', text: 'Inte klarmarkerad' } as const
    const waits = { kind: 'purchase_undecided', text: '1 inköp väntar på beslut' } as const
    portalWith([
      closing({ userId: 1, firstName: 'Elin', findings: [notKlar, waits] }),
      closing({ userId: 2, firstName: 'Fatima', findings: [notKlar] }),
      klar({ userId: 3, firstName: 'Johan', findings: [{ kind: 'pay_differs', text: 'Snurra skiljer sig' }] }),
      closing({ userId: 4, firstName: 'Maja', findings: [notKlar] }),
      klar({ userId: 5, firstName: 'Oskar', findings: [waits] }),
    ])
    const { person } = open()
    const names = () =>
      screen.getAllByRole('row', { name: /Öberg/ }).map(({ textContent }) => /\p{L}+(?= Öberg)/u.exec(textContent)?.[0])
    await screen.findByRole('row', { name: /Johan/ })
    expect(names()).toEqual(['Johan', 'Elin', 'Oskar', 'Fatima', 'Maja'])
    await person.click(screen.getByRole('button', { name: /^Anmärkningar/ }))
    expect(names()).toEqual(['Fatima', 'Maja', 'Elin', 'Oskar', 'Johan'])
    await person.click(screen.getByRole('button', { name: /^Anmärkningar/ }))
    expect(names()).toEqual(['Johan', 'Elin', 'Oskar', 'Fatima', 'Maja'])
  })

  it('offers nothing to do in a month to come, empty or not', async () => {
    const empty = closing({ upcoming: 'empty', isPaySaved: false })
    portalWith([empty, closing({ ...bo, upcoming: 'reported' })]).answer(closingViewCalls.history, () => [])
    const { person } = open('/Bokslut/2027/03')
    expect(await screen.findByRole('row', { name: /Anna Öberg.*Tom/ })).toBeVisible()
    expect(screen.getByRole('row', { name: /Bo Ek.*Öppen/ })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Välj alla (0)' })).toBeDisabled()
    await person.click(screen.getByText('Bo Ek'))
    const panel = within(await screen.findByRole('dialog', { name: 'Bo Ek' }))
    expect(panel.getByText('Månaden har inte börjat.')).toBeVisible()
    expect(panel.queryByRole('button', { name: /^(Påminn|Klarmarkera|Försegla)$/ })).not.toBeInTheDocument()
  })

  it('opens the panel of the name that a notification knows, of two with one name of the one who asks', async () => {
    portalWith([
      { ...dag, userId: 9 },
      { ...dag, correction: 'requested' },
    ]).answer(closingViewCalls.history, () => [])
    open('/Bokslut/2026/10?person=Dag+Lind')
    const panel = within(await screen.findByRole('dialog', { name: 'Dag Lind' }))
    expect(panel.queryByText('Inga anmärkningar')).not.toBeInTheDocument()
    expect(panel.getByRole('button', { name: 'Rätta månaden' })).toBeVisible()
  })

  it('asks for the reason to mark one user Klar in words for one', async () => {
    portalWith()
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Bo Ek' }))
    await person.click(screen.getByRole('button', { name: 'Klarmarkera' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Behövs, eftersom personen har anmärkningar\./)).toBeVisible()
  })

  it('asks for it too while a user without findings has days to come, and says so', async () => {
    portalWith([closing({ findings: [{ kind: 'missing_days', days: ['2099-11-30'], text: '' }] })])
    const { person } = open()
    await person.click(await screen.findByRole('checkbox', { name: /^Markera / }))
    await person.click(screen.getByRole('button', { name: 'Klarmarkera' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Behövs, eftersom månaden inte är slut:/)).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { payCalls, type PayTab } from '@portal/time-contract'
import { monthFrom, openingRecord, proposePay, termsFor } from '@portal/time-domain'
import { fakeSnurra, october, table } from './testing/fake-snurra.ts'
import { field, open, useFixedDay, write } from './testing/open-snurra.tsx'

useFixedDay()

const shown = (name: string) =>
  document.querySelector(`[data-figure="${name}"]`)?.textContent?.replaceAll('\u00A0', ' ')

describe('a month', () => {
  it('shows what was saved and every figure that follows from it', async () => {
    fakeSnurra()
    open('/Snurra/2026/10')
    expect(await field('Timpris')).toHaveValue('950,00')
    expect([
      shown('income'),
      shown('gross'),
      shown('employerContribution'),
      shown('vacationProvision'),
      shown('monthBalance'),
    ]).toEqual(['123 120,00 kr', '45 000,00 kr', '14 139,00 kr', '6 480,00 kr', '57 501,00 kr'])
    expect(screen.getByRole('tab', { name: 'October' })).toHaveAttribute('aria-selected', 'true')
  })

  it('computes while one writes, and marks what differs from what was saved', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Timpris', '1000')
    expect(shown('income')).toBe('129 600,00 kr')
    expect(screen.getByText(/Sparat: 950,00/)).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /Maxkonto/ })).toHaveTextContent('63 981,00')
  })

  it('saves the inputs and nothing that was computed', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Kostnader', '1 234,50')
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('October är sparad.')
    expect(portal.received(payCalls.save).map(({ input }) => input)).toEqual([
      expect.objectContaining({
        year: 2026,
        tab: 10,
        inputs: expect.objectContaining({ hourlyRate: 95_000, workingHours: 16_000, costs: 123_450 }) as unknown,
      }),
    ])
    await waitFor(() => expect(screen.queryByText(/Sparat:/)).not.toBeInTheDocument())
  })

  it('names what is no figure, and sends nothing', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Arbetade timmar', 'många')
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Skriv timmar från 0 till 744 med högst två decimaler.')
    expect(portal.received(payCalls.save)).toHaveLength(0)
  })

  it.each(['många', '-5', '1 234 567 890', '1,234', ''])(
    'says what may stand there when a field is left with “%s”, and keeps that',
    async (text) => {
      fakeSnurra()
      const { person } = open('/Snurra/2026/10')
      const price = await field('Timpris')
      await person.clear(price)
      if (text !== '') await person.type(price, text)
      await person.tab()
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Skriv ett belopp från 0 till 999 999 999,99 med högst två decimaler.',
      )
      expect(price).toHaveValue(text)
      expect(price).toHaveAccessibleDescription(/Skriv ett belopp/)
      await person.clear(price)
      await person.type(price, '1000')
      expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    },
  )

  it('says what the server refuses at the figure, and keeps what was written', async () => {
    fakeSnurra().fail(payCalls.save, new PortalError('invalid_input', { fields: { Timpris: 'Ska vara lägre.' } }))
    const page = open('/Snurra/2026/10')
    await write(page, 'Timpris', '1000')
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('Ska vara lägre.')
    expect(await field('Timpris')).toHaveValue('1\u00A0000,00')
  })

  it('that is not saved starts with the proposal and says where each figure comes from (D47)', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/11')
    expect(await field('Arbetade timmar')).toHaveValue('120')
    expect(await field('Semesterlönedagar')).toHaveValue('3')
    expect(await field('Timpris')).toHaveValue('950,00')
    expect(screen.getByText(/Månaden är inte sparad än/)).toBeInTheDocument()
    expect(screen.getAllByText('Från tidrapporten')).toHaveLength(2)
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await screen.findByText('November är sparad.')
    expect(portal.received(payCalls.save)[0]?.input.inputs).toMatchObject({
      workingHours: 12_000,
      paidVacationDays: 300,
    })
    await waitFor(() => expect(screen.queryByText(/Månaden är inte sparad än/)).not.toBeInTheDocument())
  })

  it('that is not saved counts in no balance: the total says what it would add when saved (D61)', async () => {
    fakeSnurra()
    open('/Snurra/2026/11')
    await field('Timpris')
    expect(shown('openingBalance')).toBe('57 501,00 kr')
    expect(shown('closingBalance')).toBe('57 501,00 kr')
    expect(document.body.textContent.replaceAll('\u00A0', ' ')).toMatch(
      /Maxkonto ackumulerat57 501,00 kr\+?-?[\d ]+,\d\d kr om månaden sparas/,
    )
  })

  it('that is saved shows where the sources say something else, and takes it only when told to', async () => {
    const portal = fakeSnurra()
    const page = open('/Snurra/2026/10')
    const proposals = within(await screen.findByRole('region', { name: 'Förslag från källorna' }))
    expect(await field('Arbetade timmar')).toHaveValue('160')
    await page.person.click(proposals.getByRole('button', { name: 'Ta med Arbetade timmar' }))
    expect(await field('Arbetade timmar')).toHaveValue('120')
    expect(await field('Semesterlönedagar')).toHaveValue('0')
    expect(screen.getByText(/Sparat: 160/)).toBeInTheDocument()
    await page.person.click(proposals.getByRole('button', { name: 'Ta med Semesterlönedagar' }))
    expect(screen.queryByRole('region', { name: 'Förslag från källorna' })).not.toBeInTheDocument()
    expect(portal.received(payCalls.save)).toHaveLength(0)
  })

  it('goes back to what was saved, figure by figure or all at once', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Timpris', '1000')
    await write(page, 'Kostnader', '200')
    await page.person.click(screen.getByRole('button', { name: /Återställ Timpris till 950,00/ }))
    expect(await field('Timpris')).toHaveValue('950,00')
    expect(screen.getByText('En osparad ändring')).toBeInTheDocument()
    await page.person.click(screen.getByRole('button', { name: 'Ångra alla' }))
    expect(await field('Kostnader')).toHaveValue('0,00')
    expect(screen.queryByText(/osparad/)).not.toBeInTheDocument()
  })

  it('shows what was written before a reload, with every figure that follows from it, until it is thrown away', async () => {
    fakeSnurra()
    const page = open('/Snurra/2026/10')
    await write(page, 'Timpris', '1000')
    page.unmount()
    const { person } = open('/Snurra/2026/10', true)
    expect(await field('Timpris')).toHaveValue('1\u00A0000,00')
    expect(shown('income')).toBe('129 600,00 kr')
    await person.click(screen.getByRole('button', { name: 'Släng utkastet' }))
    expect(await field('Timpris')).toHaveValue('950,00')
    expect(shown('income')).toBe('123 120,00 kr')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('portal.draft.'))).toEqual([])
  })

  it('that cannot be prepared says so, can be written in all the same, and asks again', async () => {
    const portal = fakeSnurra().fail(payCalls.prepare, new PortalError('service_unavailable'))
    const page = open('/Snurra/2026/11')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There was something issue in responding server.Förslaget kunde inte hämtas.',
    )
    expect(await field('Timpris')).toHaveValue('0,00')
    portal.answer(payCalls.prepare, ({ year, month }) => {
      const { pay, sources } = proposePay({ workedHours: 12_000, vacationDays: 0, mileage: 0 }, october)
      return { record: { ...openingRecord(0), ...pay }, sources, terms: termsFor(table, 4, monthFrom(year, month)) }
    })
    await page.person.click(screen.getByRole('button', { name: 'Hämta igen' }))
    await waitFor(async () => expect(await field('Timpris')).toHaveValue('950,00'))
  })

  it('says when the service is away, and tries again', async () => {
    const portal = fakeSnurra().fail(payCalls.get, new PortalError('service_unavailable'))
    const page = open('/Snurra/2026/13')
    await screen.findByText('There was something issue in responding server.')
    portal.answer(payCalls.get, (): PayTab => ({ kind: 'opening', record: openingRecord(0), saved: false }))
    await page.person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Ingående saldo 2026')).toBeInTheDocument()
  })
})

it('marks what money would have told as missing while money is away (D47)', async () => {
  const portal = fakeSnurra()
  portal.answer(payCalls.prepare, ({ year, month }) => {
    const { pay, sources } = proposePay({ workedHours: 12_000, vacationDays: 0, mileage: 0 }, october, undefined, {
      spending: null,
    })
    return { record: { ...openingRecord(0), ...pay }, sources, terms: termsFor(table, 4, monthFrom(year, month)) }
  })
  open('/Snurra/2026/11')
  expect(await screen.findByText(/Kvitton och inköp kunde inte hämtas/)).toBeInTheDocument()
  expect(await field('Arbetade timmar')).toHaveValue('120')
  // Salary and pension too: nobody has filled in the profile.
  expect(screen.getAllByText('Saknas')).toHaveLength(4)
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { onPhone, renderPage } from '@portal/page-testkit'
import { payCalls, paySourceCalls, type PayTab } from '@portal/time-contract'
import { openingRecord, termsFor } from '@portal/time-domain'
import SnurraPage from './snurra-page.tsx'
import { fakeSnurra, table } from './testing/fake-snurra.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') })
  return () => vi.useRealTimers()
})

const open = (at: string) => renderPage(<SnurraPage />, { at, path: '/Snurra/:year/:month' })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ')

describe("a figure's explanation", () => {
  it('shows its formula in words and in numbers, with the rate and its month', async () => {
    fakeSnurra()
    const { person } = open('/Snurra/2026/10')
    await person.click(await button('Förklara Intäkt'))
    const dialog = await screen.findByRole('dialog', { name: 'Intäkt' })
    expect(plain(dialog)).toContain('Intäkt = Timpris × Arbetade timmar × Andel')
    expect(plain(dialog)).toContain('950,00 × 160 h × 81 % = 123 120,00 kr')
    expect(plain(dialog)).toContain('Gäller från Januari 2000 · samma för alla')
  })

  it('of the balance ends in the figure of the sheet, in an unsaved month too (D61)', async () => {
    fakeSnurra()
    const { person } = open('/Snurra/2026/11')
    await person.click(await button('Förklara Maxkonto ackumulerat'))
    const dialog = await screen.findByRole('dialog', { name: 'Maxkonto ackumulerat' })
    const figure = document.querySelector('[data-figure="closingBalance"]') as HTMLElement
    expect(plain(dialog)).toMatch(new RegExp(`57 501,00 \\+ [\\d ,]+ = ${plain(figure)}`))
    expect(plain(dialog)).toContain('Så mycket blir det om du sparar månaden.')
    expect(plain(dialog)).toContain('Sparat nu: 57 501,00 kr')
  })

  it('is one stop of the Tab key, and the arrow keys go from figure to figure', async () => {
    fakeSnurra()
    const { person } = open('/Snurra/2026/10')
    const price = await screen.findByRole('textbox', { name: 'Timpris' })
    await button('Förklara Maxkonto ackumulerat')
    price.focus()
    await person.tab()
    expect(screen.getByRole('textbox', { name: 'Arbetade timmar' })).toHaveFocus()
    await person.tab({ shift: true })
    await person.tab({ shift: true })
    expect(await button('Förklara Timpris')).toHaveFocus()
    await person.keyboard('{ArrowDown}{ArrowDown}')
    expect(await button('Förklara Intäkt')).toHaveFocus()
    await person.tab()
    expect(screen.getByRole('textbox', { name: 'Vald bruttolön' })).toHaveFocus()
    await person.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Arbetade timmar' })).toBeInTheDocument()
  })

  it('follows typed figures, and says that they are not saved', async () => {
    fakeSnurra()
    const { person } = open('/Snurra/2026/10')
    await person.clear(await screen.findByRole('textbox', { name: 'Timpris' }))
    await person.type(screen.getByRole('textbox', { name: 'Timpris' }), '1000')
    await person.click(await button('Förklara Intäkt'))
    const dialog = await screen.findByRole('dialog', { name: 'Intäkt' })
    expect(plain(dialog)).toContain('1 000,00 × 160 h × 81 % = 129 600,00 kr')
    expect(plain(dialog)).toContain('Skrivet nu, inte sparat')
  })

  it('names the import as the source of imported figures only', async () => {
    fakeSnurra()
    const { person } = open('/Snurra/2026/11')
    await person.click(await button('Förklara Milersättning'))
    const dialog = await screen.findByRole('dialog', { name: 'Milersättning' })
    expect(plain(dialog)).toContain('Från tidrapporten250,00 kr')
  })

  it('leads from figure to figure to the days behind it, and back', async () => {
    fakeSnurra()
    const { person } = open('/Snurra/2026/11')
    await person.click(await button('Förklara Maxkonto'))
    await person.click(await button(/^Förklara Intäkt R/))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Intäkt' })).toHaveFocus())
    await person.click(await button(/^Förklara Arbetade timmar .*120/))
    const dialog = await screen.findByRole('dialog', { name: 'Arbetade timmar' })
    expect(await within(dialog).findByRole('row', { name: /2026-11-02/ })).toHaveTextContent('8')
    expect(within(dialog).queryByText('2026-11-03')).not.toBeInTheDocument()
    await person.click(within(dialog).getByRole('button', { name: 'Tillbaka till föregående siffra' }))
    expect(await screen.findByRole('dialog', { name: 'Intäkt' })).toBeInTheDocument()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () => expect(await button('Förklara Maxkonto')).toHaveFocus())
  })

  it('lists the receipts and purchases behind it, and says when they cannot be loaded', async () => {
    const portal = fakeSnurra()
    const { person } = open('/Snurra/2026/10')
    await person.click(await button('Förklara Kostnader'))
    expect(await screen.findByRole('row', { name: /Hotell Malmö\.pdf/ })).toHaveTextContent('1 890,00')
    const link = screen.getByRole('link', { name: 'Hotell Malmö.pdf' })
    expect(link).toHaveAttribute('href', '/Kvitto?filter=all&search=%231')
    await person.keyboard('{Escape}')
    portal.answer(paySourceCalls.get, () => ({ days: [], spending: null, imported: null }))
    await person.click(await button('Förklara Arbetsverktyg'))
    expect(await screen.findByText('Inga sådana kvitton eller inköp i månaden.')).toBeInTheDocument()
  })

  it('lists the earlier months, for the opening balance of a month', async () => {
    fakeSnurra()
    const { person } = open('/Snurra/2026/11')
    await person.click(await button('Förklara Ingående saldo'))
    expect(await screen.findByRole('row', { name: /Maxkonto October/ })).toHaveTextContent('57 501,00')
  })
})

describe('what if', () => {
  const openScenarios = async (at = '/Snurra/2026/10') => {
    const portal = fakeSnurra()
    const page = open(at)
    await page.person.click(await button(/Vad händer om/))
    const dialog = within(await screen.findByRole('dialog', { name: /Vad händer om … \w+ 2026/ }))
    const scenario = (letter: string) => within(dialog.getByRole('region', { name: `Scenario ${letter}` }))
    return { portal, ...page, dialog, scenario }
  }

  it('begins in its first field, and refuses more days off than the month has working days', async () => {
    const { person, scenario } = await openScenarios()
    expect(scenario('A').getByRole('textbox', { name: 'Timpris' })).toHaveFocus()
    const days = scenario('A').getByRole('textbox', { name: 'Fler lediga dagar' })
    await person.clear(days)
    await person.type(days, '23')
    expect(days).toHaveAccessibleDescription('Månaden har 22 arbetsdagar: skriv högst så många.')
    expect(scenario('A').getByRole('button', { name: 'Använd i månaden' })).toBeDisabled()
    await person.clear(days)
    await person.type(days, '22')
    expect(scenario('A').queryByText(/arbetsdagar/)).not.toBeInTheDocument()
    expect(scenario('A').getByText('0 h arbete blir kvar')).toBeVisible()
    await person.clear(days)
    expect(scenario('A').queryByText(/blir kvar/)).not.toBeInTheDocument()
    await person.type(days, 'x')
    expect(days).toHaveAccessibleDescription(/^Skriv dagar från 0 till 366/)
  })

  it('opens beside the month, saves nothing, and shows the balance at the end of the year', async () => {
    const { portal, person, scenario, dialog } = await openScenarios()
    const price = scenario('A').getByRole('textbox', { name: 'Timpris' })
    await person.clear(price)
    await person.type(price, '1000')
    // 129 600 − 45 000 − 6 480 − 14 139
    expect(scenario('A').getAllByText('63 981,00')).toHaveLength(2)
    // The last saved month's balance is the year's: one figure, by the month's name.
    expect(
      scenario('A')
        .getAllByText(/^Maxkonto (efter|med)/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Maxkonto efter månaden'])
    // Every result says its difference from the month, also in words.
    expect(
      scenario('A')
        .getAllByText(/^Skillnad/)
        .map(({ parentElement }) => plain(parentElement as HTMLElement)),
    ).toEqual(['+6 480,00', '+6 480,00', '±0', '+6 480,00'].map((difference) => `Skillnad ${difference} kr`))
    expect(
      within(dialog.getByRole('region', { name: 'Månaden som den är sparad' })).getAllByText('57 501,00'),
    ).toHaveLength(2)
    const month = within(dialog.getByRole('region', { name: 'Månaden som den är sparad' }))
    expect(month.getByText('Timpris').parentElement).toHaveStyle({ display: 'flex' })
    await person.click(dialog.getByRole('button', { name: 'Lägg till scenario' }))
    await person.click(dialog.getByRole('button', { name: 'Lägg till scenario' }))
    expect(dialog.queryByRole('button', { name: 'Lägg till scenario' })).not.toBeInTheDocument()
    expect(scenario('C').getByRole('textbox', { name: 'Timpris' })).toHaveFocus()
    // Both say why no other can be added.
    expect(dialog.getByText(/^Högst tre scenarier/)).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Jämför' })).toHaveAccessibleDescription(
      'Ta bort ett scenario för att jämföra.',
    )
    expect(portal.received(payCalls.save)).toHaveLength(0)
  })

  it('shows on a phone what it is for, the fields of a scenario, and the comparison in the same whole kronor', async () => {
    onPhone()
    const { scenario, dialog } = await openScenarios()
    const price = scenario('A').getByRole('textbox', { name: 'Timpris' })
    const [intro, results, comparison] = [
      dialog.getByText(/^Prova andra siffror/),
      dialog.getByRole('table', { name: 'Maxkonto efter månaden, kr' }),
      dialog.getByRole('table', { name: 'Jämförelse' }),
    ]
    expect(price.compareDocumentPosition(intro)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(price.compareDocumentPosition(comparison)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(within(results).getAllByText(/^57\s501$/)).toHaveLength(2)
    expect(within(comparison).getAllByText(/^57\s501$/)).toHaveLength(2)
    expect(scenario('A').getByText(/^Nu 950,00\skr$/)).toBeVisible()
  })

  it('subtracts days off from the hours, and fills the month with one press', async () => {
    const { portal, person, scenario } = await openScenarios()
    const days = scenario('A').getByRole('textbox', { name: 'Fler lediga dagar' })
    await person.clear(days)
    await person.type(days, '5')
    await person.click(scenario('A').getByRole('button', { name: 'Använd i månaden' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Arbetade timmar' })).toHaveValue('120'))
    expect(screen.getByRole('textbox', { name: 'Semesterlönedagar' })).toHaveValue('5')
    expect(screen.getByText('2 osparade ändringar')).toBeInTheDocument()
    expect(portal.received(payCalls.save)).toHaveLength(0)
  })

  it("offers the month's working hours where less is reported, and a change before it fills the month", async () => {
    const { person, scenario } = await openScenarios('/Snurra/2026/12')
    const adopt = () => scenario('A').getByRole('button', { name: 'Använd i månaden' })
    expect(scenario('A').getByRole('textbox', { name: 'Arbetade timmar' })).toHaveValue('120')
    expect(adopt()).toBeDisabled()
    expect(adopt()).toHaveAccessibleDescription('Siffrorna är desamma som i månaden.')
    await person.click(scenario('A').getByRole('button', { name: 'Hela månaden: 160 h' }))
    expect(scenario('A').getByRole('textbox', { name: 'Arbetade timmar' })).toHaveValue('160')
    expect(scenario('A').getByRole('textbox', { name: 'Arbetade timmar' })).toHaveFocus()
    expect(scenario('A').queryByRole('button', { name: /Hela månaden/ })).not.toBeInTheDocument()
    expect(adopt()).toBeEnabled()
    expect(adopt()).toHaveAccessibleDescription('')
  })

  it('cannot fill the month while one of its figures is invalid', async () => {
    const { person, scenario } = await openScenarios()
    const price = scenario('A').getByRole('textbox', { name: 'Timpris' })
    await person.clear(price)
    await person.type(price, 'dyrt')
    expect(price).toHaveAccessibleDescription(/Skriv ett belopp/)
    const adopt = scenario('A').getByRole('button', { name: 'Använd i månaden' })
    expect(adopt).toBeDisabled()
    expect(adopt).toHaveAccessibleDescription('Rätta felet för att använda scenariot.')
    // No result of other figures than those in the fields.
    expect(scenario('A').getAllByText('–')).toHaveLength(5)
    await person.clear(price)
    await person.type(price, '1000')
    expect(scenario('A').getByRole('button', { name: 'Använd i månaden' })).toBeEnabled()
  })

  it('finds the highest gross that leaves a given amount, and fills the month with it only as a scenario', async () => {
    const { person, dialog, scenario } = await openScenarios()
    // Income 123 120 / 1.4582 = 84 432.86…
    expect(dialog.getByRole('status')).toHaveTextContent('84 432,86')
    const floor = dialog.getByRole('textbox', { name: 'Minst kvar i månaden (valfritt)' })
    await person.type(floor, '200000')
    expect(dialog.getByRole('status')).toHaveTextContent('Inte ens utan lön blir så mycket kvar.')
    await person.clear(floor)
    expect(dialog.getAllByRole('button', { name: 'Använd i månaden' })).toHaveLength(1)
    await person.click(dialog.getByRole('button', { name: 'Jämför' }))
    expect(scenario('B').getByDisplayValue(/^84\s432,86$/)).toBeVisible()
  })

  it('shows an error when the year cannot be loaded', async () => {
    const record = openingRecord(0)
    fakeSnurra().answer(payCalls.get, ({ tab }): PayTab => {
      if (tab === 13) throw new PortalError('service_unavailable')
      return { kind: 'month', saved: true, record, terms: termsFor(table, 4, '2026-10') }
    })
    const { person } = open('/Snurra/2026/10')
    await screen.findByRole('textbox', { name: 'Timpris' })
    const opener = await button(/Vad händer om/)
    await person.click(opener)
    expect(await screen.findByText('Årets siffror kunde inte hämtas. Försök igen.')).toBeInTheDocument()
    await waitFor(() => expect(opener).toHaveFocus())
  })

  it('returns the focus to the button that opened it', async () => {
    const { person } = await openScenarios()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(async () => expect(await button(/Vad händer om/)).toHaveFocus())
  })
})

it('the year draws income and expenses, with the same figures as a table for screen readers', async () => {
  fakeSnurra()
  open('/Snurra/2026/13')
  const bars = await screen.findByRole('table', { name: 'Intäkt och kostnader per månad' })
  expect(plain(within(bars).getByRole('row', { name: /October/ }))).toBe('October123 120,00 kr65 619,00 kr')
  const balance = screen.getByRole('table', { name: 'Maxkonto över året' })
  // The balance ends with the last saved month, which the table beside it says too.
  expect(plain(within(balance).getByRole('row', { name: /October/ }))).toBe('October57 501,00 kr')
  expect(plain(within(balance).getByRole('row', { name: /December/ }))).toBe('December–')
  const year = within(screen.getByRole('table', { name: /2026/ }))
  expect(year.getByRole('rowheader', { name: 'October' })).toBeVisible()
  expect(year.getByRole('rowheader', { name: /^November–December\s?2 månader utan sparad Snurra$/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Importera' })).not.toBeInTheDocument()
  // Income = what was taken + what the year adds to the balance.
  const sums = screen.getAllByRole('term').map((term) => [plain(term), plain(term.nextElementSibling as HTMLElement)])
  expect(sums).toEqual([
    ['Intäkt', '123 120,00 kr'],
    ['Lön, skatter och kostnader', '65 619,00 kr'],
    ['Ingående saldo', '0,00 kr'],
    ['Utgående saldo', '57 501,00 kr'],
  ])
})

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { admin, anna as owner, renderPage } from '@portal/page-testkit'
import { closingViewCalls, sealCalls } from '@portal/time-contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { atNoon, monthOf, open as openReport } from '../time-report/testing.tsx'
import TimeReportTab from '../user/time-report-tab.tsx'
import { anna, bo, cia, open, portalWith } from './page-testing.tsx'
import { closing, klar, progress } from './testing.ts'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

const eli = closing({
  userId: 8,
  firstName: 'Eli',
  lastName: 'Ask',
  findings: [],
  hours: 0,
  isPaySaved: false,
  isLaterSealed: true,
  sealedAfter: '2026-11',
})

describe('an empty month before a sealed one in Månadsbokslut', () => {
  it('is Tom, cannot be ticked, and is counted by itself', async () => {
    portalWith([anna, bo, cia, eli])
    const { person } = open()
    const row = within(await screen.findByRole('row', { name: /Eli Ask/ }))
    expect(row.getByText('Tom')).toBeVisible()
    expect(row.queryByText(/Inga anmärkningar|ej sparad/)).not.toBeInTheDocument()
    expect(row.getByRole('checkbox')).toBeDisabled()
    expect(row.getByRole('checkbox')).toHaveAccessibleName('Markera Eli Ask: tom månad före en förseglad')
    expect(progress()).toContain('1 av 3 klara · 1 saknar dagar · 0 förseglade · 1 tom')
    await person.click(screen.getByRole('button', { name: 'Välj alla (3)' }))
    await person.click(screen.getByRole('button', { name: 'Öppen' }))
    expect(screen.queryByRole('row', { name: /Eli Ask/ })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Tom' }))
    expect(screen.getByRole('row', { name: /Eli Ask/ })).toBeVisible()
  })

  it('says in the panel why nothing can be done and leads to the sealed month', async () => {
    portalWith([eli]).answer(closingViewCalls.history, () => [])
    open('/Bokslut/2026/10?person=8')
    const panel = within(await screen.findByRole('dialog', { name: 'Eli Ask' }))
    expect(panel.getByText(/November 2026 är redan förseglad, så inget mer kan rapporteras/)).toBeVisible()
    expect(panel.getByRole('link', { name: 'Öppna November 2026' })).toHaveAttribute(
      'href',
      '/Bokslut/2026/11?person=8',
    )
    expect(panel.queryByRole('button', { name: /Påminn|Klarmarkera|Försegla/ })).not.toBeInTheDocument()
  })
})

describe('the preview of a seal', () => {
  it('names whose hours become 0 kr with the way to Kalkyl, and can leave them out', async () => {
    portalWith([
      klar({ isPaySaved: false, findings: [{ kind: 'pay_not_saved', text: 'Snurra är inte sparad' }] }),
      klar({ ...cia, hasNoRate: true }),
      klar({ userId: 9, firstName: 'Eva', lastName: 'Ask' }),
    ])
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Välj alla (3)' }))
    await person.click(screen.getByRole('button', { name: 'Försegla' }))
    const dialog = within(await screen.findByRole('dialog'))
    const title = '2 personer har timmar som förseglas som 0 kr.'
    const unpaid = within(dialog.getByRole('list', { name: title }))
    expect(unpaid.getByText(/^Anna Öberg/)).toHaveTextContent('Anna Öberg · 160 h, Snurra inte sparad Kalkyl')
    expect(unpaid.getByText(/^Cia Holm/)).toHaveTextContent('Cia Holm · 160 h, timpris 0 kr Kalkyl')
    expect(unpaid.getAllByRole('link', { name: 'Kalkyl' })[0]).toHaveAttribute(
      'href',
      '/user?id=4&tab=Kalkyl&month=2026-10',
    )
    // Said once: it is no other finding.
    expect(dialog.queryByText(/har anmärkningar/)).not.toBeInTheDocument()
    await person.click(dialog.getByRole('checkbox', { name: 'Försegla utan de 2' }))
    expect(dialog.queryByRole('list', { name: title })).not.toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Försegla 1' })).toBeEnabled()
  })

  it('names the empty months that it closes for ever', async () => {
    portalWith([klar({ emptyFrom: '2026-08' }), klar({ ...cia, emptyFrom: '2026-09' })])
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Välj alla (2)' }))
    await person.click(screen.getByRole('button', { name: 'Försegla' }))
    const list = await screen.findByRole('list', { name: /^2 personer har tomma månader före/ })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Anna Öberg · Augusti 2026 – September 2026 (2 månader)', 'Cia Holm · September 2026'])
  })
})

describe('an empty month before a sealed one in the time report', () => {
  const passed = () => monthOf([], { isClosed: false, mileage: 0, seal: null, sealedAfter: '2026-12' })

  it('offers its owner a request for the sealed month, and nothing to report or close', async () => {
    const portal = passed().answer(sealCalls.request, () => true as const)
    const { person } = openReport()
    expect(await screen.findByText(/December 2026 är redan förseglad/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Ny registrering' })).toBeDisabled()
    expect(screen.queryByRole('button', { name: 'Klar' })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Begär rättelse' }))
    const request = within(await screen.findByRole('dialog', { name: 'Begär rättelse av December 2026' }))
    await person.type(request.getByRole('textbox'), 'Den 9 saknas.')
    await person.click(request.getByRole('button', { name: 'Skicka begäran' }))
    await expect
      .poll(() => portal.received(sealCalls.request).map(({ input }) => input))
      .toEqual([{ year: 2026, month: 12, text: 'Den 9 saknas.' }])
  })

  it('shows an administrator the reason beside Fylla, and the way to the sealed month', async () => {
    passed()
    renderPage(<TimeReportTab userId={owner.id} />, { user: admin, at: '/user?tab=X' })
    expect(await screen.findByText(/^Månaden är tom och ligger före en förseglad månad/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Öppna December 2026' })).toBeVisible()
    expect(screen.getByRole('button', { name: /Fyll/ })).toBeDisabled()
  })
})

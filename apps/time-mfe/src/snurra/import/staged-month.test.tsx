import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import type { Month } from '@portal/platform-domain'
import { payCalls } from '@portal/time-contract'
import type { GivenInputs } from '@portal/time-domain'
import { fakeSnurra, october } from '../testing/fake-snurra.ts'
import { field, open, useFixedDay, write } from '../testing/open-snurra.tsx'

useFixedDay()

/** A service whose October is saved and has staged figures. */
function service() {
  const imports = new Map<Month, GivenInputs>([['2026-10', { hourlyRate: 111_100, costs: 30_000 }]])
  return {
    portal: fakeSnurra({ '2026-10': { ...october, workingHours: 12_000, paidVacationDays: 300 } }, imports),
    imports,
  }
}

const bar = () => screen.getByRole('complementary', { name: 'Osparade ändringar' })

describe('a saved month with staged figures', () => {
  it('has them in its fields as unsaved changes, with the saved figure beside each, and saves them', async () => {
    const { portal } = service()
    const page = open('/Snurra/2026/10')
    await waitFor(async () => expect(await field('Timpris')).toHaveValue('1\u00A0111,00'))
    expect(await field('Kostnader')).toHaveValue('300,00')
    expect(screen.getByText(/Från importen. Sparat: 950,00/)).toBeInTheDocument()
    expect(bar()).toHaveTextContent('2 osparade siffror från importen')
    expect(screen.queryByRole('region', { name: 'Förslag från källorna' })).not.toBeInTheDocument()
    await page.person.click(screen.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(screen.queryByText(/Från importen/)).not.toBeInTheDocument())
    expect(portal.received(payCalls.save)).toMatchObject([
      { input: { inputs: { hourlyRate: 111_100, costs: 30_000 } } },
    ])
    expect(await field('Timpris')).toHaveValue('1\u00A0111,00')
  })

  it('returns to a saved figure or to all, and offers them again as proposals', async () => {
    service()
    const page = open('/Snurra/2026/10')
    await page.person.click(await screen.findByRole('button', { name: /Återställ Timpris till 950,00/ }))
    expect(await field('Timpris')).toHaveValue('950,00')
    expect(bar()).toHaveTextContent('En osparad siffra från importen')
    await page.person.click(screen.getByRole('button', { name: 'Ångra alla' }))
    expect(await field('Kostnader')).toHaveValue('0,00')
    const proposals = within(screen.getByRole('region', { name: 'Förslag från källorna' }))
    await page.person.click(proposals.getByRole('button', { name: 'Ta med Timpris' }))
    expect(screen.getByText(/Från importen. Sparat: 950,00/)).toBeInTheDocument()
  })

  it('proposes what other sources have once nothing of the import is left to save', async () => {
    const saved = { ...october, workingHours: 14_000 }
    fakeSnurra({ '2026-10': saved }, new Map([['2026-10', { workingHours: 14_000 }]]))
    open('/Snurra/2026/10')
    const proposals = within(await screen.findByRole('region', { name: 'Förslag från källorna' }))
    expect(proposals.getByText('Arbetade timmar')).toBeVisible()
    expect(screen.queryByText(/Från importen/)).not.toBeInTheDocument()
  })

  it('counts typed changes apart, and loses only these when it is left', async () => {
    service()
    const page = open('/Snurra/2026/10')
    await screen.findByText(/Från importen. Sparat: 950,00/)
    await page.person.click(await screen.findByRole('tab', { name: /September/ }))
    await waitFor(() => expect(page.address()).toBe('/Snurra/2026/09'))
    await page.person.click(await screen.findByRole('tab', { name: /October/ }))
    await screen.findByText(/Från importen. Sparat: 950,00/)
    await write(page, 'Arbetsverktyg', '50')
    expect(bar()).toHaveTextContent('3 osparade ändringar, varav 2 från importen')
    await page.person.click(await screen.findByRole('tab', { name: /September/ }))
    expect(await screen.findByRole('alertdialog', { name: 'Vill du lämna utan att spara?' })).toBeInTheDocument()
  })

  it('leaves a figure that was taken back as it is after a reload, until it is imported again', async () => {
    const { imports } = service()
    const page = open('/Snurra/2026/10')
    await page.person.click(await screen.findByRole('button', { name: /Återställ Timpris till 950,00/ }))
    page.unmount()
    const again = open('/Snurra/2026/10', true)
    await waitFor(async () => expect(await field('Kostnader')).toHaveValue('300,00'))
    expect(await field('Timpris')).toHaveValue('950,00')
    expect(screen.queryByText(/utkast/)).not.toBeInTheDocument()
    again.unmount()
    imports.set('2026-10', { hourlyRate: 120_000 })
    open('/Snurra/2026/10', true)
    await waitFor(async () => expect(await field('Timpris')).toHaveValue('1\u00A0200,00'))
  })

  it('has its saved figures again once the import is undone, and what was typed', async () => {
    service()
    const page = open('/Snurra/2026/10')
    await screen.findByText(/Från importen. Sparat: 950,00/)
    await write(page, 'Arbetsverktyg', '50')
    await page.person.click(await screen.findByRole('button', { name: 'Ångra importen' }))
    await waitFor(async () => expect(await field('Timpris')).toHaveValue('950,00'))
    expect(await field('Kostnader')).toHaveValue('0,00')
    expect(await field('Arbetsverktyg')).toHaveValue('50,00')
    expect(bar()).toHaveTextContent('En osparad ändring')
  })

  it('shows its saved figures while the import cannot be fetched', async () => {
    const { portal } = service()
    portal.fail(payCalls.prepare, new PortalError('service_unavailable'))
    open('/Snurra/2026/10')
    expect(await field('Timpris')).toHaveValue('950,00')
  })
})

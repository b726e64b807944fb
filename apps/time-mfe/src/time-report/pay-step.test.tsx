import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { closingViewCalls, correctionCalls, payCalls } from '@portal/time-contract'
import { preparedBeside } from '../snurra/testing/fake-snurra.ts'
import { atNoon, monthOf, open, press, seal, work } from './testing.tsx'

beforeEach(() => atNoon('2026-11-04T13:00:00Z'))

const early = { ...work, day: '2026-11-02' }
const closedAndSaved = { isClosed: true, mileage: 0, paySaved: true }
const step = async () => (await screen.findByText('Lön', { selector: 'li > *' })).closest('li') as HTMLElement

describe('the step Lön', () => {
  it('is past its last step in a closed month whose pay is saved', async () => {
    monthOf([early], closedAndSaved).answer(payCalls.prepare, () => preparedBeside({ hourlyRate: 90_000 }))
    open()
    const steps = within(await step())
    expect(await steps.findByRole('link', { name: 'Visa lönen' })).toBeVisible()
    expect(within(await step()).getByRole('img', { name: 'gjort' })).toBeVisible()
  })

  it('has its pay to compute again where the sources have changed since it was saved', async () => {
    monthOf([early], closedAndSaved).answer(payCalls.prepare, () => preparedBeside({ workingHours: 800, costs: 100 }))
    open()
    const steps = within(await step())
    expect(await steps.findByText('Ändrat sedan lönen sparades: Arbetade timmar, Kostnader')).toBeVisible()
    expect(steps.getByRole('link', { name: 'Räkna om lönen' })).toHaveAttribute('href', '/Snurra/2026/11')
    expect(within(await step()).getByRole('img', { name: 'behöver räknas om' })).toBeVisible()
    expect(within(await step()).queryByRole('img', { name: 'gjort' })).not.toBeInTheDocument()
  })

  it('takes the saved pay for right where its sources cannot be read', async () => {
    monthOf([early], closedAndSaved).fail(payCalls.prepare, new PortalError('service_unavailable'))
    open()
    expect(await within(await step()).findByRole('img', { name: 'gjort' })).toBeVisible()
  })

  it('has its pay to compute again in a running month whose other sources have changed, but not for its hours', async () => {
    const running = { isClosed: false, mileage: 0, paySaved: true }
    monthOf([early], running).answer(payCalls.prepare, () => preparedBeside({ workingHours: 800, costs: 100 }))
    open()
    const steps = within(await step())
    expect(await steps.findByText('Ändrat sedan lönen sparades: Kostnader')).toBeVisible()
    expect(within(await step()).getByRole('img', { name: 'behöver räknas om' })).toBeVisible()
  })

  it('waits for Klar in an open month whose pay is saved', async () => {
    monthOf([early], { isClosed: false, mileage: 0, paySaved: true }).answer(payCalls.prepare, () =>
      preparedBeside({ workingHours: 800 }),
    )
    open()
    const steps = within(await step())
    expect(await steps.findByRole('link', { name: 'Visa lönen' })).toBeVisible()
    expect(await steps.findByText('Sparad, väntar på Klar')).toBeVisible()
    expect(within(await step()).queryByRole('img', { name: 'gjort' })).not.toBeInTheDocument()
  })

  it('is past its last step in a sealed month, whose pay it shows', async () => {
    monthOf([early], { isClosed: true, mileage: 0, seal })
      .answer(correctionCalls.list, () => [])
      .answer(closingViewCalls.history, () => [])
    open()
    const steps = within(await step())
    expect(await steps.findByRole('link', { name: 'Visa lönen' })).toHaveAttribute('href', '/Snurra/2026/11')
    expect(within(await step()).getByRole('img', { name: 'gjort' })).toBeVisible()
  })
})

describe('the dialog of Klar', () => {
  const saved = { isClosed: false, mileage: 0, paySaved: true }

  it('says what has changed since the pay was saved, with the way to compute it again', async () => {
    monthOf([early], saved).answer(payCalls.prepare, () => preparedBeside({ workingHours: 800, costs: 100 }))
    const dialog = await press(open(), 'Klar', 'Klarmarkera November 2026')
    const note = within(
      (await dialog.findByText(/^Ändrat sedan lönen sparades:/)).closest('[role=note]') as HTMLElement,
    )
    expect(note.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Arbetade timmar 8\u00A0h120\u00A0h',
      'Kostnader 1,00\u00A0kr0,00\u00A0kr',
    ])
    expect(dialog.getByRole('link', { name: 'Räkna om lönen' })).toHaveAttribute('href', '/Snurra/2026/11')
  })

  it('says nothing of a pay that is as its sources, or not saved', async () => {
    const portal = monthOf([early], saved).answer(payCalls.prepare, () => preparedBeside({ hourlyRate: 90_000 }))
    const page = open()
    const dialog = await press(page, 'Klar', 'Klarmarkera November 2026')
    await waitFor(() => expect(portal.received(payCalls.prepare)).toHaveLength(1))
    expect(dialog.queryByRole('link', { name: 'Räkna om lönen' })).not.toBeInTheDocument()
    page.unmount()
    const unsaved = monthOf([early])
    await press(open(), 'Klar', 'Klarmarkera November 2026')
    expect(unsaved.received(payCalls.prepare)).toHaveLength(0)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { timeEntryCalls } from '@portal/time-contract'
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
    expect(dialog.getByText('Redan rapporterat tor 19: Sjuk, hel dag.')).toBeVisible()
    await page.person.click(dialog.getByRole('button', { name: 'Spara' }))
    await waitFor(() => expect(portal.received(timeEntryCalls.add)).toHaveLength(1))
    await chip(/^Arbete 2026-11-19, 8 timmar$/)
    await chip(/^Sjuk 2026-11-19$/)
    await waitFor(() => expect(figure('Arbetade timmar')).toBe('8 av 168 h'))
    expect(figure('Sjuktimmar')).toBe('8')
  })

  it('is not named for a half day each', async () => {
    monthOf([{ ...sick, hours: 400 }])
    const page = open()
    const dialog = await openNew(page)
    expect(dialog.getByText('Redan rapporterat tor 19: Sjuk 4 h.')).toBeVisible()
    await page.person.click(dialog.getByRole('button', { name: 'Resten av dagen: 4 h' }))
    expect(dialog.getByLabelText('Timmar')).toHaveValue('4')
    expect(dialog.queryByText('Ska båda räknas?')).not.toBeInTheDocument()
    expect(dialog.queryByRole('button', { name: /Resten av dagen/ })).not.toBeInTheDocument()
  })

  it('is named when one of its entries is changed, without that entry itself', async () => {
    monthOf([sick, { ...work, day: '2026-11-19' }])
    const page = open()
    await page.person.click(await chip(/^Arbete 2026-11-19/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    expect(dialog.getByText('Redan rapporterat tor 19: Sjuk, hel dag.')).toBeVisible()
    expect(dialog.queryByText(/Redan rapporterat.*Arbete/)).not.toBeInTheDocument()
  })
})

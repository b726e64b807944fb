import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { monthCalls } from '@portal/time-contract'
import { atNoon, chip, monthOf, open, work } from './testing.tsx'

beforeEach(() => atNoon())

describe('a closed month', () => {
  it('locks entries and mileage until it is opened again', async () => {
    const portal = monthOf([work], { isClosed: true, mileage: 12_000 })
    const { person } = open()
    await person.click(await chip(/Arbete/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Visa registrering' }))
    expect(dialog.getByRole('button', { name: 'Spara' })).toBeDisabled()
    expect(dialog.getByRole('button', { name: 'Ta bort' })).toBeDisabled()
    await person.click(dialog.getByRole('button', { name: 'Stäng' }))
    expect(screen.getByRole('button', { name: 'Ny registrering' })).toBeDisabled()
    expect(screen.getByLabelText('Milersättning')).toHaveAttribute('readonly')
    await person.click(screen.getByRole('button', { name: 'Lås upp' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Vill du låsa upp månaden?' }))
    await person.click(question.getByRole('button', { name: 'Lås upp månaden' }))
    await screen.findByText('Månaden är upplåst.')
    expect(portal.received(monthCalls.reopen)[0]?.input).toEqual({ month: '2026-11' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Ny registrering' })).toBeEnabled())
  })

  it('is opened again from an entry, which can be changed at once', async () => {
    monthOf([work], { isClosed: true, mileage: 0 })
    const { person } = open()
    await person.click(await chip(/Arbete/))
    const read = within(await screen.findByRole('dialog', { name: 'Visa registrering' }))
    await person.click(read.getByRole('button', { name: 'Lås upp' }))
    await person.click(await screen.findByRole('button', { name: 'Lås upp månaden' }))
    const edit = within(await screen.findByRole('dialog', { name: 'Ändra registrering' }))
    await waitFor(() => expect(edit.getByRole('button', { name: 'Ta bort' })).toBeEnabled())
  })
})

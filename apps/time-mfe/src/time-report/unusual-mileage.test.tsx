// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { monthCalls } from '@portal/time-contract'
import { beforeEach, expect, it } from 'vitest'
import { atNoon, monthOf, open } from './testing.tsx'

beforeEach(() => atNoon())

it('asks in the dialog of Klar about a mileage above 10 000 kr, and takes it', async () => {
  const portal = monthOf([], { isClosed: false, mileage: 1_000_000 })
  const { person } = open('/Tidrapportering?month=2026-11&klar')
  const dialog = within(await screen.findByRole('dialog', { name: 'Klarmarkera November 2026' }))
  const field = dialog.getByLabelText('Milersättning')
  expect(dialog.queryByText(/^Ovanligt mycket/)).not.toBeInTheDocument()
  await person.clear(field)
  await person.type(field, '47500')
  expect(dialog.getByText(/^Ovanligt mycket: stämmer 47\s500,00\skr\?/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Klarmarkera månaden' }))
  await waitFor(() => expect(portal.received(monthCalls.close)[0]?.input.mileage).toBe(4_750_000))
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { profileCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { loaded, open, withAccount } from './testing.tsx'

const SAVE_FIRST = { name: 'Spara och lämna' }
const leave = async (label: string, text: string) => {
  const page = open()
  await loaded()
  const field = screen.getByLabelText<HTMLInputElement>(label)
  await page.person.clear(field)
  await page.person.type(field, text)
  await page.person.click(screen.getByRole('link', { name: 'Till lobbyn' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Vill du lämna sidan utan att spara?' }))
  return { ...page, field, question }
}

it('throws changes away when that is chosen', async () => {
  const portal = withAccount()
  const { person, address, question } = await leave('Ort', 'Luleå')
  await person.click(question.getByRole('button', { name: 'Lämna utan att spara' }))
  await waitFor(() => expect(address()).toBe('/Lobby'))
  expect(portal.received(profileCalls.update)).toEqual([])
})

it('can save the changes first', async () => {
  const portal = withAccount()
  const { person, address, question } = await leave('Ort', 'Luleå')
  await person.click(question.getByRole('button', SAVE_FIRST))
  await waitFor(() => expect(address()).toBe('/Lobby'))
  expect(portal.received(profileCalls.update)).toMatchObject([{ input: { wish: { city: 'Luleå' } } }])
})

it('stays at a field that the form refuses, and sends nothing', async () => {
  const portal = withAccount()
  const { person, address, question, field } = await leave('E-post', 'anna')
  await person.click(question.getByRole('button', SAVE_FIRST))
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toBeInvalid()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(address()).toBe('/Konto')
  expect(portal.received(profileCalls.update)).toEqual([])
})

it('stays at a field that the service refuses', async () => {
  const fields = { city: 'är för lång.' }
  withAccount().fail(profileCalls.update, new PortalError('invalid_input', { text: 'Fel', fields }))
  const { person, address, question, field } = await leave('Ort', 'Luleå')
  await person.click(question.getByRole('button', SAVE_FIRST))
  await waitFor(() => expect(field).toHaveFocus())
  expect(screen.getByText('Är för lång.')).toBeVisible()
  expect(address()).toBe('/Konto')
})

it('needs no confirmation without changes', async () => {
  withAccount()
  const { person, address } = open()
  await loaded()
  await person.click(screen.getByRole('link', { name: 'Till lobbyn' }))
  expect(address()).toBe('/Lobby')
})

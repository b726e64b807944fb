import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userCalls } from '@portal/identity-contract'
import { renderPage } from '@portal/page-testkit'
import { admin } from '@portal/page-testkit'
import { anna, dag, withUsers } from './testing.tsx'
import UsersPage from './users-page.tsx'

it('lists the administrator who reads it last', async () => {
  withUsers({ ...dag, id: admin.id, active: true }, anna)
  renderPage(<UsersPage />, { at: '/users?atkomst', path: '/users', user: admin })
  const list = within(await screen.findByRole('list', { name: 'Aktiva konton' }))
  await list.findByText('Anna Öberg')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Dag Ek'))).toEqual([false, true])
})

it('mails the link for a new password to the person who is pressed, from the address of the Lobby', async () => {
  const portal = withUsers(anna, dag).answer(userCalls.mailLink, () => ({
    email: anna.email,
    purpose: 'reset' as const,
  }))
  const { person, address } = renderPage(<UsersPage />, { at: '/users?atkomst', path: '/users', user: admin })
  const dialog = within(await screen.findByRole('dialog', { name: 'Återställ åtkomst' }))
  expect(dialog.getByRole('searchbox')).toHaveFocus()
  await person.click(await dialog.findByRole('button', { name: 'Skicka länk: Anna Öberg' }))
  await waitFor(() =>
    expect(portal.received(userCalls.mailLink).map(({ input }) => input)).toEqual([{ userId: anna.id }]),
  )
  expect(await dialog.findByRole('button', { name: 'Skickad: Anna Öberg' })).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Stäng' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(address()).toBe('/users')
})

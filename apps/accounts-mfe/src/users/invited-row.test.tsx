// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { userCalls } from '@portal/identity-contract'
import { anna, open, withUsers } from './testing.tsx'

it('marks an invited user, whose invitation can be sent again from the row', async () => {
  const portal = withUsers({ ...anna, lastSignIn: null }).answer(userCalls.mailLink, () => ({
    email: anna.email,
    purpose: 'invitation' as const,
  }))
  const { person, address } = open()
  const row = await screen.findByRole('row', { name: /Anna Öberg/ })
  expect(row).toHaveTextContent('Aldrig inloggad')
  await person.click(within(row).getByRole('button', { name: 'Skicka inbjudan: Anna Öberg' }))
  expect(await screen.findByText('Inbjudan är skickad till anna@foretag.se.')).toBeVisible()
  expect(portal.received(userCalls.mailLink)).toHaveLength(1)
  expect(address()).toBe('/users')
})

it('says when a user was invited, and that the invitation can be sent again', async () => {
  withUsers({ ...anna, lastSignIn: null, invitedAt: '2026-11-26 12:39:10' })
  open()
  const row = await screen.findByRole('row', { name: /Anna Öberg/ })
  const date = within(row).getByText('2026-11-26')
  expect(date).toHaveStyle({ whiteSpace: 'nowrap' })
  expect(date.parentElement).toHaveTextContent(/^Inbjuden 2026-11-26$/)
  expect(date.parentElement).toHaveAttribute('title', 'Inbjuden 2026-11-26 12:39')
  expect(within(row).getByRole('button', { name: 'Skicka igen: Anna Öberg' })).toHaveTextContent('Skicka igen')
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { authCalls, userCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { api } from '@portal/web-kit'
import { admin } from '@portal/testkit/web'
import { renderPortal, visitedPortal } from '../testing.tsx'

const failing = () => {
  throw new PortalError('step_up')
}

it('lets an action continue once its user has proven who they are (D66)', async () => {
  let isProven = false
  const portal = visitedPortal()
    .answer(userCalls.deactivate, ({ id }) => (isProven ? { id, active: false } : failing()))
    .answer(authCalls.prove, ({ password }) => {
      isProven = password === 'Rabarber-47'
      return isProven ? { proven: true as const } : { proven: false as const, error: 'Lösenordet stämmer inte.' }
    })
  const { person } = renderPortal({ at: '/Lobby', user: admin })
  await screen.findByRole('heading', { level: 1 })
  const act = api.call(userCalls.deactivate, { id: 7 })
  const field = await screen.findByLabelText('Lösenord')
  expect(screen.getByRole('dialog', { name: 'Bekräfta att det är du' })).toBeVisible()
  await person.type(field, 'fel')
  await person.click(screen.getByRole('button', { name: 'Bekräfta' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('Lösenordet stämmer inte.'))
  await person.clear(field)
  await person.type(field, 'Rabarber-47')
  await person.click(screen.getByRole('button', { name: 'Bekräfta' }))
  expect(await act).toEqual({ id: 7, active: false })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(portal.received(userCalls.deactivate)).toHaveLength(2)
})

it("fails the action with the server's text when its user closes the dialog", async () => {
  visitedPortal().answer(userCalls.deactivate, failing)
  const { person } = renderPortal({ at: '/Lobby', user: admin })
  await screen.findByRole('heading', { level: 1 })
  const act = api.call(userCalls.deactivate, { id: 7 }).catch((error: unknown) => error)
  await screen.findByLabelText('Lösenord')
  await person.keyboard('{Escape}')
  expect(await act).toMatchObject({ code: 'step_up' })
})

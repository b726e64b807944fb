import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { authCalls, secondFactorCalls, userCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { api } from '@portal/web-kit'
import { admin } from '@portal/page-testkit'
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
  const field = await screen.findByLabelText('Nuvarande lösenord')
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

it('takes a code of the authenticator app in place of the password', async () => {
  let isProven = false
  const portal = visitedPortal()
    .answer(secondFactorCalls.status, () => ({ isOn: true, since: '2026-11-20', codesLeft: 10, isRequired: false }))
    .answer(userCalls.deactivate, ({ id }) => (isProven ? { id, active: false } : failing()))
    .answer(authCalls.prove, ({ code }) => {
      isProven = code === '123456'
      return isProven ? { proven: true as const } : { proven: false as const, error: 'Koden stämmer inte.' }
    })
  const { person } = renderPortal({ at: '/Lobby', user: admin })
  await screen.findByRole('heading', { level: 1 })
  const act = api.call(userCalls.deactivate, { id: 7 })
  await person.click(await screen.findByRole('button', { name: 'Skriv en kod från appen i stället' }))
  const field = await screen.findByLabelText('Kod från appen')
  await person.type(field, '111111')
  await person.click(screen.getByRole('button', { name: 'Bekräfta' }))
  await waitFor(() => expect(field).toHaveAccessibleDescription('Koden stämmer inte.'))
  await person.clear(field)
  await person.type(field, '123 456')
  await person.click(screen.getByRole('button', { name: 'Bekräfta' }))
  expect(await act).toEqual({ id: 7, active: false })
  expect(portal.received(authCalls.prove).map(({ input }) => input)).toEqual([{ code: '111111' }, { code: '123456' }])
})

it("fails the action with the server's text when its user closes the dialog", async () => {
  visitedPortal().answer(userCalls.deactivate, failing)
  const { person } = renderPortal({ at: '/Lobby', user: admin })
  await screen.findByRole('heading', { level: 1 })
  const act = api.call(userCalls.deactivate, { id: 7 }).catch((error: unknown) => error)
  await screen.findByLabelText('Nuvarande lösenord')
  await person.keyboard('{Escape}')
  expect(await act).toMatchObject({ code: 'step_up' })
})

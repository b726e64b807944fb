import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { authCalls, secondFactorCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { api, useSession } from '@portal/web-kit'
import { anna } from '@portal/page-testkit'
import { signIn } from '../session/sign-in.ts'
import { address, renderPortal, visitedPortal } from '../testing.tsx'

const NEXT = { signedIn: false as const, error: 'Skriv koden från din autentiseringsapp.', codeToken: '4.x' }
const field = () => screen.findByRole('textbox', { name: 'Kod' })

function withSecondFactor() {
  return visitedPortal()
    .answer(authCalls.login, () => NEXT)
    .answer(authCalls.me, () => ({ user: anna }))
    .answer(authCalls.code, ({ code, codeToken }) => {
      if (code === '999999') return { signedIn: false as const, error: 'Det tog för lång tid.' }
      return code === '123456'
        ? { signedIn: true as const, token: { accessToken: 'new', expiresInSeconds: 60 }, device: 'known' }
        : { signedIn: false as const, error: 'Koden stämmer inte.', codeToken }
    })
}

it('signs in by the code after the password', async () => {
  const portal = withSecondFactor()
  const { person } = renderPortal({ at: '/signin' })
  expect(await signIn('anna@portal.local', 'Hemligt1')).toBe(true)
  await waitFor(async () => expect(await field()).toHaveFocus())
  await person.keyboard('fel{Enter}')
  expect(await screen.findByText('Skriv de sex siffrorna i appen, eller en återställningskod.')).toBeVisible()
  await person.clear(await field())
  await person.type(await field(), '111 111{Enter}')
  expect(await screen.findByText('Koden stämmer inte.')).toBeVisible()
  await person.clear(await field())
  await person.type(await field(), '123 456{Enter}')
  await waitFor(() => expect(useSession.getState().user).toEqual(anna))
  expect(address()).toBe('/Lobby')
  expect(portal.received(authCalls.code).map(({ input }) => input)).toEqual([
    { codeToken: '4.x', code: '111111', device: '' },
    { codeToken: '4.x', code: '123456', device: '' },
  ])
  expect(localStorage.getItem('portal.devices')).toContain('known')
  localStorage.removeItem('portal.devices')
})

it('goes back to the password when it took too long, or by its button', async () => {
  withSecondFactor()
  const { person } = renderPortal({ at: '/signin' })
  await signIn('anna@portal.local', 'Hemligt1')
  await person.type(await field(), '999999{Enter}')
  expect(await screen.findByText('Det tog för lång tid.')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Kod' })).toBeNull()
  await signIn('anna@portal.local', 'Hemligt1')
  await field()
  await person.click(screen.getByRole('button', { name: 'Till inloggningen' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Kod' })).toBeNull())
})

it('shows a user who has to add a second factor nothing else, until they have one', async () => {
  let lacksSecondFactor = true
  visitedPortal()
    .fail(secondFactorCalls.renewCodes, new PortalError('second_factor'))
    .answer(authCalls.me, () => ({ user: { ...anna, ...(lacksSecondFactor ? { lacksSecondFactor } : {}) } }))
  renderPortal({ at: '/Kvitto', user: anna })
  await screen.findByRole('heading', { name: 'money ./receipts' })
  await api.call(secondFactorCalls.renewCodes, {}).catch(() => null)
  expect(await screen.findByText(/Din roll kräver en andra faktor/)).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
  lacksSecondFactor = false
  await api.call(secondFactorCalls.renewCodes, {}).catch(() => null)
  expect(await screen.findByRole('heading', { name: 'money ./receipts' })).toBeVisible()
  expect(address()).toBe('/Kvitto')
})

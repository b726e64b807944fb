import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { authCalls, passkeyCalls } from '@portal/identity-contract'
import { anna, renderPage } from '@portal/page-testkit'
import { useSession } from '@portal/web-kit'
import { withFactor } from '../second-factor/testing.ts'
import SecondFactorPage from './second-factor-page.tsx'

const press = (name: string) => screen.findByRole('button', { name })

it('opens the portal for a user who had to add one first', async () => {
  withFactor()
    .answer(passkeyCalls.list, () => [])
    .answer(authCalls.me, () => ({ user: anna }))
  const { person } = renderPage(<SecondFactorPage />, { user: { ...anna, lacksSecondFactor: true } })
  await person.click(await press('Slå på'))
  await person.type(await screen.findByLabelText('Kod från appen'), '123456{Enter}')
  await person.click(await press('Jag har sparat koderna'))
  await waitFor(() => expect(useSession.getState().user).toEqual(anna))
})

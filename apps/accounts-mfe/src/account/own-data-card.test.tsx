import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { personalDataCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { OwnDataCard } from './own-data-card.tsx'

const area = (title: string, isAway: boolean) => ({ area: title, title, isAway, kinds: [] })
const open = (...areas: readonly ReturnType<typeof area>[]) => {
  const portal = fakePortal()
    .answer(personalDataCalls.summary, () => [...areas])
    .fail(personalDataCalls.archive, new PortalError('service_unavailable'))
  return { portal, ...renderPage(<OwnDataCard />, {}) }
}
const fetches = (portal: ReturnType<typeof fakePortal>) => portal.received(personalDataCalls.archive).length

it('fetches the archive, and says that it did not come whole', async () => {
  const { person, portal } = open(area('Konto', false))
  await person.click(screen.getByRole('button', { name: 'Hämta mina uppgifter' }))
  expect(await screen.findByText('Uppgifterna kom inte fram hela. Inget är sparat. Försök igen.')).toBeVisible()
  expect(fetches(portal)).toBe(1)
})

it('says which area is away, and fetches the rest only on request', async () => {
  const { person, portal } = open(area('Konto', false), area('Tid och lön', true))
  await person.click(screen.getByRole('button', { name: 'Hämta mina uppgifter' }))
  expect(await screen.findByText(/Går inte att nå just nu: Tid och lön/)).toBeVisible()
  expect(fetches(portal)).toBe(0)
  await person.click(await screen.findByRole('button', { name: 'Hämta det som finns' }))
  await waitFor(() => expect(fetches(portal)).toBe(1))
})

import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { notificationCalls } from '@portal/identity-contract'
import type { NotificationChoice } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { NotificationChoicesCard } from './notification-choices-card.tsx'

const START: readonly NotificationChoice[] = [
  { topic: 'purchase', delivery: 'portal' },
  { topic: 'news', delivery: 'digest' },
]
function withChoices() {
  let stored = START
  return fakePortal()
    .answer(notificationCalls.choices, () => [...stored])
    .answer(notificationCalls.choose, (choice) => {
      stored = stored.map((each) => (each.topic === choice.topic ? choice : each))
      return [...stored]
    })
}

it('shows the choice of each topic, and saves a change at once', async () => {
  const portal = withChoices()
  const { person } = renderPage(<NotificationChoicesCard />)
  expect(await screen.findByRole('combobox', { name: 'Inlägg i Lobbyn' })).toHaveDisplayValue('Mejl varje morgon')
  await person.selectOptions(screen.getByRole('combobox', { name: 'Inköp' }), 'Mejl genast')
  expect(await screen.findByText('Valet är sparat.')).toBeVisible()
  expect(portal.received(notificationCalls.choose)[0]?.input).toEqual({ topic: 'purchase', delivery: 'mail' })
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Inköp' })).toHaveDisplayValue('Mejl genast'))
})

it('keeps the stored choice when a change fails', async () => {
  withChoices().fail(notificationCalls.choose, new PortalError('service_unavailable'))
  const { person } = renderPage(<NotificationChoicesCard />)
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Inköp' }), 'Mejl genast')
  expect(await screen.findByText('Valet kunde inte sparas. Försök igen.')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Inköp' })).toHaveDisplayValue('Bara i portalen')
})

it('is left out beside a service without choices', async () => {
  const portal = fakePortal().fail(notificationCalls.choices, new PortalError('not_found'))
  renderPage(<NotificationChoicesCard />)
  await waitFor(() => expect(portal.received(notificationCalls.choices)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Notiser som mejl' })).not.toBeInTheDocument())
})

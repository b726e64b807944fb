import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { admin, renderPage } from '@portal/page-testkit'
import { chair, withPurchases } from './testing.ts'
import WaitingCard from './waiting-card.tsx'

describe('the Lobby’s card of waiting purchases', () => {
  const waitingChair = { ...chair, firstName: 'Bo', lastName: 'Ek', pictureUrl: null }
  it('names the oldest, each a link that opens it over all that wait, and leads to all that wait', async () => {
    const portal = withPurchases().answer(purchaseCalls.listAll, ({ sealed }) =>
      sealed === 'only' ? { rows: [], total: 38, sum: 0 } : { rows: [waitingChair], total: 1, sum: 45_000 },
    )
    renderPage(<WaitingCard />, { user: admin })
    expect(await screen.findByRole('link', { name: /Bo Ek: Stol/ })).toHaveTextContent(/450,00.*2026-11-02/)
    // A name that is too long for one line goes on in a second one.
    expect(screen.getByText('Bo Ek: Stol')).not.toHaveStyle({ whiteSpace: 'nowrap' })
    expect(screen.getByRole('link', { name: /Bo Ek: Stol/ })).toHaveAttribute(
      'href',
      `/Inkop?filter=all&status=submitted&pageSize=50&sealed=without&sort=date&visa=${chair.id}`,
    )
    expect(screen.getByRole('link', { name: /Inköp som väntar/ })).toHaveAttribute(
      'href',
      '/Inkop?filter=all&status=submitted&pageSize=50&sealed=without',
    )
    // Those that none can order are a part of all that are submitted.
    expect(await screen.findByRole('link', { name: '39 inskickade, 38 av dem i förseglade månader' })).toHaveAttribute(
      'href',
      '/Inkop?filter=all&status=submitted&pageSize=50&sealed=only',
    )
    expect(portal.received(purchaseCalls.listAll)[0]?.input).toMatchObject({ status: 'submitted', filter: 'all' })
  })
  it('counts them with their sum, and how many are not named', async () => {
    withPurchases().answer(purchaseCalls.listAll, () => ({
      rows: [1, 2, 3, 4, 5].map((id) => ({ ...chair, id, firstName: 'Bo', lastName: 'Ek', pictureUrl: null })),
      total: 199,
      sum: 122_935_500,
    }))
    renderPage(<WaitingCard />, { user: admin })
    // The amount has a line of its own.
    expect(await screen.findByText('199 kan beställas')).toBeVisible()
    expect(screen.getByText(/^1\s229\s355,00/)).toBeVisible()
    expect(screen.getByRole('link', { name: /Inköp som väntar/ })).not.toHaveTextContent('·')
    expect(screen.getByRole('link', { name: 'och 195 till som kan beställas' })).toHaveAttribute(
      'href',
      '/Inkop?filter=all&status=submitted&pageSize=50&sealed=without',
    )
  })
  it('says where all that wait are in sealed months', async () => {
    withPurchases().answer(purchaseCalls.listAll, ({ sealed }) => ({
      rows: [],
      total: sealed === 'only' ? 2 : 0,
      sum: 0,
    }))
    renderPage(<WaitingCard />, { user: admin })
    expect(await screen.findByText('Inga inköp kan beställas.')).toBeVisible()
    expect(screen.getByRole('link', { name: '2 inskickade, alla i förseglade månader' })).toBeVisible()
  })
  it('says that nothing waits, and that the list could not be read, with a way to try again', async () => {
    const portal = withPurchases()
    const { unmount } = renderPage(<WaitingCard />, { user: admin })
    expect(await screen.findByText('Inga inköp väntar.')).toBeVisible()
    unmount()
    portal.fail(purchaseCalls.listAll, new PortalError('service_unavailable'))
    const { person } = renderPage(<WaitingCard />, { user: admin })
    expect(await screen.findByText('Inköpen kunde inte hämtas.')).toBeVisible()
    portal.answer(purchaseCalls.listAll, () => ({ rows: [], total: 0 }))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Inga inköp väntar.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull()
  })
})

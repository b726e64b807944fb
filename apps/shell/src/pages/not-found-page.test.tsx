import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { authCalls } from '@portal/identity-contract'
import { admin, anna } from '@portal/page-testkit'
import { address, renderPortal, visitedPortal } from '../testing.tsx'

const pages = () =>
  within(screen.getByRole('list', { name: 'Sidor' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the not-found page', () => {
  it('shows the documented texts and the link home', async () => {
    const { person } = renderPortal({ at: '/nonsense', user: anna })
    await screen.findByRole('heading', { name: '404 Oops, an error has occurred. Page not found!' })
    expect(document.title).toBe('Sidan finns inte – Portalen')
    await person.click(screen.getByRole('button', { name: 'Go to Home' }))
    await waitFor(() => expect(address()).toBe('/Lobby'))
  })

  it('offers the pages that the visitor may open, and no others', async () => {
    renderPortal({ at: '/nonsense', user: admin })
    await screen.findByRole('searchbox')
    expect(pages()).toEqual(['Lobby', 'Inköp', 'Konton', 'Portalstatus'])
  })

  it.each([
    [true, ['Logga in', 'Glömt mitt lösenord', 'Ny konto']],
    [false, ['Logga in', 'Glömt mitt lösenord']],
  ])('offers visitors the sign-in pages, registration open: %s (D4)', async (registrationOpen, labels) => {
    const portal = visitedPortal().answer(authCalls.options, () => ({ registrationOpen, singleSignOn: null }))
    const { person } = renderPortal({ at: '/nonsense' })
    const search = await screen.findByRole('searchbox')
    await waitFor(() => expect(portal.received(authCalls.options)).toHaveLength(1))
    await waitFor(() => expect(pages()).toEqual(labels))
    await person.type(search, 'signup{Enter}')
    await waitFor(() => expect(address()).toBe(registrationOpen ? '/signup' : '/nonsense'))
  })

  it('searches them, and Enter opens the first', async () => {
    const { person } = renderPortal({ at: '/nonsense', user: anna })
    const search = await screen.findByRole('searchbox', { name: 'Sök bland sidorna' })
    await person.type(search, 'inkop')
    expect(pages()).toEqual(['Inköp'])
    await person.clear(search)
    await person.type(search, 'konton')
    expect(screen.getByText('Ingen sida passar din sökning.')).toBeVisible()
    await person.type(search, '{Enter}')
    expect(address()).toBe('/nonsense')
    await person.clear(search)
    await person.type(search, 'kvitto{Enter}')
    await waitFor(() => expect(address()).toBe('/Kvitto'))
  })
})

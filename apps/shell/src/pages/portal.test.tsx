import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { activityCalls, authCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { admin, anna, signInAs } from '@portal/page-testkit'
import { beginSession, signOutHere, SESSION_KEY, useSession } from '@portal/web-kit'
import { useRegistry } from '../remotes/registry.ts'
import { address, renderPortal, visitedPortal } from '../testing.tsx'

const view = () => document.documentElement.dataset['view']
const shows = (heading: string) => screen.findByRole('heading', { name: heading })
const isNotFound = () => shows('404 Oops, an error has occurred. Page not found!')

describe('who may open what', () => {
  it.each([
    [anna, '/Lobby', 'accounts ./lobby'],
    [anna, '/Kvitto', 'money ./receipts'],
    [anna, '/Snurra/2026/11', 'time ./snurra'],
    [admin, '/Lobby', 'accounts ./lobby'],
    [admin, '/users', 'accounts ./users'],
  ])('%j sees %s', async (user, at, heading) => {
    renderPortal({ at, user })
    expect(await shows(heading)).toBeVisible()
  })

  it.each([
    [anna, '/users'],
    [anna, '/Portalstatus'],
    [admin, '/Kvitto'],
    [admin, '/Snurra/2026/11'],
    [anna, '/nonsense'],
    [anna, '/Kvitto/7'],
  ])('%j does not find %s', async (user, at) => {
    renderPortal({ at, user })
    await isNotFound()
    expect(address()).toBe(at)
  })

  it.each(['/', '/signin'])('a signed-in user at %s goes to the Lobby', async (at) => {
    renderPortal({ at, user: anna })
    await shows('accounts ./lobby')
    expect(address()).toBe('/Lobby')
  })
})

describe('a visit', () => {
  it("is recorded in the user's log, once for each page and without its search (D17)", async () => {
    const portal = visitedPortal()
    const { person } = renderPortal({ at: '/Kvitto?page=2', user: anna })
    await shows('money ./receipts')
    await person.click(screen.getByRole('link', { name: 'Lobby' }))
    await shows('accounts ./lobby')
    expect(portal.received(activityCalls.visit).map(({ input }) => input)).toEqual([
      { page: '/Kvitto' },
      { page: '/Lobby' },
    ])
  })

  it('of a page of another role is not recorded, and a failure disturbs no user', async () => {
    const portal = visitedPortal().fail(activityCalls.visit, new PortalError('service_unavailable'))
    const { person } = renderPortal({ at: '/users', user: anna })
    await isNotFound()
    expect(portal.received(activityCalls.visit)).toEqual([])
    await person.click(
      within(screen.getByRole('navigation', { name: 'Huvudmeny' })).getByRole('link', { name: 'Inköp' }),
    )
    await waitFor(() => expect(portal.received(activityCalls.visit)).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a visitor', () => {
  it.each(['/Kvitto?page=2', '/users', '/Snurra/2026/11'])('at %s signs in and returns', async (at) => {
    renderPortal({ at })
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(view()).toBe('sign-in')
    act(() => signInAs(at === '/users' ? admin : anna))
    await waitFor(() => expect(address()).toBe(at))
    expect(view()).toBe('portal')
  })

  it.each([
    [anna, '/users'],
    [admin, '/Kvitto'],
    [admin, '/Snurra/2026/11'],
  ])('who signs in as %j goes from %s, which is not for that role, to the Lobby', async (user, at) => {
    const portal = visitedPortal().fail(authCalls.me, new PortalError('service_unavailable'))
    const { person } = renderPortal({ at })
    await waitFor(() => expect(address()).toBe('/signin'))
    act(() => beginSession('token'))
    await screen.findByText(/Du är fortfarande inloggad/)
    portal.answer(authCalls.me, () => ({ user }))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    await shows('accounts ./lobby')
    expect(address()).toBe('/Lobby')
  })

  it('at / signs in and goes to the Lobby', async () => {
    renderPortal({ at: '/' })
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(document.title).toBe('Logga in – Portalen')
    act(() => signInAs(anna))
    await waitFor(() => expect(address()).toBe('/Lobby'))
  })

  it('does not find an unknown page', async () => {
    renderPortal({ at: '/nonsense' })
    await isNotFound()
    expect(address()).toBe('/nonsense')
  })

  it('who forgot the password learns whom to contact', async () => {
    renderPortal({ at: '/forgot-password' })
    await shows('Glömt mitt lösenord')
    expect(screen.getByRole('link', { name: 'Till inloggningen' })).toHaveAttribute('href', '/signin')
  })
})

describe('the session', () => {
  it('starts by fetching the user', async () => {
    visitedPortal().answer(authCalls.me, () => ({ user: anna }))
    renderPortal({ at: '/Kvitto' })
    act(() => beginSession('token'))
    await shows('money ./receipts')
    expect(screen.getByRole('button', { name: 'Ditt konto, Anna Öberg, AÖ' })).toBeVisible()
  })

  it('survives a failure that is no refusal, and can be retried', async () => {
    const portal = visitedPortal().fail(authCalls.me, new PortalError('service_unavailable'))
    const { person } = renderPortal({ at: '/Kvitto' })
    act(() => beginSession('token'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Du är fortfarande inloggad')
    expect(localStorage.getItem(SESSION_KEY)).toBe('token')
    portal.answer(authCalls.me, () => ({ user: anna }))
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    await shows('money ./receipts')
  })

  it('fetches its user again by itself until the portal answers', async () => {
    let attempts = 0
    visitedPortal().answer(authCalls.me, () => {
      attempts += 1
      if (attempts < 3) throw new PortalError('service_unavailable')
      return { user: anna }
    })
    renderPortal({ at: '/Kvitto' })
    act(() => beginSession('token'))
    expect(await screen.findByText('Portalen försöker igen av sig själv.')).toBeVisible()
    await shows('money ./receipts')
  })

  it('that is refused before its user is known leads to the sign-in page, which says why and leads back', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="sign-in"><p data-session-ended hidden>Slut</p><input id="sign-in-email"></div>',
    )
    visitedPortal().fail(authCalls.me, new PortalError('not_signed_in'))
    renderPortal({ at: '/Kvitto' })
    await waitFor(() => expect(address()).toBe('/signin'))
    act(() => beginSession('old'))
    await waitFor(() => expect(screen.getByText('Slut')).toBeVisible())
    act(() => signInAs(anna))
    await waitFor(() => expect(screen.queryByText('Slut')).toBeNull())
  })

  it.each([
    ['the server is told', () => visitedPortal().answer(authCalls.logout, () => ({ signedOut: true as const }))],
    ['the line is down', () => visitedPortal().cut(authCalls.logout)],
  ])('ends by Logga ut when %s, and the next user starts at the Lobby', async (_, network) => {
    const portal = network()
    const { person } = renderPortal({ at: '/Kvitto', user: anna })
    await person.click(await screen.findByRole('button', { name: /Ditt konto/ }))
    await person.click(screen.getByRole('menuitem', { name: 'Logga ut' }))
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(portal.received(authCalls.logout)).toHaveLength(1)
    expect([localStorage.getItem(SESSION_KEY), useSession.getState().user]).toEqual([null, null])
    act(() => signInAs(admin))
    await waitFor(() => expect(address()).toBe('/Lobby'))
  })

  it('ends in every tab', async () => {
    renderPortal({ at: '/Kvitto', user: anna })
    await shows('money ./receipts')
    localStorage.removeItem(SESSION_KEY)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY })))
    await waitFor(() => expect(address()).toBe('/signin'))
  })
})

describe('without a registry', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('retries by itself', async () => {
    renderPortal({ at: '/Kvitto', user: anna })
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ remotes: [] })))
    act(() => useRegistry.setState({ status: 'failed', remotes: [] }))
    expect(await isNotFound()).toBeVisible()
  })

  it('shows an error, and retries', async () => {
    const { person } = renderPortal({ at: '/Kvitto', user: anna })
    act(() => useRegistry.setState({ status: 'failed', remotes: [] }))
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ remotes: [] })))
    await person.click(await screen.findByRole('button', { name: 'Försök igen' }))
    expect(await isNotFound()).toBeVisible()
  })

  it('still leads a visitor to the sign-in page', async () => {
    renderPortal({ at: '/' })
    act(() => {
      useRegistry.setState({ status: 'failed', remotes: [] })
      signOutHere()
    })
    await waitFor(() => expect(address()).toBe('/signin'))
  })
})

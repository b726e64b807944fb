import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { authCalls } from '@portal/identity-contract'
import { PortalError, SESSION_HEADER } from '@portal/platform-contract'
import { admin, anna } from '@portal/page-testkit'
import { beginSession, SESSION_KEY, useAct, useSession } from '@portal/web-kit'
import { address, renderPortal, visitedPortal } from '../testing.tsx'
import type { Runtime } from '../remotes/loader.ts'

/** A page with a typed text and an action. */
function Page() {
  const leave = useAct(authCalls.logout)
  return (
    <>
      <label>
        Notis <input />
      </label>
      <button type="button" onClick={() => void leave.run({}).catch(() => null)}>
        Spara
      </button>
      {leave.isPending ? 'sparar' : ''}
    </>
  )
}
const load: Runtime['load'] = (_remote, module) =>
  Promise.resolve({ default: module === './receipts' ? Page : () => <h1>{module}</h1> })
const dialog = () => screen.findByRole('dialog', { name: 'Din session har avslutats' })

/** A portal that accepts one token at a time. */
async function refusedWhileTyping() {
  const portal = visitedPortal().answer(authCalls.logout, (_input, { headers }) => {
    if (headers.get(SESSION_HEADER) !== 'new') throw new PortalError('not_signed_in')
    return { signedOut: true as const }
  })
  const { person } = renderPortal({ at: '/Kvitto', user: anna, load })
  await person.type(await screen.findByLabelText('Notis'), 'Taxi')
  await person.click(screen.getByRole('button', { name: 'Spara' }))
  await dialog()
  return { portal, person }
}

describe('a session that ends in the middle', () => {
  it('continues after signing in again over the page: typed values stay, and the call is repeated with its key', async () => {
    const { portal, person } = await refusedWhileTyping()
    portal.answer(authCalls.login, ({ email, password }) =>
      email === anna.email && password === 'Hemligt1'
        ? { signedIn: true as const, token: { accessToken: 'new', expiresInSeconds: 60 } }
        : { signedIn: false as const, error: 'Invalid email or password!' },
    )
    const password = screen.getByLabelText('Lösenord')
    await waitFor(() => expect(password).toHaveFocus())
    const signIn = screen.getByRole('button', { name: 'Logga in' })
    await person.type(password, 'fel')
    await person.click(signIn)
    expect(await screen.findByText('Invalid email or password!')).toBeVisible()
    await person.clear(password)
    await person.type(password, 'Hemligt1')
    await person.click(signIn)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByText('sparar')).not.toBeInTheDocument())
    expect(screen.getByLabelText('Notis')).toHaveValue('Taxi')
    const keys = portal.received(authCalls.logout).map(({ headers }) => headers.get('idempotency-key'))
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
  it('asks a user with a second factor for the code as well', async () => {
    const { portal, person } = await refusedWhileTyping()
    portal
      .answer(authCalls.login, () => ({ signedIn: false as const, error: 'Skriv koden.', codeToken: '4.x' }))
      .answer(authCalls.code, ({ code, codeToken }) =>
        code === '123456'
          ? { signedIn: true as const, token: { accessToken: 'new', expiresInSeconds: 60 } }
          : { signedIn: false as const, error: 'Koden stämmer inte.', codeToken },
      )
    await person.type(screen.getByLabelText('Lösenord'), 'Hemligt1')
    const signIn = screen.getByRole('button', { name: 'Logga in' })
    await person.click(signIn)
    const code = await screen.findByLabelText('Kod')
    await person.type(code, '111111')
    await person.click(signIn)
    await waitFor(() => expect(code).toHaveAccessibleDescription('Koden stämmer inte.'))
    await person.clear(code)
    await person.type(code, '123456')
    await person.click(signIn)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByLabelText('Notis')).toHaveValue('Taxi')
  })
  it('does not blame the password when the service is away, and says so beside the buttons', async () => {
    const { portal, person } = await refusedWhileTyping()
    const away = new PortalError('service_unavailable')
    portal.fail(authCalls.login, away)
    const password = screen.getByLabelText('Lösenord')
    await person.type(password, 'Hemligt1')
    await person.click(screen.getByRole('button', { name: 'Logga in' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(away.message)
    expect(password).not.toHaveAccessibleDescription()
    expect(password).toHaveValue('Hemligt1')
  })
  it('ends by Logga ut', async () => {
    const { person } = await refusedWhileTyping()
    await person.click(screen.getByRole('button', { name: 'Logga ut' }))
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
  })
  const otherWindow = (token: string) =>
    act(() => {
      localStorage.setItem(SESSION_KEY, token)
      window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY }))
    })
  it('continues when the same user signs in in another window', async () => {
    const { portal } = await refusedWhileTyping()
    portal.answer(authCalls.me, () => ({ user: anna }))
    otherWindow('new')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByLabelText('Notis')).toHaveValue('Taxi')
  })
  it('is replaced by an empty portal when another user signs in there', async () => {
    const { portal } = await refusedWhileTyping()
    portal.answer(authCalls.me, () => ({ user: admin }))
    otherWindow('new')
    await waitFor(() => expect(useSession.getState().user).toEqual(admin))
    expect(screen.queryByLabelText('Notis')).not.toBeInTheDocument()
    expect(portal.received(authCalls.logout)).toHaveLength(1)
  })
})

it('a token that is refused before its user is known opens no dialog', async () => {
  visitedPortal().fail(authCalls.me, new PortalError('not_signed_in'))
  renderPortal({ at: '/Kvitto' })
  act(() => beginSession('old'))
  await waitFor(() => expect(address()).toBe('/signin'))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { authCalls } from '@portal/identity-contract'
import { invalidInput, PortalError } from '@portal/platform-contract'
import { useSession } from '@portal/web-kit'
import { useAfterSignIn } from '../session/after-sign-in.ts'
import { address, renderPortal, visitedPortal } from '../testing.tsx'

const token = { signedIn: true, token: { accessToken: 'a-token', expiresInSeconds: 43_200 } } as const
const user = {
  id: 4,
  role: 'user',
  seesAllPurchases: false,
  firstName: 'Vera',
  lastName: 'Ny',
  email: 'vera@foretag.se',
  pictureUrl: null,
} as const
const portal = () =>
  visitedPortal()
    .answer(authCalls.me, () => ({ user }))
    .answer(authCalls.resetLink, () => ({ done: true as const }))
const EXPIRED = { done: false, error: 'Länken gäller inte längre. Begär en ny.' } as const

describe('a forgotten password (D11)', () => {
  it('is requested, and the visitor goes to the sign-in page at once, where the answer is shown', async () => {
    const asked = portal().answer(authCalls.forgotPassword, () => ({ done: true as const }))
    const { person } = renderPortal({ at: '/forgot-password' })
    await person.type(await screen.findByLabelText('E-post'), ' vera@foretag.se{Enter}')
    await waitFor(() => expect(address()).toBe('/signin'))
    await screen.findByText('A mail has been sent on your email address with reset password link.')
    expect(asked.received(authCalls.forgotPassword)[0]?.input).toEqual({ email: 'vera@foretag.se' })
  })
  it('has one address with the sign-in page, so that none is typed twice', async () => {
    portal()
    const field = Object.assign(document.createElement('input'), { id: 'sign-in-email', value: 'vera@foretag' })
    document.body.append(field)
    onTestFinished(() => field.remove())
    const { person } = renderPortal({ at: '/forgot-password' })
    expect(await screen.findByLabelText('E-post')).toHaveValue('vera@foretag')
    await person.type(screen.getByLabelText('E-post'), '.se')
    expect(field.value).toBe('vera@foretag.se')
  })
  it.each(['zzz', ''])(
    'sends the request also for %j, which the server refuses: no validation, only the red toast',
    async (written) => {
      portal().answer(authCalls.forgotPassword, () => ({ done: true as const }))
      const sent = vi.spyOn(globalThis, 'fetch')
      const { person } = renderPortal({ at: '/forgot-password' })
      const field = await screen.findByLabelText('E-post')
      if (written) await person.type(field, written)
      await person.click(screen.getByRole('button', { name: 'Reset Password' }))
      await waitFor(() => expect(address()).toBe('/signin'))
      expect(await screen.findByText('Incorrect entry.')).toBeVisible()
      expect(sent).toHaveBeenCalledWith(
        '/v1/auth/Forget/pass',
        expect.objectContaining({ method: 'POST', body: JSON.stringify({ email: written }) }),
      )
    },
  )
  it('shows the red toast when the request fails', async () => {
    portal().fail(authCalls.forgotPassword, new PortalError('service_unavailable'))
    const { person } = renderPortal({ at: '/forgot-password' })
    await person.type(await screen.findByLabelText('E-post'), 'vera@foretag.se{Enter}')
    expect(await screen.findByText('Tjänsten svarar inte just nu. Försök igen om en stund.')).toBeVisible()
  })
})

describe('the mailed link', () => {
  it('says when the typed password is left that it is too weak, and no longer when it is corrected', async () => {
    portal()
    const { person } = renderPortal({ at: '/reset-password?token=abc' })
    const field = await screen.findByLabelText('Nytt lösenord')
    await person.type(field, 'svagt')
    expect(screen.queryByRole('alert')).toBeNull()
    await person.tab()
    expect(await screen.findByRole('alert')).toHaveTextContent('minst 8 tecken')
    await person.type(field, 'A')
    expect(screen.queryByRole('alert')).toBeNull()
  })
  it('shows a visitor the way to the other language, which the sign-in page’s script takes', async () => {
    portal()
    renderPortal({ at: '/reset-password?token=abc' })
    const other = await screen.findByRole('button', { name: 'In English' })
    expect(other).toHaveAttribute('lang', 'en')
    expect(other).toHaveAttribute('data-language')
  })
  it('leads to a new password, and then to the sign-in page', async () => {
    const asked = portal().answer(authCalls.resetPassword, () => ({ done: true as const }))
    const { person } = renderPortal({ at: '/reset-password?token=abc' })
    await waitFor(() => expect(address()).toBe('/reset-password'))
    expect(await screen.findByRole('heading', { name: 'Nytt lösenord' })).toBeVisible()
    await person.type(await screen.findByLabelText('Nytt lösenord'), 'Smultron-48')
    await person.click(screen.getByRole('button', { name: 'Spara lösenord' }))
    await waitFor(() => expect(address()).toBe('/signin'))
    expect(asked.received(authCalls.resetPassword)[0]?.input).toEqual({
      token: 'abc',
      password: 'Smultron-48',
      device: '',
    })
  })
  it('of an invitation leads to a first password, and signs in with it', async () => {
    const asked = portal()
      .answer(authCalls.resetPassword, () => ({ done: true as const, email: 'vera@foretag.se', device: 'known' }))
      .answer(authCalls.login, () => token)
    const { person } = renderPortal({ at: '/reset-password?token=abc&first' })
    expect(await screen.findByRole('heading', { name: 'Välj ett eget lösenord' })).toBeVisible()
    await person.type(screen.getByLabelText('Nytt lösenord'), 'Smultron-48{Enter}')
    await waitFor(() => expect(address()).toBe('/Lobby'))
    expect(asked.received(authCalls.login)[0]?.input).toMatchObject({ email: 'vera@foretag.se' })
  })
  it('shows what the password lacks, and sends nothing', async () => {
    portal()
    const { person } = renderPortal({ at: '/reset-password?token=abc' })
    await person.type(await screen.findByLabelText('Nytt lösenord'), 'kort')
    await person.click(screen.getByRole('button', { name: 'Spara lösenord' }))
    expect(await screen.findByText('minst 8 tecken, minst ett stort tecken, minst en siffra')).toBeVisible()
  })
  it('that is no longer valid says so before a password is typed, and offers a new one', async () => {
    const asked = portal().answer(authCalls.resetLink, () => EXPIRED)
    renderPortal({ at: '/reset-password?token=abc' })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText(EXPIRED.error)).toBeVisible()
    expect(alert.getByRole('link', { name: 'Begär en ny länk' })).toHaveAttribute('href', '/forgot-password')
    expect(asked.received(authCalls.resetLink)[0]?.input).toEqual({ token: 'abc' })
  })
  it('of a withdrawn invitation says so, and offers no other link', async () => {
    const error = 'Inbjudan är tillbakadragen. Fråga den som bjöd in dig.'
    portal().answer(authCalls.resetLink, () => ({ done: false as const, error, isWithdrawn: true as const }))
    renderPortal({ at: '/reset-password?token=abc&first' })
    expect(await screen.findByText(error)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Begär en ny länk' })).toBeNull()
  })
  it('is used though a service of an earlier release cannot check it', async () => {
    portal().fail(authCalls.resetLink, new PortalError('not_found'))
    renderPortal({ at: '/reset-password?token=abc' })
    expect(await screen.findByLabelText('Nytt lösenord')).toBeVisible()
  })
  it('says when it ended while the password was typed', async () => {
    portal().answer(authCalls.resetPassword, () => EXPIRED)
    const { person } = renderPortal({ at: '/reset-password?token=abc' })
    await person.type(await screen.findByLabelText('Nytt lösenord'), 'Smultron-48')
    await person.click(screen.getByRole('button', { name: 'Spara lösenord' }))
    expect(await screen.findByText(EXPIRED.error)).toBeVisible()
  })
  it('that is incomplete offers a new one', async () => {
    portal()
    renderPortal({ at: '/reset-password' })
    expect(await screen.findByRole('link', { name: 'Begär en ny länk' })).toHaveAttribute('href', '/forgot-password')
  })
})

describe('a first password (D57)', () => {
  const open = () => {
    const rendered = renderPortal({ at: '/signin' })
    act(() => useAfterSignIn.setState({ firstPassword: { changeToken: 'given', email: 'vera@foretag.se' } }))
    return rendered
  }
  it("is chosen after signing in with the administrator's, and then signs in", async () => {
    const asked = portal()
      .answer(authCalls.resetPassword, () => ({ done: true as const }))
      .answer(authCalls.login, () => token)
    const { person } = open()
    expect(await screen.findByRole('heading', { name: 'Välj ett eget lösenord' })).toBeVisible()
    await person.type(screen.getByLabelText('Nytt lösenord'), 'Smultron-48{Enter}')
    await waitFor(() => expect(address()).toBe('/Lobby'))
    expect(asked.received(authCalls.resetPassword)[0]?.input).toEqual({
      token: 'given',
      password: 'Smultron-48',
      device: '',
    })
    expect(asked.received(authCalls.login)[0]?.input).toEqual({
      email: 'vera@foretag.se',
      password: 'Smultron-48',
      device: '',
    })
  })
  it('must differ: the field says so', async () => {
    portal().fail(authCalls.resetPassword, invalidInput({ password: 'ska vara ett annat än det du fick.' }))
    const { person } = open()
    await person.type(await screen.findByLabelText('Nytt lösenord'), 'Smultron-48{Enter}')
    expect(await screen.findByText('Ska vara ett annat än det du fick.')).toBeVisible()
  })
})

describe('Ny konto (D4)', () => {
  const fill = async (password: string) => {
    const { person } = renderPortal({ at: '/signup' })
    await person.type(await screen.findByLabelText('Förnamn'), 'Vera')
    await person.type(screen.getByLabelText('E-post'), 'vera@foretag.se')
    await person.type(screen.getByLabelText('Lösenord'), password)
    await person.click(screen.getByRole('button', { name: 'Skapa konto' }))
  }
  it('creates the account and signs in', async () => {
    const asked = portal().answer(authCalls.register, () => token)
    await fill('Smultron-48')
    await screen.findByText('Account successfully created')
    expect(asked.received(authCalls.register)[0]?.input).toMatchObject({
      firstName: 'Vera',
      email: 'vera@foretag.se',
      password: 'Smultron-48',
    })
    await waitFor(() => expect(address()).toBe('/Lobby'))
    expect(useSession.getState().token).toBe('a-token')
  })
  it('marks errors with the documented texts, and sends nothing', async () => {
    portal()
    await fill('Smultron48')
    expect(await screen.findAllByText('Incorrect entry.')).toHaveLength(1)
    expect(screen.getByLabelText('Lösenord')).toHaveAccessibleDescription(/minst 8 tecken, stor och liten bokstav/)
    expect(screen.getByRole('link', { name: 'I am already a member' })).toHaveAttribute('href', '/signin')
  })
  it('shows that the address is taken, and marks its field', async () => {
    portal().answer(authCalls.register, () => ({ signedIn: false as const, error: 'E-postadressen används redan.' }))
    await fill('Smultron-48')
    expect(await screen.findAllByText('E-postadressen används redan.')).toHaveLength(2)
    const field = screen.getByLabelText('E-post')
    expect(field).toHaveAccessibleDescription('E-postadressen används redan.')
    await waitFor(() => expect(field).toHaveFocus())
  })
})

describe('an address that must be confirmed first', () => {
  it('waits after the registration, and the mail can be sent again', async () => {
    const text = 'Vi har skickat ett mejl till vera@foretag.se. Följ länken i det för att komma in.'
    const asked = portal().answer(authCalls.register, () => ({
      signedIn: false as const,
      error: text,
      confirmationSent: true as const,
    }))
    const { person } = renderPortal({ at: '/signup' })
    await person.type(await screen.findByLabelText('Förnamn'), 'Vera')
    await person.type(screen.getByLabelText('E-post'), 'vera@foretag.se')
    await person.type(screen.getByLabelText('Lösenord'), 'Smultron-48')
    await person.click(screen.getByRole('button', { name: 'Skapa konto' }))
    expect(await screen.findByText(text)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Skicka mejlet igen' }))
    await waitFor(() => expect(asked.received(authCalls.register)).toHaveLength(2))
  })
  it('signs in by the mailed link and the password, and removes the token from the address', async () => {
    const asked = portal().answer(authCalls.confirmEmail, () => token)
    const { person } = renderPortal({ at: '/confirm-email?token=abc' })
    await waitFor(() => expect(address()).toBe('/confirm-email'))
    await person.type(await screen.findByLabelText('Lösenord'), 'Smultron-48')
    await person.click(screen.getByRole('button', { name: 'Bekräfta och logga in' }))
    await waitFor(() => expect(useSession.getState().token).toBe('a-token'))
    expect(asked.received(authCalls.confirmEmail)[0]?.input).toEqual({ token: 'abc', password: 'Smultron-48' })
  })
})

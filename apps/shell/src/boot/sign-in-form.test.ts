import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getByLabelText, getByRole, queryByText, screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { app } from '../../portal.config.ts'
import type { Portal } from './hand-over.ts'
import { workSignInForm } from './sign-in-form.ts'

const template = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
const text = (path: string) =>
  String(path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], app.texts))
const page = template.replaceAll(/\{\{text\.([\w.]+)\}\}/g, (_, path: string) => text(path))

const signIn = vi.fn<Portal['signIn']>()
const portal = vi.fn<() => Promise<Portal>>()
const person = userEvent.setup()
const email = () => getByLabelText(document.body, 'E-post')
const password = () => getByLabelText(document.body, 'Lösenord')
const press = () => person.click(getByRole(document.body, 'button', { name: 'Logga in' }))
const shownErrors = () =>
  screen
    .queryAllByText('Incorrect entry.')
    .filter((error) => !error.hidden)
    .map(({ id }) => id)

beforeEach(() => {
  document.body.innerHTML = page.slice(page.indexOf('<body>') + '<body>'.length, page.indexOf('</body>'))
  signIn.mockReset().mockResolvedValue(true)
  portal.mockReset().mockImplementation(() =>
    Promise.resolve<Portal>({
      signIn,
      signInWithPasskey: () => Promise.resolve(null),
      leaveForProvider: () => Promise.resolve(''),
      returnFromProvider: () => Promise.resolve(null),
    }),
  )
})
workSignInForm(portal)

describe('the sign-in form', () => {
  it('shows product, tagline and the link for a forgotten password', () => {
    expect(getByRole(document.body, 'heading', { name: 'Portalen' })).toBeVisible()
    expect(queryByText(document.body, 'Kompetens, frihet, livsbalans')).toBeVisible()
    expect(getByRole(document.body, 'link', { name: 'Glömt mitt lösenord' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
  })

  it.each([
    ['', '', ['sign-in-email-error', 'sign-in-password-error']],
    ['anna', 'x', ['sign-in-email-error']],
    ['anna@portal', 'x', ['sign-in-email-error']],
    ['anna@portal.s', 'x', ['sign-in-email-error']],
    ['anna@portal.localnet9', 'x', ['sign-in-email-error']],
    ['anna@portal.abcdefghi', 'x', ['sign-in-email-error']],
    ['anna@portal.se', '', ['sign-in-password-error']],
  ])('refuses %j with %j', async (address, secret, errors) => {
    if (address) await person.type(email(), address)
    if (secret) await person.type(password(), secret)
    await press()
    expect(shownErrors()).toEqual(errors)
    expect(document.activeElement).toBe(errors[0] === 'sign-in-email-error' ? email() : password())
    expect(portal).not.toHaveBeenCalled()
  })

  it('says what to check after a refusal, until a field is changed', async () => {
    signIn.mockResolvedValue(false)
    const refusal = () => screen.getByText('Kontrollera e-post och lösenord.')
    expect(refusal().hidden).toBe(true)
    await person.type(email(), 'anna@portal.se')
    await person.type(password(), 'x')
    await press()
    await waitFor(() => expect(refusal().hidden).toBe(false))
    // Both: the answer does not say which of them is wrong.
    for (const field of [email(), password()]) expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(shownErrors()).toEqual([])
    await person.type(password(), 'y')
    expect(refusal().hidden).toBe(true)
    for (const field of [email(), password()]) expect(field).not.toHaveAttribute('aria-invalid')
  })

  it('shows the typed password on request, and sends it as a password', async () => {
    const reveal = getByRole(document.body, 'button', { name: 'Visa tecknen', pressed: false })
    await person.type(email(), 'anna@portal.se')
    await person.type(password(), 'Hemligt1')
    await person.click(reveal)
    expect(password()).toHaveAttribute('type', 'text')
    expect(reveal).toHaveAttribute('aria-pressed', 'true')
    await person.click(reveal)
    expect(password()).toHaveAttribute('type', 'password')
    await person.click(reveal)
    signIn.mockImplementation(() => {
      expect(password()).toHaveAttribute('type', 'password')
      return Promise.resolve(true)
    })
    await press()
    await waitFor(() => expect(signIn).toHaveBeenCalledWith('anna@portal.se', 'Hemligt1'))
    expect(reveal).toHaveAttribute('aria-pressed', 'false')
  })

  it('ties an error to its field, and removes it when the field is edited', async () => {
    await press()
    expect(email()).toHaveAttribute('aria-invalid', 'true')
    expect(email()).toHaveAccessibleDescription('Incorrect entry.')
    await person.type(email(), 'a')
    expect(shownErrors()).toEqual(['sign-in-password-error'])
    expect(email()).not.toHaveAttribute('aria-invalid')
  })

  it.each(['anna@portal.se', ' anna@portal.abcdefgh '])(
    'signs in %j on Enter, once, and clears the password',
    async (address) => {
      const answer = Promise.withResolvers<boolean>()
      signIn.mockReturnValue(answer.promise)
      await person.type(email(), address)
      await person.type(password(), 'Hemligt1{Enter}')
      await press()
      expect(signIn.mock.calls).toEqual([[address.trim(), 'Hemligt1']])
      answer.resolve(true)
      await waitFor(() => expect(password()).toHaveValue(''))
    },
  )

  it('lets the user type over a refused password', async () => {
    signIn.mockResolvedValue(false)
    await person.type(email(), 'anna@portal.se')
    await person.type(password(), 'fel{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(password()))
    expect(email()).toHaveValue('anna@portal.se')
    await person.keyboard('rätt')
    expect(password()).toHaveValue('rätt')
  })

  it('does not blame the password when the server or the network is away, and says so beside the button', async () => {
    signIn.mockResolvedValueOnce('Det går inte att nå portalen just nu.')
    await person.type(email(), 'anna@portal.se')
    await person.type(password(), 'Hemligt1{Enter}')
    const cause = await screen.findByText('Det går inte att nå portalen just nu.')
    expect(cause.nextElementSibling).toBe(getByRole(document.body, 'button', { name: 'Logga in' }))
    expect(screen.getByText('Kontrollera e-post och lösenord.').hidden).toBe(true)
    await person.type(password(), '!')
    expect(password()).toHaveValue('Hemligt1!')
    expect(cause.hidden).toBe(true)
  })

  it('shows an error when the portal cannot be reached, and retries', async () => {
    portal.mockRejectedValueOnce(new Error('offline'))
    await person.type(email(), 'anna@portal.se')
    await person.type(password(), 'Hemligt1{Enter}')
    await waitFor(() => expect(getByRole(document.body, 'form').querySelector('[data-failed]')).toBeVisible())
    await press()
    await waitFor(() => expect(signIn).toHaveBeenCalledOnce())
    expect(getByRole(document.body, 'form').querySelector('[data-failed]')).not.toBeVisible()
  })
})

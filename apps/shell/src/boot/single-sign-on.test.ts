import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getByRole, queryByRole, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { offerPasskey, offerSingleSignOn } from '../session/sign-in-page.ts'
import type { Portal } from './hand-over.ts'
import { workSingleSignOn } from './single-sign-on.ts'

const template = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8')
  .replaceAll('{{text.signIn.sso}}', 'Fortsätt med')
  .replaceAll('{{text.signIn.ssoFailed}}', 'Error')
  .replaceAll('{{text.signIn.passkey}}', 'Använd passnyckel')
const leaveForProvider = vi.fn<Portal['leaveForProvider']>()
const signInWithPasskey = vi.fn<Portal['signInWithPasskey']>()
const returnFromProvider = vi.fn<Portal['returnFromProvider']>()
const portal = vi.fn<() => Promise<Portal>>()
const button = () => getByRole(document.body, 'button', { name: 'Fortsätt med Microsoft' })
const press = () => userEvent.click(button())
const alert = () => queryByRole(document.body, 'alert')

beforeEach(() => {
  document.body.innerHTML = template.slice(template.indexOf('<body>') + '<body>'.length, template.indexOf('</body>'))
  // The page's alerts that do not belong to this button.
  for (const other of document.querySelectorAll('[role=alert]:not([data-sso-failed])')) other.removeAttribute('role')
  leaveForProvider.mockReset().mockReturnValue(new Promise(() => {}))
  signInWithPasskey.mockReset().mockResolvedValue(null)
  returnFromProvider.mockReset().mockResolvedValue(null)
  portal.mockReset().mockImplementation(() =>
    Promise.resolve<Portal>({
      signIn: () => Promise.resolve(true),
      signInWithPasskey,
      leaveForProvider,
      returnFromProvider,
    }),
  )
  offerSingleSignOn('Microsoft')
})
workSingleSignOn(portal, null)

describe('the button of passkeys', () => {
  const passkey = () => queryByRole(document.body, 'button', { name: 'Använd passnyckel' })

  it('is shown where the browser supports them', () => {
    expect(passkey()).toBeNull()
    offerPasskey(true)
    expect(passkey()).toBeVisible()
  })

  it('leaves the form unchanged when the user cancels, and shows errors', async () => {
    offerPasskey(true)
    await userEvent.click(passkey() as HTMLElement)
    await waitFor(() => expect(document.querySelector('form')).toHaveAttribute('aria-busy', 'false'))
    expect(alert()).toBeNull()
    signInWithPasskey.mockResolvedValueOnce('Passnyckeln gick inte att använda.')
    await userEvent.click(passkey() as HTMLElement)
    await waitFor(() => expect(alert()).toHaveTextContent(/Passnyckeln gick inte att använda\.$/))
  })
})

describe('the button of single sign-on (D8)', () => {
  it('is hidden without a provider', () => {
    offerSingleSignOn(null)
    expect(queryByRole(document.body, 'button', { name: /Fortsätt/ })).toBeNull()
  })

  it('goes to the provider, once', async () => {
    await press()
    await press()
    expect(leaveForProvider).toHaveBeenCalledOnce()
    expect(alert()).toBeNull()
  })

  it('shows under the word Error why it failed, and can be pressed again', async () => {
    leaveForProvider.mockResolvedValueOnce('Inloggningstjänsten svarar inte just nu.')
    await press()
    await waitFor(() => expect(alert()).toHaveTextContent(/^Error\s*Inloggningstjänsten svarar inte just nu\.$/))
    await press()
    expect(leaveForProvider).toHaveBeenCalledTimes(2)
    expect(alert()).toBeNull()
  })

  it("works again when the visitor returns by the browser's back button", async () => {
    await press()
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await press()
    expect(leaveForProvider).toHaveBeenCalledTimes(2)
  })
})

describe("the provider's answer", () => {
  it('is passed to the portal', async () => {
    workSingleSignOn(portal, '?code=x&state=y')
    await waitFor(() => expect(returnFromProvider).toHaveBeenCalledExactlyOnceWith('?code=x&state=y'))
    expect(alert()).toBeNull()
  })

  it.each([
    [
      'is refused',
      () => returnFromProvider.mockResolvedValue('Det finns inget aktivt konto.'),
      /^Error\s*Det finns inget aktivt konto\.$/,
    ],
    ['finds no portal', () => portal.mockRejectedValue(new Error('offline')), /^Error\s*\{\{text\.start\.failed\}\}$/],
  ])('%s: the form shows it', async (_, arrange, words) => {
    arrange()
    workSingleSignOn(portal, '?code=x&state=y')
    await waitFor(() => expect(alert()).toHaveTextContent(words))
  })
})

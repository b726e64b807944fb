import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  identityErrors,
  notificationCalls,
  passkeyCalls,
  profileCalls,
  secondFactorCalls,
  sessionCalls,
} from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { fakePortal, renderPage } from '@portal/page-testkit'
import { useSession } from '@portal/web-kit'
import { ProfileForm } from '../profile/profile-form.tsx'
import { annasAccount } from '../profile/testing.ts'
import { OFF } from '../second-factor/testing.ts'
import AccountPage from './account-page.tsx'
import { loaded, open, withAccount } from './testing.tsx'

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const save = () => screen.getByRole('button', { name: 'Spara profil' })

describe('the own account', () => {
  it.each([
    ['losenord', () => field('Nytt lösenord')],
    ['notiser', () => screen.getByRole('heading', { name: 'Notiser som mejl' })],
  ])('an address with ?%s moves the focus to its part', async (name, part) => {
    withAccount()
    renderPage(<AccountPage />, { at: `/Konto?${name}`, path: '/Konto' })
    await loaded()
    await waitFor(() => expect(part()).toHaveFocus())
  })

  it('has links to its cards, which move the focus to their headings', async () => {
    withAccount()
    const { person } = open()
    const links = within(await screen.findByRole('navigation', { name: 'Avsnitt på sidan' }))
    await waitFor(() =>
      expect(links.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Profil',
        'Passnycklar',
        'Tvåstegsverifiering',
        'Här är du inloggad',
        'Notiser som mejl',
        'Mina uppgifter',
      ]),
    )
    await person.click(links.getByRole('button', { name: 'Här är du inloggad' }))
    expect(screen.getByRole('heading', { name: 'Här är du inloggad' })).toHaveFocus()
    expect(links.getAllByRole('button', { current: 'location' }).map(({ textContent }) => textContent)).toEqual([
      'Här är du inloggad',
    ])
  })

  it.each([
    [1300, 'Notiser som mejl'],
    [1732, 'Mina uppgifter'],
  ])('marks the card that fills the window, scrolled to %i px', async (scrolled, marked) => {
    onTestFinished(() => void vi.restoreAllMocks())
    withAccount()
    open()
    const links = within(await screen.findByRole('navigation', { name: 'Avsnitt på sidan' }))
    await screen.findByRole('heading', { name: 'Mina uppgifter' })
    const tops = [0, 900, 900, 1200, 1600, 2300]
    for (const [place, heading] of screen.getAllByRole('heading', { level: 2 }).entries())
      heading.getBoundingClientRect = () => new DOMRect(0, (tops[place] ?? 0) - scrolled, 100, 20)
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(scrolled)
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 1732)
    act(() => void window.dispatchEvent(new Event('scroll')))
    expect(links.getByRole('button', { current: 'location' })).toHaveTextContent(marked)
  })

  it('keeps the link of the card that is read in sight where the row scrolls', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return this.textContent === 'Notiser som mejl' ? 400 : 0
    })
    withAccount()
    const { person } = open()
    const links = await screen.findByRole('navigation', { name: 'Avsnitt på sidan' })
    await person.click(await within(links).findByRole('button', { name: 'Notiser som mejl' }))
    await waitFor(() => expect(links.scrollLeft).toBe(348))
  })

  it('has no link to a card that an earlier service does not know', async () => {
    withAccount().fail(passkeyCalls.list, new PortalError('not_found'))
    open()
    const links = within(await screen.findByRole('navigation', { name: 'Avsnitt på sidan' }))
    await waitFor(() => expect(links.queryByRole('button', { name: 'Passnycklar' })).not.toBeInTheDocument())
    expect(links.getByRole('button', { name: 'Mina uppgifter' })).toBeVisible()
  })

  it.each([
    ['Förnamn', 'Anna'],
    ['Efternamn', 'Öberg'],
    ['E-post', 'anna@portal.local'],
    [/^Nytt lösenord/, ''],
    ['Personnummer', '••••••••-••••'],
    ['Telefon', '070-1'],
    ['Telefon 2', ''],
    ['Adress', 'Storgatan 1'],
    ['Postnummer', '903 26'],
    ['Ort', 'Umeå'],
    ['Lön', '45\u00A0000,00'],
    ['Pension', '2\u00A0000,00'],
  ])('has the field %s', async (label, value) => {
    withAccount()
    open()
    await loaded()
    expect(field(label)).toHaveValue(value)
  })

  it('hides the personal number until the user shows it', async () => {
    withAccount()
    const { person } = open()
    await loaded()
    await person.click(screen.getByRole('button', { name: 'Visa personnumret' }))
    expect(field('Personnummer')).toHaveValue('19850101-1234')
    await waitFor(() => expect(field('Personnummer')).toHaveFocus())
    expect(screen.queryByRole('button', { name: 'Visa personnumret' })).toBeNull()
  })

  it('sends only changed fields, and shows the new name in the header', async () => {
    const portal = withAccount()
    const { person } = open()
    await loaded()
    expect(save()).toBeDisabled()
    await person.clear(field('Förnamn'))
    await person.type(field('Förnamn'), 'Annika{Enter}')
    await screen.findByText('Profilen är sparad.')
    expect(portal.received(profileCalls.update).map(({ input }) => input)).toEqual([
      { asAdministrator: false, wish: { firstName: 'Annika' } },
    ])
    expect(useSession.getState().user).toMatchObject({ firstName: 'Annika', lastName: 'Öberg' })
    expect(save()).toBeDisabled()
  })

  it('sends a new password, and clears the field', async () => {
    const portal = withAccount()
    const { person } = open()
    await loaded()
    expect(field(/^Nytt lösenord/)).toHaveAccessibleDescription('minst 8 tecken, minst ett stort tecken och en siffra')
    await person.type(field(/^Nytt lösenord/), 'Rabarber47')
    await person.click(save())
    await screen.findByText('Profilen är sparad. Lösenordet är bytt.')
    expect(portal.received(profileCalls.update)[0]?.input).toEqual({
      asAdministrator: false,
      wish: {},
      password: 'Rabarber47',
    })
    expect(field(/^Nytt lösenord/)).toHaveValue('')
  })

  it('shows an error at its field until the field is edited, and sends nothing', async () => {
    const portal = withAccount()
    const { person } = open()
    await loaded()
    await person.clear(field('Förnamn'))
    await person.clear(field('E-post'))
    await person.type(field(/^Nytt lösenord/), 'abc')
    await person.click(save())
    await waitFor(() => expect(field('Förnamn')).toHaveAccessibleDescription('Incorrect entry.'))
    expect(field('E-post')).toHaveAccessibleDescription('Incorrect entry.')
    expect(screen.getAllByText('Incorrect entry.')).toHaveLength(2)
    expect(screen.getByText('Skriv ett förnamn.')).toHaveAttribute('aria-live', 'polite')
    expect(screen.getByText('Skriv som namn@företag.se.')).toBeVisible()
    expect(field(/^Nytt lösenord/)).toHaveAccessibleDescription(
      'Incorrect entry. minst 8 tecken, minst ett stort tecken, minst en siffra',
    )
    await person.type(field(/^Nytt lösenord/), 'D')
    expect(field(/^Nytt lösenord/)).not.toBeInvalid()
    expect(field('Förnamn')).toBeInvalid()
    await person.type(field('Förnamn'), 'A')
    await waitFor(() => expect(screen.queryByText('Skriv ett förnamn.')).toBeNull())
    expect(portal.received(profileCalls.update)).toEqual([])
  })

  it('shows at the field that the address is taken', async () => {
    withAccount().fail(
      profileCalls.update,
      new PortalError(identityErrors.email_taken, { fields: { Email: 'E-postadressen används redan.' } }),
    )
    const { person } = open()
    await loaded()
    await person.type(field('E-post'), 'x')
    await person.click(save())
    await waitFor(() => expect(field('E-post')).toHaveAccessibleDescription('E-postadressen används redan.'))
    expect(screen.queryByText(/^Skriv som/)).toBeNull()
  })

  it('shows an error when the service is away, and keeps the typed values', async () => {
    withAccount().cut(profileCalls.update)
    const { person } = open()
    await loaded()
    await person.type(field('Ort'), ' stad')
    await person.click(save())
    await screen.findByText('Something went wrong')
    expect(screen.getByText('Det du har fyllt i står kvar. Försök igen om en stund.')).toBeVisible()
    expect(field('Ort')).toHaveValue('Umeå stad')
    await person.clear(field('Ort'))
    await person.type(field('Ort'), 'Umeå')
    await waitFor(() => expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument())
  })

  it('shows an error when it cannot be loaded, and retries', async () => {
    const portal = fakePortal().fail(profileCalls.get, new PortalError('service_unavailable'))
    const { person } = open()
    await screen.findByText('Something went wrong')
    portal
      .answer(profileCalls.get, () => annasAccount)
      .answer(sessionCalls.list, () => [])
      .answer(passkeyCalls.list, () => [])
      .answer(notificationCalls.choices, () => [])
      .answer(secondFactorCalls.status, () => OFF)
    await person.click(screen.getByRole('button', { name: 'Försök igen' }))
    expect(await loaded()).toHaveValue('Anna')
  })
})

describe('the pay lock (D13)', () => {
  it('is announced before a change and locks with it', async () => {
    withAccount()
    const { person } = open()
    await loaded()
    expect(screen.getByRole('group', { name: 'Lön och pension' })).toHaveAccessibleDescription(
      'När du ändrar lön eller pension låses båda tills en administratör låser upp dem.',
    )
    await person.clear(field('Lön'))
    await person.type(field('Lön'), '46 000')
    await person.click(save())
    await waitFor(() => expect(field('Lön')).toBeDisabled())
    expect(field('Lön')).toHaveAttribute('readonly')
    expect(field('Pension')).toBeDisabled()
    expect(screen.getByRole('group', { name: 'Lön och pension' })).toHaveAccessibleDescription(
      /låsta sedan du ändrade dem/,
    )
  })

  it('is not told to an administrator, who has no lock', async () => {
    withAccount({ role: 'admin', payChanged: null })
    open()
    await loaded()
    expect(screen.getByRole('group', { name: 'Lön och pension' })).not.toHaveAccessibleDescription()
  })

  it('that was set meanwhile is explained, and the pay field is reset', async () => {
    const portal = withAccount().fail(profileCalls.update, new PortalError(identityErrors.pay_locked))
    const { person } = open()
    await loaded()
    await person.clear(field('Pension'))
    await person.type(field('Pension'), '1')
    await person.click(save())
    await screen.findByText('Lön och pension är låsta. Be en administratör låsa upp.')
    expect(field('Pension')).toHaveValue('2\u00A0000,00')
    expect(portal.received(profileCalls.update)[0]?.input.wish).toEqual({ pension: 100 })
  })
})

describe('what was typed and not saved', () => {
  it('on the page of a user is not filled into the own account, which lacks some of its fields', async () => {
    withAccount()
    const asAdministrator = renderPage(<ProfileForm account={annasAccount} asAdministrator />)
    await asAdministrator.person.type(field('Ort'), ' Norr')
    asAdministrator.unmount()
    const own = renderPage(<ProfileForm account={annasAccount} />, { isReload: true })
    expect(field('Ort')).toHaveValue(annasAccount.city)
    await own.person.type(field('Ort'), ' Söder')
    own.unmount()
    renderPage(<ProfileForm account={annasAccount} asAdministrator />, { isReload: true })
    expect(field('Ort')).toHaveValue(`${annasAccount.city} Norr`)
    expect(screen.getByText(/^Utkast från \d\d:\d\d: Ort$/)).toBeVisible()
  })
})

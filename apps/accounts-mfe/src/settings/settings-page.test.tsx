import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { authCalls, mailLookCalls, secondFactorCalls, signInSettingsCalls } from '@portal/identity-contract'
import { PLAIN_MAILS, type SignInSettings } from '@portal/identity-domain'
import { PortalError, SLOTS } from '@portal/platform-contract'
import { admin, fakePortal, onPhone, renderPage } from '@portal/page-testkit'
import { ConfirmDialog } from '@portal/ui'
import { SlotPartsProvider } from '@portal/web-kit'
import SettingsPage from './settings-page.tsx'

const open = (at = '/Installningar') => renderPage(<SettingsPage />, { user: admin, at })
const unfolded = () => [...document.querySelectorAll('section:not([data-folded]) h2')].map((title) => title.textContent)
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const people = [
  { role: 'admin', active: 2, lacking: 0 },
  { role: 'user', active: 7, lacking: 3 },
] as const
const rule = (...roles: ('admin' | 'user')[]) => ({ roles, people })
const rules: SignInSettings = { registration: 'server', serverRegistration: 'closed', idleMinutes: 45 }
const withSettings = (signIn = rules) =>
  fakePortal()
    .answer(signInSettingsCalls.read, () => signIn)
    .answer(secondFactorCalls.rule, () => rule('admin'))
    .answer(authCalls.options, () => ({ registrationOpen: false, singleSignOn: null }))
    .answer(mailLookCalls.read, () => ({ ...PLAIN_MAILS, address: 'portalen@bolaget.se', hasServer: true }))

it('shows what is set, and where further settings are', async () => {
  withSettings()
  open()
  expect(await (await section('Inloggning')).findByText('Administratörer')).toBeVisible()
  expect((await section('Inloggning')).getByText('Högst 12 timmar, och 45 minuter utan aktivitet')).toBeVisible()
  const mails = await section('Mejl')
  expect(await mails.findByText('Ren text')).toBeVisible()
  expect(mails.getByText('portalen@bolaget.se')).toBeVisible()
  const newAccounts = await section('Nya konton')
  expect(await newAccounts.findByText('Stängd: bara administratörer lägger till konton')).toBeVisible()
  expect(newAccounts.getByText('Följer serverns inställning')).toBeVisible()
  expect((await section('Finns på egna sidor')).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/Portalstatus',
    '/Granskning',
    '/Konto',
  ])
})

it("names the server's variables when they are asked for", async () => {
  withSettings()
  const { person } = open()
  const mails = await section('Mejl')
  await mails.findByText('Ren text')
  expect(screen.queryByText(/MAIL_FROM|REGISTRATION|SSO_ISSUER|SESSION_IDLE_MINUTES/)).toBeNull()
  const button = mails.getByRole('button', { name: 'Serverns variabler', expanded: false })
  await person.click(button)
  expect(mails.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Avsändaradress: MAIL_FROM',
    'Mejlserver: SMTP_URL',
  ])
  await person.click(button)
  expect(mails.queryByRole('listitem')).toBeNull()
  const newAccounts = await section('Nya konton')
  await person.click(newAccounts.getByRole('button', { name: 'Serverns variabler' }))
  expect(newAccounts.getByText('REGISTRATION=closed')).toBeVisible()
})

it('opens registration, and says where it is chosen', async () => {
  const portal = withSettings()
  const { person } = open()
  const newAccounts = await section('Nya konton')
  await person.click(await newAccounts.findByRole('button', { name: 'Ändra registreringen' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Vem kan skapa konto?' }))
  const choice = dialog.getByLabelText('Egen registrering')
  expect(choice).toHaveDisplayValue('Som på servern (stängd)')
  await person.selectOptions(choice, 'Öppen')
  expect(dialog.getByText('Alla som når inloggningssidan kan skapa konto, alltid som Användare.')).toBeVisible()
  const opened = { ...rules, registration: 'open' } as const
  portal
    .answer(signInSettingsCalls.save, () => opened)
    .answer(signInSettingsCalls.read, () => opened)
    .answer(authCalls.options, () => ({ registrationOpen: true, singleSignOn: null }))
  await person.click(dialog.getByRole('button', { name: 'Spara valet' }))
  expect(await newAccounts.findByText('Öppen: nya användare kan skapa konto på inloggningssidan')).toBeVisible()
  expect(newAccounts.getByText('Vald här, i stället för serverns inställning')).toBeVisible()
  expect(portal.received(signInSettingsCalls.save)[0]?.input).toEqual({ registration: 'open' })
})

it("names the domains of the server's setting", async () => {
  withSettings({ ...rules, serverRegistration: 'domains:a.se,b.se' }).answer(authCalls.options, () => ({
    registrationOpen: true,
    singleSignOn: null,
  }))
  open()
  expect(await (await section('Nya konton')).findByText('Öppen för adresser från a.se, b.se')).toBeVisible()
})

it('only shows registration beside an identity service of an earlier release', async () => {
  withSettings().fail(signInSettingsCalls.read, new PortalError('not_found'))
  open()
  const newAccounts = await section('Nya konton')
  expect(await newAccounts.findByText('Stängd: bara administratörer lägger till konton')).toBeVisible()
  expect(newAccounts.queryByRole('button', { name: 'Ändra registreringen' })).toBeNull()
  expect((await section('Inloggning')).getByText('Högst 12 timmar, kortare utan aktivitet')).toBeVisible()
})

it('changes whose role needs a second factor', async () => {
  const portal = withSettings()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Ändra kravet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Krav på tvåstegsverifiering' }))
  expect(dialog.getByLabelText('Kräv av administratörer')).toHaveAccessibleDescription(
    'Alla 2 aktiva administratörer har ett andra steg',
  )
  expect(dialog.getByLabelText('Kräv av användare')).toHaveAccessibleDescription(
    '3 av 7 aktiva användare saknar ett andra steg',
  )
  portal
    .answer(secondFactorCalls.rule, () => rule('admin', 'user'))
    .answer(secondFactorCalls.setRule, ({ roles }) => ({ roles }))
  await person.click(dialog.getByLabelText('Kräv av användare'))
  await person.click(dialog.getByRole('button', { name: 'Spara kravet' }))
  expect(await (await section('Inloggning')).findByText('Alla')).toBeVisible()
  expect(portal.received(secondFactorCalls.setRule)[0]?.input).toEqual({ roles: ['admin', 'user'] })
})

it('shows an error where a setting cannot be loaded, and retries', async () => {
  const portal = withSettings().fail(secondFactorCalls.rule, new PortalError('service_unavailable'))
  const { person } = open()
  const again = await (await section('Inloggning')).findByRole('button', { name: 'Försök igen' })
  portal.answer(secondFactorCalls.rule, () => rule())
  await person.click(again)
  expect(await (await section('Inloggning')).findByText('Ingen')).toBeVisible()
})

it('shows one section at a time on a phone, which the row above chooses', async () => {
  onPhone()
  withSettings()
  const { person, address } = open()
  const entries = history.length
  const row = within(await screen.findByRole('navigation', { name: 'Avsnitt på sidan' }))
  await waitFor(() => expect(unfolded()).toEqual(['Inloggning']))
  expect(address()).toBe('/Installningar')
  await person.click(await row.findByRole('button', { name: 'Mejl' }))
  expect(unfolded()).toEqual(['Mejl'])
  expect(screen.getByRole('heading', { name: 'Mejl' })).toHaveFocus()
  expect(row.getByRole('button', { name: 'Mejl' })).toHaveAttribute('aria-current', 'location')
  expect([address(), history.length]).toEqual(['/Installningar?avsnitt=Mejl', entries])
})

it.each([
  ['/Installningar?avsnitt=Nya+konton', 'Nya konton'],
  ['/Installningar?avsnitt=sidor', 'Finns på egna sidor'],
  ['/Installningar?avsnitt=mejl', 'Mejl'],
  ['/Installningar?avsnitt=Finns+inte', 'Inloggning'],
])('shows on a phone the section of the address, or the first setting: %s', async (at, title) => {
  onPhone()
  withSettings()
  open(at)
  await waitFor(() => expect(unfolded()).toEqual([title]))
})

it('begins a wide page in the section of the address', async () => {
  withSettings()
  open('/Installningar?avsnitt=sidor')
  const row = within(await screen.findByRole('navigation', { name: 'Avsnitt på sidan' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Finns på egna sidor' })).toHaveFocus())
  expect(row.getByRole('button', { name: 'Finns på egna sidor' })).toHaveAttribute('aria-current', 'location')
})

it('shows on a phone the section of a dialog that opens by itself, and those of other areas last', async () => {
  onPhone()
  withSettings()
  const Rates = () => {
    const [isOpen, setOpen] = useState(true)
    const close = () => setOpen(false)
    return (
      <section>
        <h2>Satser</h2>
        {isOpen && (
          <ConfirmDialog title="Ny andel" text="" confirmLabel="Lägg till" onConfirm={close} onCancel={close} />
        )}
      </section>
    )
  }
  const { person } = renderPage(
    <SlotPartsProvider value={(slot) => (slot === SLOTS.settingsSections ? [{ id: 'rates', label: '' }] : [])}>
      <SettingsPage />
    </SlotPartsProvider>,
    { user: admin, slots: ({ part }) => part === 'rates' && <Rates /> },
  )
  await person.click(await screen.findByRole('button', { name: 'Lägg till' }))
  await waitFor(() => expect(unfolded()).toEqual(['Satser']))
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Finns på egna sidor',
    'Inloggning',
    'Nya konton',
    'Mejl',
    'Satser',
  ])
})

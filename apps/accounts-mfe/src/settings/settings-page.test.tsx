import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { authCalls, mailLookCalls, secondFactorCalls } from '@portal/identity-contract'
import { PLAIN_MAILS } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import SettingsPage from './settings-page.tsx'

const open = () => renderPage(<SettingsPage />, { user: admin })
const section = async (name: string) => within(await screen.findByRole('region', { name }))
const rule = (...roles: ('admin' | 'user')[]) => ({ roles })
const withSettings = () =>
  fakePortal()
    .answer(secondFactorCalls.rule, () => rule('admin'))
    .answer(authCalls.options, () => ({ registrationOpen: false, singleSignOn: null }))
    .answer(mailLookCalls.read, () => ({ ...PLAIN_MAILS, address: 'portalen@bolaget.se', hasServer: true }))

it('shows what is set, and where further settings are', async () => {
  withSettings()
  open()
  expect(await (await section('Inloggning')).findByText('Administratörer')).toBeVisible()
  expect((await section('Inloggning')).getByText('Högst 12 timmar, kortare utan aktivitet')).toBeVisible()
  const mails = await section('Mejl')
  expect(await mails.findByText('Ren text')).toBeVisible()
  expect(mails.getByText('portalen@bolaget.se')).toBeVisible()
  expect(mails.getByText('På servern: MAIL_FROM')).toBeVisible()
  const newAccounts = await section('Nya konton')
  expect(await newAccounts.findByText('Stängd: bara administratörer lägger till konton')).toBeVisible()
  expect(newAccounts.getByText('På servern: REGISTRATION')).toBeVisible()
  expect((await section('Finns på egna sidor')).getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/Portalstatus',
    '/Granskning',
    '/Konto',
  ])
})

it('changes whose role needs a second factor', async () => {
  const portal = withSettings()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: 'Ändra kravet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Krav på tvåstegsverifiering' }))
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

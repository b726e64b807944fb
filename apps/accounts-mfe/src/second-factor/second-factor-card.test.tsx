import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { secondFactorCalls } from '@portal/identity-contract'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, onPhone, renderPage } from '@portal/page-testkit'
import { annasAccount } from '../profile/testing.ts'
import { FactorRuleDialog } from './factor-rule-dialog.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { CODES, ON, withFactor } from './testing.ts'
import { UserFactorsCard } from './user-factors-card.tsx'

const press = (name: string) => screen.findByRole('button', { name })

it('is turned on by QR code or typed key and a first code, and shows the recovery codes once', async () => {
  const portal = withFactor()
  const { person } = renderPage(<SecondFactorCard />)
  await person.click(await press('Slå på'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Slå på tvåstegsverifiering' }))
  expect(dialog.getByRole('img', { name: 'QR-kod med nyckeln' })).toBeVisible()
  expect(dialog.getByText('ABCD EFGH IJKL')).toBeVisible()
  expect(dialog.queryByRole('link')).toBeNull()
  await person.click(dialog.getByRole('button', { name: 'Kopiera nyckeln' }))
  expect(await dialog.findByRole('button', { name: 'Nyckeln är kopierad' })).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('ABCDEFGHIJKL')
  await person.type(dialog.getByLabelText('Kod från appen'), '12345{Enter}')
  expect(await dialog.findByText('Skriv de sex siffrorna i appen.')).toBeVisible()
  await person.type(dialog.getByLabelText('Kod från appen'), '6{Enter}')
  const codes = within(await screen.findByRole('dialog', { name: 'Återställningskoder' }))
  expect(codes.getAllByRole('listitem').map((item) => item.textContent)).toEqual(CODES)
  await person.keyboard('{Escape}')
  await person.click(codes.getByRole('button', { name: 'Jag har sparat koderna' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tvåstegsverifiering' })).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('På sedan 2026-11-22 08:00. 10 återställningskoder kvar.')).toBeVisible()
  expect(portal.received(secondFactorCalls.confirm).map(({ input }) => input)).toEqual([{ code: '123456' }])
})

it('on a phone offers the app that is on it before the QR code', async () => {
  onPhone()
  withFactor()
  const { person } = renderPage(<SecondFactorCard />)
  await person.click(await press('Slå på'))
  const open = await screen.findByRole('link', { name: 'Öppna i appen' })
  expect(open).toHaveAttribute('href', 'otpauth://totp/Portalen:anna?secret=ABC')
  const code = screen.getByRole('img', { name: 'QR-kod med nyckeln' })
  for (const first of [open, screen.getByRole('button', { name: 'Kopiera nyckeln' })])
    expect(first.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('says at the field that the code is wrong', async () => {
  withFactor().fail(
    secondFactorCalls.confirm,
    new PortalError('invalid_input', { fields: { code: 'Koden stämmer inte.' } }),
  )
  const { person } = renderPage(<SecondFactorCard />)
  await person.click(await press('Slå på'))
  await person.type(await screen.findByLabelText('Kod från appen'), '123456{Enter}')
  await waitFor(() => expect(screen.getByLabelText('Kod från appen')).toHaveAccessibleDescription(/Koden stämmer inte/))
})

it('renews the recovery codes and is turned off, each after a question', async () => {
  withFactor({ ...ON, codesLeft: 2 })
  const { person } = renderPage(<SecondFactorCard />)
  expect(await screen.findByText('Du har få återställningskoder kvar. Skapa nya.')).toBeVisible()
  const confirm = async (name: string) =>
    person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  await person.click(await press('Skapa nya återställningskoder'))
  await confirm('Skapa nya återställningskoder')
  await person.click(await press('Jag har sparat koderna'))
  await person.click(await press('Slå av'))
  await confirm('Slå av')
  expect(await press('Slå på')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Tvåstegsverifiering' })).toHaveFocus())
})

it('of another user is removed by an administrator after a question, and not shown where there is none', async () => {
  let factors = { app: true, passkeys: 2 }
  const portal = fakePortal()
    .answer(secondFactorCalls.ofUser, () => factors)
    .answer(secondFactorCalls.removeOfUser, () => (factors = { app: false, passkeys: 0 }))
  const { person } = renderPage(<UserFactorsCard account={annasAccount} />, { user: admin })
  expect(await screen.findByText('Autentiseringsapp, 2 passnycklar')).toBeVisible()
  await person.click(await press('Ta bort'))
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }))
  await waitFor(() => expect(screen.queryByText('Andra faktorer')).toBeNull())
  expect(portal.received(secondFactorCalls.removeOfUser).map(({ input }) => input)).toEqual([
    { userId: annasAccount.id },
  ])
})

it('is required by role', async () => {
  const portal = fakePortal()
    .answer(secondFactorCalls.rule, () => ({ roles: ['user' as const] }))
    .answer(secondFactorCalls.setRule, (rule) => rule)
  const { person } = renderPage(<FactorRuleDialog onClose={() => {}} />, { user: admin })
  expect(await screen.findByRole('switch', { name: 'Kräv av användare' })).toBeChecked()
  await person.click(screen.getByRole('switch', { name: 'Kräv av administratörer' }))
  await person.click(await press('Spara kravet'))
  await waitFor(() =>
    expect(portal.received(secondFactorCalls.setRule).map(({ input }) => input)).toEqual([
      { roles: ['admin', 'user'] },
    ]),
  )
})

import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { mailLookCalls } from '@portal/identity-contract'
import { type MailLook, PLAIN_MAILS } from '@portal/identity-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { MailsCard } from './mails-card.tsx'

/** A portal that stores the look of mails, with a mail server or without. */
function withLook(hasServer = true) {
  let stored: MailLook = PLAIN_MAILS
  return fakePortal()
    .answer(mailLookCalls.read, () => ({ ...stored, address: 'portalen@bolaget.se', hasServer }))
    .answer(mailLookCalls.save, (input) => {
      stored = input
      return input
    })
    .answer(mailLookCalls.tryOut, () => ({ email: 'anna@bolaget.se' }))
}

const COLOUR = /^Färg/
const SIGNATURE = /^Underskrift/

async function openDialog() {
  const { person } = renderPage(<MailsCard />, { user: admin })
  await screen.findByText('Ren text')
  await person.click(screen.getByRole('button', { name: 'Ändra utseendet' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mejlens utseende' }))
  return { person, dialog }
}

it('saves sender, colour and signature, and shows them', async () => {
  const portal = withLook()
  const { person, dialog } = await openDialog()
  await person.clear(dialog.getByLabelText('Avsändarnamn'))
  await person.type(dialog.getByLabelText('Avsändarnamn'), 'Bolaget')
  await person.type(dialog.getByLabelText(COLOUR), '#0F5C53')
  await person.type(dialog.getByLabelText(SIGNATURE), 'Hälsningar{enter}Lön')
  const preview = within(dialog.getByRole('region', { name: 'Så här ser mejlen ut' }))
  expect(preview.getByText('Bolaget')).toHaveStyle({ backgroundColor: '#0f5c53' })
  expect(preview.getByText(/Hälsningar\s+Lön/)).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Spara utseendet' }))
  expect(await screen.findByText('Utseendet är sparat.')).toBeVisible()
  expect(portal.received(mailLookCalls.save)[0]?.input).toEqual({
    sender: 'Bolaget',
    colour: '#0f5c53',
    signature: 'Hälsningar\nLön',
  })
  expect(await screen.findByText(/^Rubrik i färgen #0f5c53/)).toBeVisible()
})

it('takes a colour from the palette, and refuses a light one at once', async () => {
  withLook()
  const { dialog } = await openDialog()
  const palette = dialog.getByLabelText('Välj färg i en palett')
  fireEvent.change(palette, { target: { value: '#1d4e89' } })
  expect(dialog.getByLabelText(COLOUR)).toHaveValue('#1d4e89')
  expect(palette).toHaveValue('#1d4e89')
  expect(dialog.getByText('Från: Portalen')).toBeVisible()
  fireEvent.change(palette, { target: { value: '#ffcc00' } })
  expect(await dialog.findByText('Välj en mörkare färg: vit text ska gå att läsa på den.')).toBeVisible()
  expect(palette).toHaveValue('#ffcc00')
})

it('refuses a light colour as soon as it is typed, and says nothing of a part of one', async () => {
  withLook()
  const { person, dialog } = await openDialog()
  const colour = dialog.getByLabelText(COLOUR)
  await person.type(colour, '#ffcc00')
  expect(dialog.getByText('Portalen')).toHaveStyle({ backgroundColor: 'rgb(255, 204, 0)' })
  const refusal = 'Välj en mörkare färg: vit text ska gå att läsa på den.'
  expect(await dialog.findByText(refusal)).toBeVisible()
  expect(colour).toHaveFocus()
  await person.keyboard('{Backspace}')
  await waitFor(() => expect(dialog.queryByText(refusal)).toBeNull())
  expect(colour).not.toHaveAttribute('aria-invalid', 'true')
  await person.clear(colour)
  await person.type(colour, '#1d4e89')
  expect(dialog.queryByText(refusal)).toBeNull()
})

it('sends a trial mail in the typed look, and stores nothing', async () => {
  const portal = withLook()
  const { person, dialog } = await openDialog()
  await person.type(dialog.getByLabelText(COLOUR), '#1d4e89')
  await person.click(dialog.getByRole('button', { name: 'Skicka provmejl' }))
  expect(await screen.findByText('Provmejlet är skickat till anna@bolaget.se.')).toBeVisible()
  expect(portal.received(mailLookCalls.tryOut)[0]?.input.colour).toBe('#1d4e89')
  expect(portal.received(mailLookCalls.save)).toEqual([])
})

it('says that a trial mail is a file where there is no mail server', async () => {
  withLook(false)
  const { person, dialog } = await openDialog()
  await person.click(dialog.getByRole('button', { name: 'Skicka provmejl' }))
  expect(await screen.findByText('Provmejlet är sparat som fil på servern.')).toBeVisible()
})

it('says what is wrong with a colour, and sends nothing', async () => {
  const portal = withLook()
  const { person, dialog } = await openDialog()
  await person.type(dialog.getByLabelText(COLOUR), '#ffcc00')
  await person.click(dialog.getByRole('button', { name: 'Spara utseendet' }))
  expect(await dialog.findByText('Välj en mörkare färg: vit text ska gå att läsa på den.')).toBeVisible()
  expect(portal.received(mailLookCalls.save)).toEqual([])
})

it('keeps the typed values when a trial mail is not sent', async () => {
  const text = 'Mejlet kunde inte skickas. Försök igen om en stund.'
  withLook().fail(mailLookCalls.tryOut, new PortalError('service_unavailable', { text }))
  const { person, dialog } = await openDialog()
  await person.type(dialog.getByLabelText(SIGNATURE), 'Hälsningar')
  await person.click(dialog.getByRole('button', { name: 'Skicka provmejl' }))
  await waitFor(() => expect(dialog.getByText(text)).toBeVisible())
  expect(dialog.getByLabelText(SIGNATURE)).toHaveValue('Hälsningar')
})

it('is not shown beside an identity service that does not know it', async () => {
  const portal = withLook().fail(mailLookCalls.read, new PortalError('not_found'))
  renderPage(<MailsCard />, { user: admin })
  expect(await screen.findByRole('region', { name: 'Mejl' })).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Mejl' })).not.toBeInTheDocument())
  expect(portal.received(mailLookCalls.read)).toHaveLength(1)
})

it('refuses what is no colour once its field is left', async () => {
  withLook()
  const { person, dialog } = await openDialog()
  await person.type(dialog.getByLabelText(COLOUR), 'blå')
  expect(dialog.getByLabelText(COLOUR)).toBeValid()
  await person.tab()
  await waitFor(() => expect(dialog.getByLabelText(COLOUR)).toBeInvalid())
})

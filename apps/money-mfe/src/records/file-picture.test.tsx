import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { duplicateCalls, fileCalls, receiptCalls, sealedMonthCalls } from '@portal/money-contract'
import { fakePortal, onPhone, renderPage } from '@portal/page-testkit'
import ReceiptsPage from '../receipts/receipts-page.tsx'
import { NO_SEALS } from './testing.ts'

const bus = new File(['%PDF-1'], 'buss.pdf', { type: 'application/pdf' })
const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'kvitto.jpg', { type: 'image/jpeg' })

async function choose(file: File) {
  const portal = fakePortal()
    .answer(receiptCalls.list, () => ({ rows: [], total: 0, sum: 0 }))
    .answer(duplicateCalls.find, () => [])
    .answer(sealedMonthCalls.find, () => NO_SEALS)
  const { person } = renderPage(<ReceiptsPage />, { at: '/Kvitto?filter=all' })
  await person.click((await screen.findAllByRole('button', { name: 'Lägg till kvitto' }))[0] ?? document.body)
  const form = within(await screen.findByRole('dialog', { name: 'Nytt kvitto' }))
  await person.upload(form.getByLabelText('Kvitto', { selector: 'input' }), file)
  return { person, form, portal }
}

it('shows a chosen photo beside the fields, and nothing any more when it is removed', async () => {
  const { person, form } = await choose(photo)
  expect(await form.findByRole('img', { name: 'kvitto.jpg' })).toBeInTheDocument()
  await person.click(form.getByRole('button', { name: 'Ta bort filen' }))
  expect(form.queryByRole('img')).not.toBeInTheDocument()
  expect(form.queryByRole('button', { name: 'Se närmare' })).not.toBeInTheDocument()
})

it('says that a photo cannot be shown but can be saved', async () => {
  const { form } = await choose(photo)
  fireEvent.error(await form.findByRole('img', { name: 'kvitto.jpg' }))
  expect(await form.findByText('Filen kan inte visas här, men den kan sparas.')).toBeVisible()
})

it('shows a chosen PDF large over the form, and returns to the form', async () => {
  const { person, form } = await choose(bus)
  await person.click(form.getByRole('button', { name: 'Se närmare' }))
  expect(await screen.findByRole('dialog', { name: 'buss.pdf' })).toBeVisible()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'buss.pdf' })).not.toBeInTheDocument())
  expect(screen.getByRole('dialog', { name: 'Nytt kvitto' })).toBeInTheDocument()
})

it('turns a chosen photo beside the fields as it was turned in its large view, and saves it so', async () => {
  const { person, form, portal } = await choose(photo)
  const picture = await form.findByRole('img', { name: 'kvitto.jpg' })
  expect(picture.style.rotate).toBe('')
  await person.click(form.getByRole('button', { name: 'Se närmare' }))
  const large = within(await screen.findByRole('dialog', { name: 'kvitto.jpg' }))
  await person.click(large.getByRole('button', { name: 'Vrid' }))
  await person.click(large.getByRole('button', { name: 'Stäng' }))
  expect(await form.findByRole('img', { name: 'kvitto.jpg' })).toHaveStyle({ rotate: '90deg' })
  portal.answer(receiptCalls.add, ({ date, amount }) => ({ id: 9, fileName: 'x.jpg', fileKey: 'k9', date, amount }))
  await person.type(form.getByLabelText('Värde'), '50')
  await person.click(form.getByRole('button', { name: 'Spara kvitto' }))
  await waitFor(() => expect(portal.received(receiptCalls.add)[0]?.input).toMatchObject({ amount: 5_000, turns: 1 }))
})

it('opens large by a press on the picture, and returns to what is typed by Esc', async () => {
  const { person, form } = await choose(new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'taxi.jpg', { type: 'image/jpeg' }))
  await person.type(form.getByLabelText('Värde'), '50')
  await person.click(await form.findByRole('img', { name: 'taxi.jpg' }))
  expect(await screen.findByRole('dialog', { name: 'taxi.jpg' })).toBeVisible()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'taxi.jpg' })).not.toBeInTheDocument())
  expect(form.getByLabelText('Värde')).toHaveValue('50,00')
})

it('keeps the day in the name of a file that is opened large on one line', async () => {
  const { person, form } = await choose(
    new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'Byrån 2026-07-31.jpg', { type: 'image/jpeg' }),
  )
  await person.click(await form.findByRole('button', { name: 'Se närmare' }))
  const large = within(await screen.findByRole('dialog', { name: 'Byrån 2026-07-31.jpg' }))
  expect(large.getByText('2026-07-31.jpg')).toHaveStyle({ whiteSpace: 'nowrap' })
})

it('has the whole width of a phone, turned too', async () => {
  onPhone()
  const { person, form } = await choose(new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'bred.jpg', { type: 'image/jpeg' }))
  const picture = await form.findByRole('img', { name: 'bred.jpg' })
  expect(picture).toHaveStyle({ width: '100%', height: 'auto' })
  // A frame around what is as white as the form, and nothing over it.
  expect(picture.parentElement).toHaveStyle({ borderTopWidth: '1px' })
  expect(form.getByRole('button', { name: 'Se närmare' })).not.toHaveStyle({ position: 'absolute' })
  await person.click(form.getByRole('button', { name: 'Se närmare' }))
  const large = within(await screen.findByRole('dialog', { name: 'bred.jpg' }))
  await person.click(large.getByRole('button', { name: 'Vrid' }))
  await person.click(large.getByRole('button', { name: 'Stäng' }))
  expect(picture.style).toMatchObject({ rotate: '90deg', transform: 'translateY(-100%)', height: '100cqw' })
})

it.each([
  [1, 'translateY(-100%)'],
  [3, 'translateX(-100%)'],
])('has the whole width of a phone in a correction too, turned by %s quarters', async (turns, transform) => {
  onPhone()
  const stored = { id: 7, fileName: 'taxi.jpg', fileKey: 'k7', amount: 12_350, date: '2026-10-09', isReviewed: false }
  fakePortal()
    .answer(receiptCalls.list, () => ({ rows: [{ ...stored, turns }], total: 1, sum: 12_350 }))
    .answer(sealedMonthCalls.find, () => NO_SEALS)
    .answer(fileCalls.download, () => new Blob([Uint8Array.of(0xff, 0xd8, 0xff)], { type: 'image/jpeg' }))
  const { person } = renderPage(<ReceiptsPage />, { at: '/Kvitto?filter=all' })
  await person.click(await screen.findByRole('button', { name: 'Rätta taxi.jpg' }))
  const form = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
  const picture = await form.findByRole('img', { name: 'taxi.jpg' })
  expect(picture.style).toMatchObject({ rotate: `${turns * 90}deg`, transform, height: '100cqw' })
})

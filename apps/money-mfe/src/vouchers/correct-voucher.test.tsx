import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fileCalls, moneyErrors, receiptCalls, sealedMonthCalls } from '@portal/money-contract'
import type { Receipt } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { addDays } from '@portal/platform-domain'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { today } from '@portal/web-kit'
import ReceiptsPage from '../receipts/receipts-page.tsx'
import { NO_SEALS } from '../records/testing.ts'

const taxi: Receipt = {
  id: 7,
  fileName: 'taxi.pdf',
  fileKey: 'k7',
  amount: 12_350,
  date: '2026-10-09',
  isReviewed: false,
}

function open(stored: Receipt, options: Parameters<typeof renderPage>[1] = {}, userId?: number) {
  let row = stored
  const portal = fakePortal()
    .answer(receiptCalls.list, () => ({ rows: [row], total: 1, sum: row.amount }))
    .answer(fileCalls.download, () => new Blob(['%PDF-1'], { type: 'application/pdf' }))
    .answer(sealedMonthCalls.find, () => NO_SEALS)
    .answer(receiptCalls.correct, ({ date, amount }) => (row = { ...row, date, amount }))
  return {
    portal,
    ...renderPage(<ReceiptsPage {...(userId === undefined ? {} : { userId })} />, {
      at: '/Kvitto',
      path: '/Kvitto',
      ...options,
    }),
  }
}

it('corrects date and value with what was shown, asks about a far day, and undoes it', async () => {
  const { portal, person } = open(taxi)
  await person.click(await screen.findByRole('button', { name: 'Rätta taxi.pdf' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
  const amount = dialog.getByLabelText('Värde')
  await waitFor(() => expect(amount).toHaveFocus())
  await person.clear(amount)
  await person.type(amount, '125')
  const date = dialog.getByLabelText('Datum')
  await person.clear(date)
  await person.type(date, '2062-10-09')
  await person.tab()
  expect(await dialog.findByText('2062-10-09 ligger mer än två månader framåt. Stämmer det?')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Spara rättelsen' }))
  // A list of other days no longer shows it.
  await screen.findByText('Rättelsen är sparad, med datum 2062-10-09.')
  await person.click(await screen.findByRole('button', { name: 'Ångra' }))
  await screen.findByText('Rättelsen är ångrad.')
  const [before, after] = [
    { date: '2026-10-09', amount: 12_350 },
    { date: '2062-10-09', amount: 12_500 },
  ]
  expect(portal.received(receiptCalls.correct).map(({ input }) => input)).toMatchObject([
    { id: 7, ...after, seen: before },
    { id: 7, ...before, seen: after },
  ])
})

it('asks about each day to come of a receipt', async () => {
  const { person } = open(taxi)
  await person.click(await screen.findByRole('button', { name: 'Rätta taxi.pdf' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
  const tomorrow = addDays(today(), 1)
  const date = dialog.getByLabelText('Datum')
  await person.clear(date)
  await person.type(date, `${tomorrow}{Tab}`)
  expect(await dialog.findByText(`${tomorrow} har inte varit än. Stämmer det?`)).toBeVisible()
  await person.clear(date)
  await person.type(date, `${today()}{Tab}`)
  await waitFor(() => expect(dialog.queryByText(/Stämmer det\?/)).not.toBeInTheDocument())
})

it('shows the picture of a photo beside the fields, and the form without one when it cannot be loaded', async () => {
  const { portal, person } = open({ ...taxi, fileName: 'taxi.jpg' })
  portal.answer(fileCalls.download, () => new Blob(['x'], { type: 'image/jpeg' }))
  await person.click(await screen.findByRole('button', { name: 'Rätta taxi.jpg' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
  expect(await dialog.findByRole('img', { name: 'taxi.jpg' })).toBeInTheDocument()
  await person.click(dialog.getByRole('button', { name: 'Avbryt' }))
  portal.fail(fileCalls.download, new PortalError('service_unavailable'))
  await person.click(await screen.findByRole('button', { name: 'Rätta taxi.jpg' }))
  const again = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
  expect(await again.findByText('Bilden kan inte visas här.')).toBeVisible()
  expect(again.getByLabelText('Värde')).toHaveValue('123,50')
})

it('shows the first page of a PDF beside the fields, which have no help text', async () => {
  const { portal, person } = open(taxi)
  let send: ((file: Blob) => void) | undefined
  portal.answer(fileCalls.download, () => new Promise((resolve) => (send = resolve)))
  await person.click(await screen.findByRole('button', { name: 'Rätta taxi.pdf' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
  expect(await dialog.findByRole('progressbar', { name: 'Loading ...' })).toBeInTheDocument()
  await waitFor(() => expect(portal.received(fileCalls.download)).toHaveLength(1))
  send?.(new Blob(['%PDF-1'], { type: 'application/pdf' }))
  // This PDF has no page: the preview's own sentence says so.
  expect(await dialog.findByRole('status')).toHaveTextContent(/\S/)
  expect(dialog.getByLabelText('Värde')).not.toHaveAccessibleDescription()
})

it('tells the second of two editors, and shows the record as it is now', async () => {
  const { portal, person } = open(taxi)
  portal.fail(receiptCalls.correct, new PortalError(moneyErrors.stale_row))
  await person.click(await screen.findByRole('button', { name: 'Rätta taxi.pdf' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rätta kvitto' }))
  await person.clear(dialog.getByLabelText('Värde'))
  await person.type(dialog.getByLabelText('Värde'), '130')
  await person.click(dialog.getByRole('button', { name: 'Spara rättelsen' }))
  expect(await dialog.findByText('Raden har ändrats sedan du öppnade den. Läs in den igen.')).toBeVisible()
  await person.click(dialog.getByRole('button', { name: 'Läs in igen' }))
  expect(await screen.findByText('Raden är inläst på nytt.')).toBeVisible()
})

it.each([
  ['its owner', {}, 'Är det fel fil? Be en administratör ta bort kvittot, och lägg sedan till det igen.'],
  ['an administrator', { user: admin }, 'Är det fel fil? Ta bort kvittot ur listan och lägg till det igen.'],
])('says to %s what to do with a wrong file', async (_who, options, text) => {
  const { person } = open(taxi, options)
  await person.click(await screen.findByRole('button', { name: 'Rätta taxi.pdf' }))
  expect(within(await screen.findByRole('dialog', { name: 'Rätta kvitto' })).getByText(text)).toBeVisible()
})

it.each([
  ['disabled once an administrator has opened the file', { ...taxi, isReviewed: true }, 1],
  ['not offered beside an older service', { ...taxi, isReviewed: undefined }, 0],
])('is %s', async (_what, row, count) => {
  open(row)
  await screen.findByRole('button', { name: 'Ladda ner taxi.pdf' })
  expect(screen.queryByRole('button', { name: 'Rätta taxi.pdf' })).toBeNull()
  const disabled = screen.queryAllByRole('button', {
    name: 'En administratör har öppnat filen. Be en administratör att rätta.',
  })
  expect(disabled).toHaveLength(count)
})

it.each([
  [
    'its owner',
    {},
    undefined,
    'Bara en administratör kan ta bort kvitton',
    /Begär rättelse av månaden i Tidrapportering, så för en administratör in rättelsen i en öppen månad\.$/,
    'Öppna i Tidrapportering',
    '/Tidrapportering?month=2026-10',
  ],
  [
    'an administrator',
    { user: admin },
    12,
    'Ta bort taxi.pdf',
    /Rätta månaden i Månadsbokslut: rättelsen räknas i en öppen månad\.$/,
    'Öppna i Månadsbokslut',
    '/Bokslut/2026/10?person=12',
  ],
])(
  'says at once to %s that a sealed month leaves a receipt unchanged, and leads to where the month is corrected',
  async (_who, options, userId, bin, what, link, place) => {
    const { person, address } = open({ ...taxi, isReviewed: true, isInSealedMonth: true }, options, userId)
    await person.click(await screen.findByRole('button', { name: 'Uppgifter om taxi.pdf' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Kvitto' }))
    expect(dialog.getByText(/^Månaden är förseglad, så kvittot kan inte ändras eller tas bort/)).toBeVisible()
    for (const field of ['Datum', 'Värde']) expect(dialog.getByLabelText(field)).toHaveAttribute('readonly')
    expect(dialog.getByText(what)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Spara rättelsen' })).toBeNull()
    expect(dialog.queryByText(/^Är det fel fil/)).toBeNull()
    await person.click(dialog.getByRole('button', { name: 'Stäng' }))
    const lock = await screen.findByRole('button', { name: 'Uppgifter om taxi.pdf' })
    expect(lock).toHaveAccessibleDescription('Månaden är förseglad, se uppgifter')
    await person.hover(lock)
    expect(await screen.findByRole('tooltip', { name: 'Månaden är förseglad, se uppgifter' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Månaden är förseglad/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Rätta taxi.pdf' })).toBeNull()
    expect(lock.querySelector('.lucide-lock')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: bin })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Uppgifter om taxi.pdf' }))
    await person.click(await screen.findByRole('link', { name: link }))
    await waitFor(() => expect(address()).toBe(place))
  },
)

it('says why a receipt was not deleted', async () => {
  const { portal, person } = open(taxi, { user: admin })
  portal.fail(receiptCalls.remove, new PortalError('not_found', { text: 'Kvittot finns inte.' }))
  await person.click(await screen.findByRole('button', { name: 'Ta bort taxi.pdf' }))
  await person.click(await screen.findByRole('button', { name: 'Ta bort kvittot' }))
  expect(await screen.findByText('Kvittot finns inte.')).toBeVisible()
})

it('names a receipt whose file a camera named by its day, with the file below', async () => {
  open({ ...taxi, fileName: 'IMG_2041.jpg' })
  const row = await screen.findByRole('row', { name: /Kvitto 2026-10-09/ })
  expect(within(row).getByText('IMG_2041.jpg')).toBeVisible()
})

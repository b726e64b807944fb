import { screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { moneyErrors, purchaseCalls } from '@portal/money-contract'
import type { Purchase } from '@portal/money-domain'
import { type InputOf, SLOTS, type PersonChoiceProps, PortalError } from '@portal/platform-contract'
import { admin, renderPage } from '@portal/page-testkit'
import { type SlotRenderer, today } from '@portal/web-kit'
import PurchasesPage from './purchases-page.tsx'
import { annaWithList, book, chair, ofAnna, phone, withPurchases } from './testing.ts'

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<PurchasesPage />, { at: '/Inkop', ...options })
const field = (name: string) => screen.getByLabelText(name, { exact: false, selector: 'input, select, textarea' })
const dialog = () => within(screen.getByRole('dialog'))
const pdf = new File(['%PDF-1.4'], 'ny.pdf', { type: 'application/pdf' })
const chooseFile = (person: ReturnType<typeof open>['person']) =>
  person.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf)

/** Replaces the accounts area's field. */
const people: SlotRenderer = ({ name, props }) => {
  const { label, value, onChange, error } = props as unknown as PersonChoiceProps
  return (
    name === SLOTS.personChoice && (
      <>
        <button type="button" onClick={() => onChange(6)}>{`${label}: ${value ?? 'ingen'}`}</button>
        {error}
      </>
    )
  )
}

/** The same, but the field loads when the test says so. */
function lateField() {
  let letIn = () => {}
  const arrival = new Promise<void>((resolve) => (letIn = resolve))
  function Late({ label }: { label: string }) {
    const [isThere, setThere] = useState(false)
    useEffect(() => void arrival.then(() => setThere(true)), [])
    return isThere && <input aria-label={label} />
  }
  const slots: SlotRenderer = ({ name, props }) =>
    name === SLOTS.personChoice && <Late label={String(props['label'])} />
  return { slots, letIn }
}

describe('adding a purchase', () => {
  const openForm = async ({ person }: ReturnType<typeof open>) =>
    person.click((await screen.findAllByRole('button', { name: 'Lägg till inköp' }))[0] as HTMLElement)
  const stored = ({
    date,
    type,
    quantity,
    amount,
    link = null,
    note = '',
  }: InputOf<typeof purchaseCalls.add>): Purchase => ({ ...book, date, type, quantity, amount, link, note })

  it('sends the form, the link with its scheme, and shows today', async () => {
    const portal = withPurchases(book).answer(purchaseCalls.add, stored)
    const page = open({ at: '/Inkop?filter=all' })
    await openForm(page)
    await page.person.selectOptions(field('Typ'), 'Arbetsverktyg')
    await page.person.clear(field('Antal'))
    await page.person.type(field('Antal'), '3')
    await page.person.type(field('Värde'), '1 234,50')
    await page.person.type(field('Länk'), 'shop.se/bok')
    await page.person.type(field('Notis'), 'Till kontoret')
    await chooseFile(page.person)
    await page.person.click(screen.getByRole('button', { name: 'Skicka in inköp' }))
    expect(await screen.findByText('Inköpet är inskickat.')).toBeInTheDocument()
    expect(portal.received(purchaseCalls.add).map(({ input, file }) => [input, file?.name])).toEqual([
      [
        {
          date: today(),
          type: 'workTool',
          quantity: 3,
          amount: 123_450,
          link: 'https://shop.se/bok',
          note: 'Till kontoret',
        },
        'ny.pdf',
      ],
    ])
    await waitFor(() => expect(page.address()).toBe('/Inkop'))
  })

  it.each([
    [false, 'Användare'],
    [true, 'Värde'],
  ])(
    'starts with the owner field, also when it loads late, unless the user has started elsewhere (%s)',
    async (hasBegun, focused) => {
      withPurchases()
      const { slots, letIn } = lateField()
      const page = open({ user: admin, slots })
      await openForm(page)
      await waitFor(() => expect(field('Notis')).toHaveFocus())
      if (hasBegun) await page.person.click(field('Värde'))
      letIn()
      await screen.findByRole('textbox', { name: 'Användare' })
      await waitFor(() => expect(field(focused)).toHaveFocus())
    },
  )

  it('needs no link, note or file (D24), but says what is unsaid without them', async () => {
    const portal = withPurchases().answer(purchaseCalls.add, stored)
    const page = open()
    await openForm(page)
    await page.person.type(field('Värde'), '99')
    const unsaid = await screen.findByText(/^Skriv gärna vad du vill köpa/)
    await page.person.type(field('Notis'), 'S')
    expect(unsaid).not.toBeInTheDocument()
    await page.person.clear(field('Notis'))
    expect(await screen.findByText(/^Skriv gärna vad du vill köpa/)).toBeVisible()
    await page.person.click(screen.getByRole('button', { name: 'Skicka in inköp' }))
    expect(await screen.findByText('Inköpet är inskickat.')).toBeInTheDocument()
    expect(portal.received(purchaseCalls.add)[0]).toMatchObject({
      input: { type: 'variableCost', quantity: 1, amount: 9900, link: null, note: '' },
      file: undefined,
    })
  })

  it('is sent without a file that was refused, and says before that it is left out', async () => {
    const portal = withPurchases().answer(purchaseCalls.add, stored)
    const page = open()
    await openForm(page)
    await page.person.type(field('Värde'), '99')
    const photo = new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'foto.pdf', { type: 'application/pdf' })
    await page.person.upload(document.querySelector('input[type=file]') as HTMLInputElement, photo)
    expect(await screen.findByText('File type not accepted, sorry!!')).toBeVisible()
    expect(screen.getByText('Filen följer inte med. Välj en annan, eller fortsätt utan.')).toBeVisible()
    await page.person.click(screen.getByRole('button', { name: 'Skicka in inköp' }))
    expect(await screen.findByText('Inköpet är inskickat.')).toBeInTheDocument()
    expect(portal.received(purchaseCalls.add)[0]?.file).toBeUndefined()
  })

  it('shows errors, and sends nothing', async () => {
    const portal = withPurchases()
    const page = open()
    await openForm(page)
    await page.person.clear(field('Antal'))
    await page.person.type(field('Länk'), 'javascript:alert(1)')
    await page.person.click(screen.getByRole('button', { name: 'Skicka in inköp' }))
    const ofLink = 'Länken ska vara en webbadress (http eller https) utan inloggning eller mellanslag.'
    for (const text of ['Fyll i ett antal.', 'Fyll i ett belopp.', ofLink])
      expect(await screen.findByText(text)).toBeInTheDocument()
    await page.person.type(field('Antal'), '1,5')
    expect(await screen.findByText('Antalet ska vara ett heltal.')).toBeInTheDocument()
    expect(portal.received(purchaseCalls.add)).toEqual([])
  })

  it('lets an administrator choose the owner, and requires it (spec 2 §2)', async () => {
    const portal = withPurchases(chair).answer(purchaseCalls.add, stored)
    const page = open({ user: admin, slots: people })
    await openForm(page)
    await page.person.type(field('Värde'), '99')
    await page.person.click(screen.getByRole('button', { name: 'Skicka in inköp' }))
    expect(await screen.findByText('Välj en användare.')).toBeInTheDocument()
    await page.person.click(screen.getByRole('button', { name: 'Användare: ingen' }))
    await page.person.click(screen.getByRole('button', { name: 'Skicka in inköp' }))
    expect(await screen.findByText('Inköpet är inskickat.')).toBeInTheDocument()
    expect(portal.received(purchaseCalls.add)[0]?.input).toMatchObject({ userId: 6 })
  })

  it("is the caller's own for a user with the list flag (D28)", async () => {
    const portal = withPurchases(chair).answer(purchaseCalls.add, stored)
    const page = open({ user: annaWithList, slots: people })
    await openForm(page)
    expect(screen.queryByRole('button', { name: /Användare:/ })).not.toBeInTheDocument()
    await page.person.type(field('Värde'), '99')
    await page.person.click(screen.getByRole('button', { name: 'Skicka in inköp' }))
    expect(await screen.findByText('Inköpet är inskickat.')).toBeInTheDocument()
    expect(portal.received(purchaseCalls.add)[0]?.input).not.toHaveProperty('userId')
  })
})

describe('editing a purchase', () => {
  it('sends the change with the row as it was seen (D29)', async () => {
    const portal = withPurchases(book).answer(purchaseCalls.edit, () => book)
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Öppna Bok om Åre' }))
    expect(field('Värde')).toHaveValue('450,00')
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument()
    await person.clear(field('Notis'))
    await person.type(field('Notis'), 'Två böcker')
    await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
    expect(await screen.findByText('Inköpet är sparat.')).toBeInTheDocument()
    const [sent] = portal.received(purchaseCalls.edit)
    expect(sent?.input).toMatchObject({
      id: 7,
      note: 'Två böcker',
      quantity: 2,
      link: 'https://www.shop.se/bok',
      status: 'submitted',
      seen: book,
    })
    expect(sent?.file).toBeUndefined()
  })

  it('sends a new file to replace the old one', async () => {
    const portal = withPurchases(book).answer(purchaseCalls.edit, () => book)
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Öppna Bok om Åre' }))
    expect(dialog().getByRole('button', { name: 'Ladda ner offert.pdf' })).toBeInTheDocument()
    await chooseFile(person)
    await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
    expect(await screen.findByText('Inköpet är sparat.')).toBeInTheDocument()
    expect(portal.received(purchaseCalls.edit)[0]?.file?.name).toBe('ny.pdf')
  })

  it("lets an administrator set any status of any user's purchase (D30)", async () => {
    const portal = withPurchases(chair).answer(purchaseCalls.edit, () => chair)
    const { person } = open({ user: admin })
    await person.click(await screen.findByRole('button', { name: 'Öppna Stol' }))
    expect(dialog().getByText('Bo Ek')).toBeInTheDocument()
    expect(
      within(field('Status'))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Inskickad', 'Pågående', 'Beställd'])
    await person.selectOptions(field('Status'), 'Beställd')
    await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
    expect(await screen.findByText('Inköpet är sparat.')).toBeInTheDocument()
    expect(portal.received(purchaseCalls.edit)[0]?.input).toMatchObject({ id: 9, status: 'ordered' })
    expect(portal.received(purchaseCalls.edit)[0]?.input).not.toHaveProperty('userId')
  })

  it.each([
    [
      'one’s own that is being handled',
      [phone],
      undefined,
      'Öppna Telefon',
      'Inköpet behandlas redan och kan inte ändras.',
    ],
    ['another’s', [ofAnna(book), chair], annaWithList, 'Öppna Stol', 'Du kan bara ändra dina egna inköp.'],
  ])('shows %s read-only, with the save button disabled (spec 2 §4)', async (_what, rows, user, name, reason) => {
    withPurchases(...rows)
    const { person } = open(user ? { user } : {})
    await person.click(await screen.findByRole('button', { name }))
    expect(dialog().getByText(reason)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Spara inköp' })).toBeDisabled()
    for (const label of ['Datum', 'Antal', 'Värde', 'Länk', 'Notis'])
      expect(dialog().getByLabelText(label)).toHaveAttribute('readonly')
    expect(dialog().getByLabelText('Typ')).toBeDisabled()
    expect(document.querySelector('input[type=file]')).toBeNull()
  })

  it('offers to reload the row when another user has changed it (D29)', async () => {
    const portal = withPurchases(book).fail(purchaseCalls.edit, new PortalError(moneyErrors.stale_row))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Öppna Bok om Åre' }))
    await person.type(field('Notis'), ' och en till')
    await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
    expect(await screen.findByText('Raden har ändrats sedan du öppnade den. Läs in den igen.')).toBeInTheDocument()
    expect(field('Notis')).toHaveValue('Bok om Åre och en till')
    const fresh = { ...book, note: 'Bok om fjällen', status: 'ongoing' } as const
    portal.answer(purchaseCalls.list, () => ({ rows: [fresh], total: 1, sum: fresh.amount }))
    await person.click(screen.getByRole('button', { name: 'Läs in igen' }))
    expect(await screen.findByText('Inköpet behandlas redan och kan inte ändras.')).toBeInTheDocument()
    expect(field('Notis')).toHaveValue('Bok om fjällen')
  })

  it('closes when the row is no longer in the list', async () => {
    const portal = withPurchases(book).fail(purchaseCalls.edit, new PortalError('not_found'))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Öppna Bok om Åre' }))
    await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
    portal.answer(purchaseCalls.list, () => ({ rows: [], total: 0, sum: 0 }))
    await person.click(await screen.findByRole('button', { name: 'Läs in igen' }))
    expect(await screen.findByText('Inköpet finns inte kvar i listan.')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it("shows the server's error at the field, and keeps the typed values", async () => {
    withPurchases(book).fail(
      purchaseCalls.edit,
      new PortalError('invalid_input', { fields: { Antal: 'Ska vara minst 1.' } }),
    )
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Öppna Bok om Åre' }))
    await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
    expect(await screen.findByText('Ska vara minst 1.')).toBeInTheDocument()
  })

  it('shows an error when the service is away', async () => {
    withPurchases(book).fail(purchaseCalls.edit, new PortalError('service_unavailable'))
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Öppna Bok om Åre' }))
    await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
    expect(await screen.findByText('Something went wrong')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Läs in igen' })).not.toBeInTheDocument()
  })
})

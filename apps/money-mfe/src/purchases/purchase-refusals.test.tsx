import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import { type PersonChoiceProps, PortalError, SLOTS } from '@portal/platform-contract'
import { admin, onPhone, renderPage } from '@portal/page-testkit'
import type { SlotRenderer } from '@portal/web-kit'
import PurchasesPage from './purchases-page.tsx'
import { book, chair, ofAnna, phone, withPurchases } from './testing.ts'

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<PurchasesPage />, { at: '/Inkop', ...options })
const dialog = () => within(screen.getByRole('dialog'))
const field = (name: string) => dialog().getByLabelText(name, { exact: false, selector: 'input, select, textarea' })

/** Replaces the accounts area's field. */
const people: SlotRenderer = ({ name, props }) => {
  const { label, error } = props as unknown as PersonChoiceProps
  return (
    name === SLOTS.personChoice && (
      <label>
        {label}
        <input aria-invalid={error !== undefined} />
        {error}
      </label>
    )
  )
}

describe('a refusal', () => {
  const refusedLink = () =>
    new PortalError('invalid_input', { text: 'Länken leder ingenstans.', fields: { link: 'ska vara en webbadress.' } })

  it('stands once, at the field that it names', async () => {
    withPurchases(book).fail(purchaseCalls.edit, refusedLink())
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Öppna Bok om Åre' }))
    await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
    expect(await screen.findByText('Ska vara en webbadress.')).toBeInTheDocument()
    expect(field('Länk')).toHaveFocus()
    expect(screen.queryByText('Länken leder ingenstans.')).not.toBeInTheDocument()
    // Not when the field is corrected either.
    await person.type(field('Länk'), 'er')
    await waitFor(() => expect(screen.queryByText('Ska vara en webbadress.')).not.toBeInTheDocument())
    expect(screen.queryByText('Länken leder ingenstans.')).not.toBeInTheDocument()
  })

  it('stands in the box when it names a field that the form does not show', async () => {
    const text = 'Bara en administratör kan ändra status.'
    withPurchases(book).fail(
      purchaseCalls.edit,
      new PortalError('forbidden', { text, fields: { status: 'Kan bara ändras av en administratör.' } }),
    )
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Öppna Bok om Åre' }))
    await person.click(screen.getByRole('button', { name: 'Spara inköp' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })

  it('puts the focus on the first field that is wrong, also on the user of another area’s field', async () => {
    withPurchases(chair)
    const { person } = open({ user: admin, slots: people })
    await person.click((await screen.findAllByRole('button', { name: 'Lägg till inköp' }))[0] as HTMLElement)
    await person.click(field('Notis'))
    await person.click(screen.getByRole('button', { name: 'Skicka in inköp' }))
    expect(await screen.findByText('Fyll i ett belopp.')).toBeInTheDocument()
    expect(field('Användare')).toHaveFocus()
  })
})

it('is asked for its comment in a dialog that is as high as its content on a phone too', async () => {
  onPhone()
  withPurchases({ ...book, comment: '' })
  const { person } = open({ user: admin, at: '/Inkop?filter=all' })
  const shown = async (name: string) => (await screen.findByRole('dialog', { name })).className
  await person.click(await screen.findByRole('button', { name: 'Bok om Åre: Inskickad, ändra status' }))
  await person.click(await screen.findByRole('menuitem', { name: /^Avslå/ }))
  expect(await shown('Avslå inköpet')).not.toContain('paperFullScreen')
  await person.click(screen.getByRole('button', { name: 'Avbryt' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await person.click(screen.getByRole('button', { name: 'Öppna Bok om Åre' }))
  expect((await screen.findByRole('dialog')).className).toContain('paperFullScreen')
})

describe('the dialog of a purchase', () => {
  const openRow = async (row: typeof chair, user: typeof admin | undefined, name: string) => {
    withPurchases(row)
    const { person } = open(user ? { user } : {})
    await person.click(await screen.findByRole('button', { name: `Öppna ${name}` }))
    return person
  }

  it('says in its title which one it is', async () => {
    await openRow(
      ofAnna({ ...book, note: '', link: null, fileName: null, fileKey: null }),
      undefined,
      'Arbetsverktyg 2026-11-02',
    )
    expect(screen.getByRole('dialog', { name: 'Redigera inköp #7: Arbetsverktyg 2026-11-02' })).toBeInTheDocument()
  })

  it('is refused by its status, with a comment, and submitted without one', async () => {
    const row = ofAnna({ ...phone, comment: '' })
    const portal = withPurchases(row).answer(purchaseCalls.edit, () => row)
    const { person } = open({ user: admin })
    await person.click(await screen.findByRole('button', { name: 'Öppna Telefon' }))
    const save = () => person.click(dialog().getByRole('button', { name: 'Avslå inköpet' }))
    await person.selectOptions(field('Status'), 'Inskickad')
    expect(dialog().queryByLabelText(/^Kommentar/)).not.toBeInTheDocument()
    await person.selectOptions(field('Status'), 'Avslagen')
    await save()
    expect(await dialog().findByText('Skriv varför.')).toBeVisible()
    await person.type(field('Kommentar'), 'För dyr')
    await person.selectOptions(field('Status'), 'Inskickad')
    await person.selectOptions(field('Status'), 'Avslagen')
    await save()
    await waitFor(() => expect(portal.received(purchaseCalls.edit)).toHaveLength(1))
    expect(portal.received(purchaseCalls.edit)[0]?.input).toMatchObject({ status: 'submitted', comment: 'För dyr' })
  })

  it('is read-only with the reason, for administrators too, when it was ordered in a sealed month', async () => {
    await openRow({ ...chair, status: 'ordered', comment: 'Levereras i maj', isInSealedMonth: true }, admin, 'Stol')
    expect(screen.getByRole('dialog', { name: 'Inköp #9: Stol' })).toBeInTheDocument()
    expect(
      dialog().getByText('Månaden är förseglad, så inköpet kan inte ändras. Det som är fel rättas i en öppen månad.'),
    ).toBeInTheDocument()
    expect(dialog().getByText('Kommentar: Levereras i maj')).toBeInTheDocument()
    expect(dialog().queryByLabelText('Status')).not.toBeInTheDocument()
    expect(field('Datum')).toHaveAttribute('readonly')
    expect(dialog().getByRole('button', { name: 'Spara inköp' })).toBeDisabled()
  })

  it('lets one that is not ordered leave its sealed month before its figures change', async () => {
    const person = await openRow({ ...chair, comment: '', isInSealedMonth: true }, admin, 'Stol')
    const statuses = () =>
      within(field('Status'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(dialog().getByText(/^Månaden är förseglad\. Ge inköpet ett datum i en öppen månad/)).toBeInTheDocument()
    expect(field('Värde')).toHaveAttribute('readonly')
    expect(field('Notis')).not.toHaveAttribute('readonly')
    expect(statuses()).toEqual(['Inskickad', 'Pågående', 'Avslagen'])
    await person.clear(field('Datum'))
    await person.type(field('Datum'), '2026-12-01')
    await person.tab()
    expect(field('Värde')).not.toHaveAttribute('readonly')
    expect(statuses()).toEqual(['Inskickad', 'Pågående', 'Beställd', 'Avslagen'])
  })

  it('tells an owner the same, without the status', async () => {
    await openRow(ofAnna({ ...book, isInSealedMonth: true }), undefined, 'Bok om Åre')
    expect(
      dialog().getByText(
        'Månaden är förseglad. Ge inköpet ett datum i en öppen månad för att ändra typ, antal eller värde.',
      ),
    ).toBeInTheDocument()
    expect(field('Antal')).toHaveAttribute('readonly')
  })
})

describe('a refused purchase in its owner’s list', () => {
  it('has the whole reason below its name, and a button that leads to its change', async () => {
    const reason = 'Vi har redan ett avtal med en annan operatör. Välj ett abonnemang ur ramavtalet och skicka in igen.'
    withPurchases({ ...book, comment: reason }, phone)
    const { person } = open()
    const row = within(await screen.findByRole('row', { name: /offert\.pdf/ }))
    expect(row.getByText(reason)).toBeVisible()
    await person.click(row.getByRole('button', { name: 'Ändra Bok om Åre och skicka in igen' }))
    expect(dialog().getByRole('button', { name: 'Skicka in igen' })).toBeEnabled()
    expect(screen.queryByRole('button', { name: /^Ändra Telefon/ })).not.toBeInTheDocument()
  })
})

describe('a purchase in the list of all users', () => {
  const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

  it('is opened by its own button: to change it, or to read it where a seal leaves nothing open', async () => {
    withPurchases({ ...chair, comment: 'Köp en begagnad' }, { ...phone, status: 'ordered', isInSealedMonth: true })
    const { person } = open({ user: admin })
    await person.click((await rowOf(/Stol/)).getByRole('button', { name: 'Ändra Stol' }))
    expect(dialog().getByRole('button', { name: 'Spara inköp' })).toBeEnabled()
    expect(field('Status')).toHaveDisplayValue('Avslagen')
    await person.click(dialog().getByRole('button', { name: 'Avbryt' }))
    const sealed = await rowOf(/Telefon/)
    expect(sealed.getByRole('button', { name: 'Uppgifter om Telefon' })).toBeVisible()
    expect(sealed.queryByRole('button', { name: 'Ändra Telefon' })).not.toBeInTheDocument()
  })
})

describe('the text of a refusal in the dialog', () => {
  const refused = { ...chair, comment: 'Köp en begagnad' }
  const openRefused = async () => {
    const portal = withPurchases(refused).answer(purchaseCalls.edit, () => refused)
    const { person } = open({ user: admin })
    await person.click(await screen.findByRole('button', { name: 'Öppna Stol' }))
    const setStatus = (label: string) => person.selectOptions(field('Status'), label)
    const save = async () => {
      await person.click(dialog().getByRole('button', { name: 'Spara inköp' }))
      await waitFor(() => expect(portal.received(purchaseCalls.edit)).toHaveLength(1))
      return portal.received(purchaseCalls.edit)[0]?.input
    }
    return { person, setStatus, save }
  }

  it('is emptied by another status, and there again when the purchase stays refused', async () => {
    const { setStatus, save } = await openRefused()
    expect(field('Kommentar')).toHaveValue('Köp en begagnad')
    await setStatus('Beställd')
    expect(field('Kommentar')).toHaveValue('')
    await setStatus('Avslagen')
    expect(field('Kommentar')).toHaveValue('Köp en begagnad')
    await setStatus('Beställd')
    expect(await save()).toMatchObject({ status: 'ordered', comment: '' })
  })

  it('stays when it is typed again', async () => {
    const { person, setStatus, save } = await openRefused()
    await setStatus('Beställd')
    await person.type(field('Kommentar'), 'Den är beställd')
    await setStatus('Pågående')
    expect(await save()).toMatchObject({ status: 'ongoing', comment: 'Den är beställd' })
  })
})

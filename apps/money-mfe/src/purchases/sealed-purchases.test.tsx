import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import { admin, onPhone, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { book, chair, phone, withEdits, withPurchases } from './testing.ts'

const open = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<PurchasesPage />, { at: '/Inkop', ...options })

it('says on a card that the month is sealed, as it has no action for that', async () => {
  onPhone()
  withPurchases({ ...book, isInSealedMonth: true }, phone)
  open()
  const sealed = await screen.findByRole('listitem', { name: /offert\.pdf/ })
  expect(within(sealed).getByText('Förseglad')).toBeVisible()
  expect(within(sealed).queryByRole('button', { name: /^Månaden är förseglad|^Ta bort/ })).not.toBeInTheDocument()
  expect(within(screen.getByRole('listitem', { name: /Telefon/ })).queryByText('Förseglad')).not.toBeInTheDocument()
})

it('offers to read a purchase of a sealed month, and to change one that was refused', async () => {
  const refused = { ...book, id: 11, note: 'Soffa', comment: 'För dyr', isInSealedMonth: true }
  withPurchases({ ...book, isInSealedMonth: true }, { ...phone, status: 'ordered', isInSealedMonth: true }, refused)
  const { person } = open()
  expect(await screen.findByRole('button', { name: 'Uppgifter om Bok om Åre' })).toHaveAccessibleDescription(
    'Månaden är förseglad, se uppgifter',
  )
  expect(screen.queryByRole('button', { name: 'Ändra Bok om Åre' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Ändra Soffa och skicka in igen' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Uppgifter om Telefon' }))
  expect(await screen.findByRole('dialog')).toHaveTextContent('Månaden är förseglad, så inköpet kan inte ändras.')
  expect(screen.queryByRole('button', { name: 'Ändra Telefon' })).not.toBeInTheDocument()
})

it('has the chosen filter of the seal in sight, which a phone has beside its edge', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent.startsWith('Kan beställas') ? 400 : 0
  })
  withPurchases(chair)
  open({ user: admin, at: '/Inkop?filter=all&status=submitted&sealed=without' })
  expect(await screen.findByRole('button', { name: /^Kan beställas/, pressed: true })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('group', { name: 'Status' }).scrollLeft).toBe(400))
})

it('says no number of the purchases in sealed months before it is known', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  withPurchases(chair).answer(purchaseCalls.listAll, async ({ sealed }) => {
    if (sealed !== undefined) await promise
    return { rows: [], total: 3, sum: 0 }
  })
  open({ user: admin, at: '/Inkop?filter=all&status=submitted&sealed=without' })
  expect(await screen.findByRole('button', { name: 'Kan beställas –', pressed: true })).toBeVisible()
  resolve(undefined)
  expect(await screen.findByRole('button', { name: 'Kan beställas 3' })).toBeVisible()
})

describe('the status of purchases in sealed months', () => {
  const inAddress = { user: admin, at: '/Inkop?filter=all' }
  const sealed = { ...chair, isInSealedMonth: true }

  it('is fixed once they are ordered: they cannot be ticked, and "Markera alla" names them', async () => {
    withPurchases(chair, { ...sealed, id: 10, status: 'ordered', note: 'Lampa' })
    const { person } = open(inAddress)
    const tick = await screen.findByRole('checkbox', { name: /^Markera Lampa: Månaden är förseglad/ })
    expect(tick).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^Lampa: / })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Uppgifter om Lampa' })).toHaveAccessibleDescription(
      'Månaden är förseglad, se uppgifter',
    )
    expect(screen.queryByRole('button', { name: /^Månaden är förseglad|^Ta bort Lampa/ })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Markera alla (1)' }))
    const bar = await screen.findByRole('group', { name: /^1 inköp markerat/ })
    expect(bar).toHaveTextContent(/1 i en förseglad månad är inte markerat: Lampa \(#10\)/)
    expect(within(bar).getByRole('button', { name: 'Beställ 1' })).toBeVisible()
  })

  it('cannot be Beställd, which is said before the others are ordered', async () => {
    const portal = withEdits(chair, { ...sealed, id: 10, note: 'Lampa' })
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Markera alla (2)' }))
    const bar = await screen.findByRole('group', { name: /^2 inköp markerade/ })
    expect(bar).toHaveTextContent(/kan inte beställas: Lampa \(#10\)/)
    await person.click(within(bar).getByRole('button', { name: 'Beställ 1' }))
    expect(await screen.findByText(/har nu status Beställd\.$/)).toBeVisible()
    expect(portal.received(purchaseCalls.edit).map(({ input }) => input.id)).toEqual([chair.id])
    expect(screen.queryByRole('group', { name: /markera/ })).not.toBeInTheDocument()
    await person.click(screen.getByRole('button', { name: 'Lampa: Inskickad, ändra status' }))
    expect(await screen.findByRole('menuitem', { name: 'Beställd (månaden är förseglad)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  it('keeps the button Beställ where none of the ticked ones can be ordered, with the reason', async () => {
    withPurchases(sealed, { ...sealed, id: 10, note: 'Lampa' })
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Markera alla (2)' }))
    const order = await screen.findByRole('button', { name: 'Beställ' })
    expect(order).toBeDisabled()
    expect(order).toHaveAccessibleDescription('2 i förseglade månader kan inte beställas: Stol (#9), Lampa (#10)')
    expect(screen.getByRole('button', { name: 'Sätt 2 till Pågående' })).toBeEnabled()
  })

  it('is said on a phone in the line below the number of ticked ones', async () => {
    onPhone()
    withPurchases(sealed).answer(purchaseCalls.listAll, ({ page = 0 }) => ({
      rows: page === 0 ? [{ ...sealed, id: 10, note: 'Lampa' }, chair] : [],
      total: 11,
      sum: 0,
    }))
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('checkbox', { name: 'Markera Lampa' }))
    const bar = within(await screen.findByRole('group', { name: /^1 inköp markerat · 450,00.kr$/ }))
    expect(bar.getByText('1 förseglat kan inte beställas')).toBeVisible()
    expect(bar.getByRole('button', { name: 'Beställ' })).toHaveAccessibleDescription('1 förseglat kan inte beställas')
    expect(bar.getByRole('button', { name: 'Sätt 1 till Pågående' })).toBeVisible()
  })

  it('leaves on a phone a menu of the other statuses where there are several', async () => {
    onPhone()
    withPurchases({ ...sealed, id: 10, note: 'Lampa', status: 'ongoing' }, chair)
    const { person } = open(inAddress)
    for (const tick of await screen.findAllByRole('checkbox', { name: /^Markera (Stol|Lampa)/ }))
      await person.click(tick)
    const bar = within(await screen.findByRole('group', { name: /^2 inköp markerade/ }))
    expect(bar.queryByRole('button', { name: /^Sätt/ })).not.toBeInTheDocument()
    await person.click(bar.getByRole('button', { name: 'Annan' }))
    await screen.findByRole('menu')
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Sätt 1 till Pågående',
      'Sätt 1 till Inskickad',
    ])
  })

  it('leaves nothing for "Markera alla" when the list has no others', async () => {
    withPurchases({ ...sealed, status: 'ordered' })
    open(inAddress)
    expect(await screen.findByRole('button', { name: 'Markera alla (0)' })).toBeDisabled()
  })

  it('is said after "Markera alla" of several pages, which counts nothing beforehand', async () => {
    const fixed = { ...sealed, status: 'ordered' } as const
    withPurchases(fixed).answer(purchaseCalls.listAll, () => ({ rows: [fixed], total: 11, sum: 0 }))
    const { person } = open(inAddress)
    await person.click(await screen.findByRole('button', { name: 'Markera på alla sidor' }))
    expect(await screen.findByText(/^Inga inköp är markerade/)).toBeVisible()
  })
})

describe('the refusal of ticked purchases', () => {
  const waiting = { ...chair, comment: '' }
  const inSealedMonth = { ...waiting, id: 10, note: 'Lampa', isInSealedMonth: true }
  const ordered = { ...waiting, id: 11, note: 'Skrivbord', status: 'ordered' } as const
  const refused = { ...waiting, id: 12, note: 'Soffa', comment: 'För dyr' }
  const tick = async (...purchases: (typeof chair)[]) => {
    withPurchases(...purchases)
    const { person } = open({ user: admin, at: '/Inkop?filter=all' })
    await person.click(await screen.findByRole('button', { name: `Markera alla (${purchases.length})` }))
    return { person, bar: within(await screen.findByRole('group', { name: /inköp markera/ })) }
  }

  it('leaves out those that are refused, and names those that are ordered or in a sealed month', async () => {
    const { person, bar } = await tick(waiting, inSealedMonth, ordered, refused)
    await person.click(bar.getByRole('button', { name: 'Avslå 3' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Avslå 3 inköp' }))
    expect(dialog.getByText(/^1 av dem är redan beställt: Skrivbord \(#11\)$/)).toBeVisible()
    expect(dialog.getByText(/^1 av dem ligger i en förseglad månad .*: Lampa \(#10\)$/)).toBeVisible()
  })

  it('does not name a purchase that is the only one', async () => {
    const { person, bar } = await tick(inSealedMonth)
    await person.click(bar.getByRole('button', { name: 'Avslå 1' }))
    expect(
      await screen.findByText('Månaden är förseglad: inköpet behöver också ett datum i en öppen månad.'),
    ).toBeVisible()
  })

  it('has no button when all are refused', async () => {
    const { bar } = await tick(refused)
    expect(bar.getByRole('button', { name: 'Beställ 1' })).toBeVisible()
    expect(bar.queryByRole('button', { name: /^Avslå/ })).not.toBeInTheDocument()
  })
})

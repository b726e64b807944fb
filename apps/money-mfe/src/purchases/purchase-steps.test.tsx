import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import type { PurchaseChanges } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { admin, anna, renderPage } from '@portal/page-testkit'
import PurchasesPage from './purchases-page.tsx'
import { book, chair, ofAnna, phone, withEdits, withPurchases } from './testing.ts'

const desk = { ...chair, id: 10, note: 'Bord' }
const lamp = { ...chair, id: 11, note: 'Lampa' }
const open = (at = '/Inkop?filter=all', user = admin) => renderPage(<PurchasesPage />, { at, user })
const form = (name: string) => screen.findByRole('dialog', { name: new RegExp(name) })
const button = (name: string) => screen.getByRole('button', { name })
const note = () => screen.getByRole('textbox', { name: /^Notis/ })

describe('the form of a purchase leads through the list', () => {
  it('to the next and the previous one by buttons and keys, up to its ends', async () => {
    withPurchases(chair, desk, lamp)
    const { person } = open()
    await person.click(await screen.findByText('Stol'))
    await form('Stol')
    expect(button('Föregående inköp')).toBeDisabled()
    await person.click(button('Nästa inköp'))
    expect(await form('Bord')).toBeVisible()
    expect(button('Nästa inköp')).toHaveFocus()
    await person.keyboard('{ArrowRight}')
    expect(await form('Lampa')).toBeVisible()
    expect(button('Nästa inköp')).toBeDisabled()
    expect(button('Föregående inköp')).toHaveFocus()
    await person.keyboard('{ArrowLeft}')
    expect(await form('Bord')).toBeVisible()
  })

  it('but not by the keys that a field uses', async () => {
    withPurchases(chair, desk)
    const { person } = open()
    await person.click(await screen.findByText('Stol'))
    await person.click(note())
    await person.keyboard('{ArrowRight}')
    expect(await form('Stol')).toBeVisible()
  })

  it('after asking where something was changed', async () => {
    withPurchases(chair, desk)
    const { person } = open()
    await person.click(await screen.findByText('Stol'))
    await person.type(note(), '!')
    await person.click(button('Nästa inköp'))
    await person.click(await screen.findByRole('button', { name: 'Fortsätt redigera' }))
    expect(note()).toHaveValue('Stol!')
    await person.click(button('Nästa inköp'))
    await person.click(await screen.findByRole('button', { name: 'Gå vidare utan att spara' }))
    expect(await form('Bord')).toBeVisible()
    await person.click(button('Föregående inköp'))
    await form('Stol')
    expect(note()).toHaveValue('Stol')
  })

  it('over the pages of the list, which turn with it', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ ...chair, id: index + 1, note: `Stol ${index + 1}.` }))
    withPurchases().answer(purchaseCalls.listAll, ({ page = 0, pageSize = 10 }) => ({
      rows: rows.slice(page * pageSize, (page + 1) * pageSize),
      total: rows.length,
      sum: 0,
    }))
    const { person, address } = open()
    await person.click(await screen.findByText('Stol 10.'))
    await person.click(button('Nästa inköp'))
    expect(await form('Stol 11.')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/Inkop?filter=all&visa=11&page=2'))
    await person.click(button('Föregående inköp'))
    expect(await form('Stol 10.')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/Inkop?filter=all&visa=10'))
  })

  it('and after a decision to the next one that waits', async () => {
    const sealed = { ...desk, isInSealedMonth: true }
    withEdits({ ...lamp, status: 'ordered' }, chair, sealed, ofAnna(book))
    const { person } = open()
    await person.click(await screen.findByText('Stol'))
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Beställd')
    await person.click(button('Spara inköp'))
    await person.click(await screen.findByRole('button', { name: 'Nästa som väntar' }))
    expect(await form('Bok om Åre')).toBeVisible()
  })

  it('which stays in reach above the list when the message is gone, until none waits', async () => {
    let rows = [chair, desk, lamp]
    withEdits(...rows)
      .answer(purchaseCalls.listAll, () => ({ rows, total: rows.length, sum: 0 }))
      .answer(purchaseCalls.edit, ({ id, status = 'submitted' }) => {
        rows = rows.map((row) => (row.id === id ? { ...row, status } : row))
        return rows.find((row) => row.id === id) ?? chair
      })
    const { person } = open()
    await person.click(await screen.findByText('Bord'))
    expect(screen.queryByRole('button', { name: /^Nästa som väntar/ })).not.toBeInTheDocument()
    await person.click(button('Beställ'))
    await person.click(await screen.findByRole('button', { name: 'Nästa som väntar: Bo Ek: Lampa' }))
    expect(await form('Lampa')).toBeVisible()
    await person.click(button('Beställ'))
    await person.click(await screen.findByRole('button', { name: 'Nästa som väntar: Bo Ek: Stol' }))
    expect(await form('Stol')).toBeVisible()
    await person.click(button('Beställ'))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.queryByRole('button', { name: /: Bo Ek/ })).not.toBeInTheDocument())
  })

  it('but a saved text offers nothing', async () => {
    withEdits(chair, desk)
    const { person } = open()
    await person.click(await screen.findByText('Stol'))
    await person.type(note(), '!')
    await person.click(button('Spara inköp'))
    expect(await screen.findByText('Inköpet är sparat.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Nästa som väntar' })).not.toBeInTheDocument()
  })

  it('of a consultant too, says the place there, and keeps search and filter', async () => {
    withPurchases(book, phone)
    const at = '/Inkop?filter=all&search=o'
    const { person, address } = open(at, anna)
    await person.click(await screen.findByText('Bok om Åre'))
    expect(within(await form('Bok om Åre')).getByText('1 av 2')).toBeVisible()
    await person.click(button('Nästa inköp'))
    expect(within(await form('Telefon')).getByText('2 av 2')).toBeVisible()
    await waitFor(() => expect(address()).toBe(`${at}&visa=8`))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe(at))
  })

  it('opens one that the address names among others, as long as it is open', async () => {
    withPurchases(chair, desk)
    const { address, person } = open('/Inkop?filter=all&status=submitted&visa=10')
    expect(await form('Bord')).toBeVisible()
    expect(button('Föregående inköp')).toBeEnabled()
    await waitFor(() => expect(address()).toBe('/Inkop?filter=all&status=submitted&visa=10'))
    await person.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/Inkop?filter=all&status=submitted'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('searches for one that the address names and the list, as filtered, does not have', async () => {
    const rows = [chair, lamp]
    withPurchases().answer(purchaseCalls.listAll, ({ search = '', status }) => {
      const found = search === '#11' ? [lamp] : search === '' && status === undefined ? rows : [chair]
      return { rows: found, total: found.length, sum: 0 }
    })
    const { address } = open('/Inkop?filter=all&status=submitted&visa=11')
    expect(await form('Lampa')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/Inkop?filter=all&search=%2311&visa=11'))
  })

  it('says so when the purchase that the address names is gone', async () => {
    withPurchases().answer(purchaseCalls.listAll, ({ search = '' }) =>
      search === '' ? { rows: [chair], total: 1, sum: 0 } : { rows: [], total: 0, sum: 0 },
    )
    const { address } = open('/Inkop?filter=all&visa=12')
    expect(await screen.findByText('Inköpet finns inte längre, eller så får du inte se det.')).toBeVisible()
    await waitFor(() => expect(address()).toBe('/Inkop?filter=all&search=%2312'))
  })
})

describe('the history of a purchase', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour))
  const steps = [
    { at: at(8), by: 6, name: 'Bo Ek', state: 'submitted', comment: '' },
    { at: at(9), by: 1, name: 'Ada Ås', state: 'refused', comment: 'För dyr' },
    { at: at(10), by: 6, name: 'Bo Ek', state: 'submitted', comment: '' },
    { at: at(11), by: 1, name: '', state: 'ordered', comment: 'Kommer på fredag' },
    { at: at(12), by: 1, name: 'Ada Ås', state: 'ongoing', comment: 'Kommer på fredag' },
    { at: at(13), by: 1, name: 'Ada Ås', state: 'submitted', comment: '' },
  ] as const

  it('stands in its form, the latest first, and all of a long one at a press', async () => {
    withPurchases(chair).answer(purchaseCalls.history, () => [...steps])
    const { person } = open()
    await person.click(await screen.findByText('Stol'))
    const history = within(await screen.findByRole('region', { name: 'Historik' }))
    expect(await history.findAllByRole('listitem')).toHaveLength(3)
    await person.click(history.getByRole('button', { name: 'Visa alla 6' }))
    const lines = history.getAllByRole('listitem')
    expect(history.queryByRole('button')).not.toBeInTheDocument()
    expect(lines.map((line) => line.textContent)).toEqual([
      'Ada Ås satte Inskickad2026-11-02 14:00',
      'Ada Ås satte Pågående2026-11-02 13:00',
      'användare 1 satte Beställd”Kommer på fredag”2026-11-02 12:00',
      'Bo Ek skickade in det igen2026-11-02 11:00',
      'Ada Ås avslog det”För dyr”2026-11-02 10:00',
      'Bo Ek skickade in det2026-11-02 09:00',
    ])
  })

  it('has the former and the new figures of a change, and what else was changed', async () => {
    const changes: PurchaseChanges = {
      before: { date: '2026-10-30', type: 'variableCost', quantity: 1, amount: 100_000 },
      after: { date: '2026-11-02', type: 'workTool', quantity: 2, amount: 200_000 },
      parts: ['note', 'link', 'file'],
    }
    const ordered = { at: at(10), by: 1, name: 'Ada Ås', state: 'ordered', comment: '' } as const
    withPurchases(chair).answer(purchaseCalls.history, () => [
      steps[0],
      { ...ordered, changes: { ...changes, parts: [] } },
      { ...ordered, at: at(11), changes: { before: {}, after: {}, parts: changes.parts } },
    ])
    const { person } = open()
    await person.click(await screen.findByText('Stol'))
    const lines = await within(await screen.findByRole('region', { name: 'Historik' })).findAllByRole('listitem')
    expect(lines.slice(0, 2).map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
      ['Ada Ås ändrade det', 'Notisen ändrades', 'Länken ändrades', 'Filen byttes', '2026-11-02 12:00'],
      [
        'Ada Ås satte Beställd',
        'Datum: från 2026-10-30 till 2026-11-02',
        'Typ: från Rörliga kostnader till Arbetsverktyg',
        'Antal: från 1 till 2',
        'Värde: från 1\u00A0000,00\u00A0kr till 2\u00A0000,00\u00A0kr',
        '2026-11-02 11:00',
      ],
    ])
  })

  it('says where an earlier change is not in it, and can be fetched once more', async () => {
    const portal = withPurchases({ ...chair, status: 'ordered' })
    portal.fail(purchaseCalls.history, new PortalError('service_unavailable'))
    const { person } = open()
    await person.click(await screen.findByText('Stol'))
    const again = await screen.findByRole('button', { name: 'Försök igen' })
    portal.answer(purchaseCalls.history, () => steps.slice(0, 1))
    await person.click(again)
    expect(await screen.findByText('Tidigare ändringar finns inte här.')).toBeVisible()
  })
})

import { monthOf, type Month } from '@portal/platform-domain'
import { workingDaysOf } from '@portal/platform-domain/holidays'
import type { Chance } from './chance.ts'
import { pdf } from './pdf.ts'
import type { SentFile } from './portal.wire.ts'

/** A purchase: `amount` in kronor with two decimals, including VAT (percent). */
export interface Expense {
  date: string
  amount: string
  file: SentFile
}

interface Shop {
  name: string
  what: string
  least: number
  most: number
  vat: number
}

const shops: readonly [Shop, ...Shop[]] = [
  { name: 'Tågbolaget', what: 'Resa tur och retur', least: 395, most: 1_490, vat: 6 },
  { name: 'Restaurang Ankaret', what: 'Lunch med kund', least: 260, most: 780, vat: 12 },
  { name: 'Kontorsvaror AB', what: 'Skrivare, papper och pennor', least: 89, most: 640, vat: 25 },
  { name: 'Stadshotellet', what: 'Övernattning med frukost', least: 1_090, most: 1_890, vat: 12 },
  { name: 'Parkering Nord', what: 'Parkering en dag', least: 60, most: 280, vat: 25 },
  { name: 'Bokhandeln på hörnet', what: 'Facklitteratur', least: 249, most: 699, vat: 6 },
  { name: 'Taxi Direkt', what: 'Resa till kund', least: 190, most: 520, vat: 6 },
]

/** Three to seven receipts on working days of a month before `today`, and one of today: the lists open on today. */
export function receiptsOf(month: Month, today: string, luck: Chance): Expense[] {
  const [first, ...others] = workingDaysOf(month).filter((day) => day < today)
  const days =
    first === undefined ? [] : Array.from({ length: luck.between(3, 7) }, () => luck.pick([first, ...others]))
  if (monthOf(today) === month) days.push(today)
  return days.map((day) => {
    const shop = luck.pick(shops)
    return expense(shop, day, luck.between(shop.least * 100, shop.most * 100))
  })
}

/** The month's invoice from an accountant. */
export function invoiceOf(month: Month, luck: Chance): Expense {
  const office = { name: 'Redovisningsbyrån', what: `Löpande bokföring ${month}`, vat: 25 }
  return expense(office, workingDaysOf(month).at(-1) ?? `${month}-28`, luck.between(1_200, 2_400) * 100)
}

function expense({ name, what, vat }: Pick<Shop, 'name' | 'what' | 'vat'>, date: string, ore: number): Expense {
  const amount = (ore / 100).toFixed(2)
  const tax = ((ore * vat) / (100 + vat) / 100).toFixed(2)
  const bytes = pdf([
    { text: name, size: 22 },
    { text: `Datum ${date}`, size: 11 },
    { text: what, size: 14 },
    { text: `Summa ${amount.replace('.', ',')} kr, varav moms ${vat} % ${tax.replace('.', ',')} kr`, size: 11 },
  ])
  return { date, amount, file: { name: `${name} ${date}.pdf`, bytes } }
}

import { type Month } from '@portal/platform-domain'
import { workingDaysOf } from '@portal/platform-domain/holidays'
import type { Chance } from './chance.ts'

/** A purchase to submit; `amount` in kronor with two decimals. */
export interface SamplePurchase {
  date: string
  isTool: boolean
  quantity: number
  amount: string
  note: string
  link: string
}

const wishes: readonly [Omit<SamplePurchase, 'date'>, ...Omit<SamplePurchase, 'date'>[]] = [
  {
    isTool: true,
    quantity: 1,
    amount: '14990.00',
    note: 'Bärbar dator, 14 tum',
    link: 'https://datorer.example/14-tum',
  },
  {
    isTool: true,
    quantity: 2,
    amount: '5980.00',
    note: 'Bildskärmar till kontoret',
    link: 'https://datorer.example/skarm-27',
  },
  { isTool: true, quantity: 1, amount: '2495.00', note: 'Hörlurar med brusreducering', link: '' },
  {
    isTool: false,
    quantity: 1,
    amount: '3900.00',
    note: 'Kurs i tillgänglighet',
    link: 'https://kurser.example/tillganglighet',
  },
  { isTool: false, quantity: 12, amount: '1188.00', note: 'Mobilabonnemang, ett år', link: '' },
]

/** None or one purchase a month, not after `today`. */
export function purchasesOf(month: Month, today: string, luck: Chance): SamplePurchase[] {
  const day = workingDaysOf(month)[luck.between(0, 14)]
  if (day === undefined || day > today || luck.next() < 0.4) return []
  return [{ date: day, ...luck.pick(wishes) }]
}

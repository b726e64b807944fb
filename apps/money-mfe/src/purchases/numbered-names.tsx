import type { ReactNode } from 'react'
import type { Purchase } from '@portal/money-domain'
import { shownPurchase } from '../records/shown-name.ts'
import { WholeDates } from '../records/whole-dates.tsx'
import { useMoneyText } from '../texts.ts'

const MOST_NAMED = 10

/** "Stol (#9), Stol (#10)": two purchases may have the same name. Of many the first, and how many more. */
export function NumberedNames({ purchases }: { readonly purchases: readonly Purchase[] }): ReactNode {
  const t = useMoneyText()
  const more = purchases.length - MOST_NAMED
  const names = purchases
    .slice(0, MOST_NAMED)
    .map((purchase) => `${shownPurchase(t, purchase).name} (#${purchase.id})`)
    .join(', ')
  return <WholeDates>{more > 0 ? `${names} ${t('purchases.andMore', { count: more })}` : names}</WholeDates>
}

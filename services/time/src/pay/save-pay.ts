import { invalidInput } from '@portal/platform-contract'
import type { Orm } from '@portal/service-kit'
import { OPENING_FIELD, type PayChange } from '@portal/time-contract'
import { meantOpening, monthFrom, openingOfYear, openingRecord, unsavedPay } from '@portal/time-domain'
import { holdPay, type PayAct, readHistory, saveOpening, updatePay } from './pay.repository.ts'

/** Saves a month's inputs or a year's opening balance; results that were sent along count for nothing (D46). */
export function savePay(orm: Orm, act: PayAct, change: PayChange): Promise<void> {
  return orm.transaction(async (transaction) => {
    const history = await readHistory(transaction, act.ownerId, change.year)
    if (change.tab === 0) {
      const balance = meantOpening(change.balances, openingRecord(openingOfYear(history, change.year)))
      if (balance === null) throw invalidInput({ [OPENING_FIELD]: 'behöver fyllas i.' })
      return saveOpening(transaction, act, change.year, balance)
    }
    const month = monthFrom(change.year, change.tab)
    const unsaved = unsavedPay(history, month)
    const held = await holdPay(transaction, act, month, { ...unsaved, chosenGross: unsaved.currentSalary })
    const given = Object.fromEntries(Object.entries(change.inputs).filter(([, value]) => value !== undefined))
    return updatePay(transaction, act, month, { ...held, ...given })
  })
}

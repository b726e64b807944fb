import { invalidInput } from '@portal/platform-contract'
import { type Month, monthAndYear } from '@portal/platform-domain'
import type { Executor } from '@portal/service-kit'
import { OPENING_FIELD, type PayChange } from '@portal/time-contract'
import { meantOpening, monthFrom, openingOfYear, openingRecord, type PayHistory, unsavedPay } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { paySaved } from './pay-events.ts'
import { PAY_LOG, PAY_TOLD } from './pay-texts.ts'
import { holdPay, type PayAct, readHistory, saveOpening, updatePay } from './pay.repository.ts'
import { unstageMonth } from './workbook/pay-imports.repository.ts'

type SaveDeps = Pick<TimeDeps, 'database' | 'events'>

/**
 * Saves a month's inputs or a year's opening balance; results that were sent along count for nothing (D46). What was
 * imported of the month and is not among them is forgotten: the month is as it was saved.
 */
export function savePay({ database, events }: SaveDeps, act: PayAct, change: PayChange): Promise<void> {
  return database.orm.transaction(async (transaction) => {
    const month = change.tab === 0 ? null : monthFrom(change.year, change.tab)
    const history = await readHistory(transaction, act.ownerId, change.year)
    if (month === null) await saveYearOpening(transaction, act, change, history)
    else await saveMonth(transaction, act, month, change, history)
    const [message, told] = month === null
      ? [PAY_LOG.openingSaved(change.year), PAY_TOLD.openingSaved(change.year)]
      : [PAY_LOG.saved(monthAndYear(`${month}-01`)), PAY_TOLD.saved(monthAndYear(`${month}-01`))]
    await events.publish(transaction, paySaved(act, message, told))
  })
}

async function saveYearOpening(transaction: Executor, act: PayAct, { year, balances }: PayChange, history: PayHistory): Promise<void> {
  const balance = meantOpening(balances, openingRecord(openingOfYear(history, year)))
  if (balance === null) throw invalidInput({ [OPENING_FIELD]: 'behöver fyllas i.' })
  await saveOpening(transaction, act, year, balance)
}

async function saveMonth(transaction: Executor, act: PayAct, month: Month, { inputs }: PayChange, history: PayHistory): Promise<void> {
  const unsaved = unsavedPay(history, month)
  const held = await holdPay(transaction, act, month, unsaved)
  const given = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined))
  // A salary that nobody knew when the month was first saved is known now.
  await updatePay(transaction, act, month, { ...held, ...given, currentSalary: held.currentSalary || unsaved.currentSalary })
  await unstageMonth(transaction, act.ownerId, month)
}

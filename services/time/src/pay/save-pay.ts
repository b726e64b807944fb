import { invalidInput } from '@portal/platform-contract'
import { monthAndYear } from '@portal/platform-domain'
import type { EventOutbox, Executor } from '@portal/service-kit'
import { OPENING_FIELD, type PayChange } from '@portal/time-contract'
import { meantOpening, monthFrom, openingOfYear, openingRecord, type PayRecord, unsavedPay } from '@portal/time-domain'
import type { TimeDeps } from '../deps.ts'
import { holdUnsealed } from '../month-states/months.repository.ts'
import { paySaved } from './pay-events.ts'
import { PAY_LOG, PAY_TOLD } from './pay-texts.ts'
import { type PayAct, readPayBasis, saveMonth, saveOpening } from './pay.repository.ts'
import { recordAsItIs } from './read-pay.ts'
import { unstageMonth } from './workbook/pay-imports.repository.ts'

type SaveDeps = Pick<TimeDeps, 'database' | 'events'>

/**
 * Saves a month's inputs or a year's opening balance, and returns the updated record; results in the request are
 * ignored (D46). Staged figures of the month that are not part of the save are deleted. Three round trips: the current
 * data, all writes, COMMIT.
 */
export function savePay({ database, events }: SaveDeps, act: PayAct, change: PayChange): Promise<PayRecord> {
  return database.orm.transaction((transaction) =>
    change.tab === 0
      ? saveYearOpening(transaction, events, act, change)
      : saveOneMonth(transaction, events, act, change),
  )
}

async function saveYearOpening(
  transaction: Executor,
  events: EventOutbox,
  act: PayAct,
  { year, balances }: PayChange,
): Promise<PayRecord> {
  const { history } = await readPayBasis(transaction, act.ownerId, year)
  const balance = meantOpening(balances, openingRecord(openingOfYear(history, year)))
  if (balance === null) throw invalidInput({ [OPENING_FIELD]: 'behöver fyllas i.' })
  await Promise.all([
    saveOpening(transaction, act, year, balance),
    events.publish(transaction, paySaved(act, PAY_LOG.openingSaved(year), PAY_TOLD.openingSaved(year))),
  ])
  return openingRecord(balance)
}

async function saveOneMonth(
  transaction: Executor,
  events: EventOutbox,
  act: PayAct,
  { year, tab, inputs }: PayChange,
): Promise<PayRecord> {
  const month = monthFrom(year, tab)
  const name = monthAndYear(`${month}-01`)
  const { history, reports } = await readPayBasis(transaction, act.ownerId, year, [month])
  const given = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined))
  const [, saved] = await Promise.all([
    holdUnsealed(transaction, act.ownerId, [month]),
    saveMonth(transaction, act, month, { given, unsaved: unsavedPay(history, month) }),
    unstageMonth(transaction, act.ownerId, month),
    events.publish(transaction, paySaved(act, PAY_LOG.saved(name), PAY_TOLD.saved(name))),
  ])
  return recordAsItIs({ ...history, months: new Map(history.months).set(month, saved) }, month, reports)
}

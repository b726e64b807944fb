import type { invoiceCalls, receiptCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { dayInStockholm } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { VoucherTable } from '../db/schema/vouchers.ts'
import type { MoneyDeps } from '../deps.ts'
import { saveRecord } from '../files/save-record.ts'
import { requireActiveOwner } from '../people/people.repository.ts'
import { insertVoucher, listVouchers, markVoucherDeleted } from './vouchers.repository.ts'

type VoucherCalls = typeof receiptCalls | typeof invoiceCalls

/** Receipts and invoices alike: owners list and add their own, administrators anybody's; only administrators delete (spec 2 §6). */
export const voucherHandlers = ({ database, files, clock }: MoneyDeps, calls: VoucherCalls, table: VoucherTable): Handlers<VoucherCalls> => ({
  list: ({ input, ownerId }) => listVouchers(database.sql, table, ownerId, input, dayInStockholm(clock())),

  add: async ({ input, actor, ownerId, upload, idempotencyKey }) => {
    await requireActiveOwner(database.sql, actor, ownerId)
    const act = { userId: actor.userId, call: calls.add.name, key: idempotencyKey }
    return saveRecord({ orm: database.orm, files }, act, upload, (transaction, file) =>
      insertVoucher(transaction, table, { ownerId, createdBy: actor.userId, date: input.date, amount: input.amount, ...file }),
    )
  },

  remove: async ({ input, actor }) => {
    const deleted = await markVoucherDeleted(database.orm, table, { id: input.id, ownerId: input.userId }, { by: actor.userId, at: clock() })
    if (!deleted) throw new PortalError('not_found')
    return { id: input.id }
  },
})

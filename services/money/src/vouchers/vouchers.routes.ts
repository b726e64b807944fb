import type { invoiceCalls, receiptCalls } from '@portal/money-contract'
import type { Voucher } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { dayInStockholm } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { VoucherTable } from '../db/schema/vouchers.ts'
import type { MoneyDeps } from '../deps.ts'
import { exportList } from '../exports/export-list.ts'
import { listBatches } from '../exports/list-batches.repository.ts'
import type { RECEIPT_SHEET } from '../exports/sheets.ts'
import { saveRecord } from '../files/save-record.ts'
import { requireKnownOwner } from '../people/people.repository.ts'
import { requireUnsealed } from '../sealed-months/sealed-months.repository.ts'
import type { VoucherTexts } from './voucher-texts.ts'
import { insertVoucher, listVouchers, markVoucherDeleted, voucherSource } from './vouchers.repository.ts'

type VoucherCalls = typeof receiptCalls | typeof invoiceCalls

/** What differs between receipts and invoices. */
interface VoucherKind {
  readonly calls: VoucherCalls
  readonly table: VoucherTable
  readonly texts: VoucherTexts
  readonly sheet: typeof RECEIPT_SHEET
}

/**
 * Both receipts and invoices: owners list and add their own, administrators any user's; only administrators delete
 * (spec 2 §6).
 */
export const voucherHandlers = (
  { database, events, files, clock, log }: MoneyDeps,
  { calls, table, texts, sheet }: VoucherKind,
): Handlers<VoucherCalls> => ({
  list: ({ input, ownerId }) => listVouchers(database.orm, table, ownerId, input, dayInStockholm(clock())),

  export: async ({ input, ownerId, signal }) => {
    const rows = await listBatches<Voucher, keyof Voucher>(
      database.orm,
      voucherSource(table, ownerId, input, dayInStockholm(clock())),
      input,
    )
    return exportList({ clock, log }, sheet, rows, signal)
  },

  add: async ({ input, actor, ownerId, upload, idempotencyKey }) => {
    await requireKnownOwner(database.orm, actor, ownerId)
    const act = { userId: actor.userId, call: calls.add.name, key: idempotencyKey }
    return saveRecord({ orm: database.orm, files }, act, upload, async (transaction, file) => {
      // Sent together: none needs another's answer.
      const [voucher] = await Promise.all([
        insertVoucher(transaction, table, {
          ownerId,
          createdBy: actor.userId,
          date: input.date,
          amount: input.amount,
          ...file,
        }),
        events.publish(transaction, [
          {
            type: 'activity',
            userId: ownerId,
            actorId: actor.userId,
            at: clock(),
            message: texts.added(file.fileName),
          },
        ]),
        requireUnsealed(transaction, ownerId, [input.date]),
      ])
      return voucher
    })
  },

  remove: ({ input, actor }) =>
    database.orm.transaction(async (transaction) => {
      const at = clock()
      const removed = await markVoucherDeleted(
        transaction,
        table,
        { id: input.id, ownerId: input.userId },
        { by: actor.userId, at },
      )
      if (!removed) throw new PortalError('not_found')
      await requireUnsealed(transaction, removed.ownerId, [removed.date])
      await events.publish(transaction, [
        {
          type: 'activity',
          userId: removed.ownerId,
          actorId: actor.userId,
          at,
          message: texts.removed(removed.fileName),
        },
      ])
      return { id: input.id }
    }),
})

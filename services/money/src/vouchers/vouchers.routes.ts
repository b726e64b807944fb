import type { VoucherCalls } from '@portal/money-contract'
import type { Voucher, VoucherInput } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import { dayInStockholm } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { exportList } from '../exports/export-list.ts'
import { listBatches } from '../exports/list-batches.repository.ts'
import { saveRecord } from '../files/save-record.ts'
import { numberedName } from '../records/numbered-name.ts'
import { restorable } from '../records/restorable.ts'
import { requireKnownOwner } from '../people/people.repository.ts'
import { requireUnsealed } from '../sealed-months/sealed-months.repository.ts'
import { correctRecord } from './correct-voucher.ts'
import type { VoucherKind } from './voucher-kind.ts'
import {
  insertVoucher,
  listVouchers,
  markVoucherDeleted,
  markVoucherRestored,
  voucherSource,
} from './vouchers.repository.ts'

/**
 * Both receipts and invoices: owners list, add and correct their own, administrators any user's; only administrators
 * delete, and take a deletion back (spec 2 §6).
 */
export const voucherHandlers = <Row extends Voucher, Input extends VoucherInput>(
  deps: MoneyDeps,
  kind: VoucherKind<Row, Input>,
): Handlers<Pick<VoucherCalls<Row, Input>, keyof VoucherCalls<Row, Input>>> => {
  const { database, events, files, clock, log } = deps
  const { calls, table, added, removed, restored, sheet } = kind
  return {
    list: ({ input, ownerId }) => listVouchers<Row>(database.orm, table, ownerId, input, dayInStockholm(clock())),

    export: async ({ input, ownerId, language, signal }) => {
      const rows = await listBatches<Row, keyof Row & string>(
        database.orm,
        voucherSource(table, ownerId, input, dayInStockholm(clock())),
        input,
      )
      return exportList({ clock, log }, sheet, rows, { language, signal })
    },

    add: async ({ input, actor, ownerId, upload, idempotencyKey }) => {
      await requireKnownOwner(database.orm, actor, ownerId)
      const act = { userId: actor.userId, call: calls.add.name, key: idempotencyKey }
      return saveRecord({ orm: database.orm, files }, act, upload, async (transaction, file) => {
        // Sent together: none needs another's answer.
        const [voucher] = await Promise.all([
          insertVoucher<Row>(transaction, table, { ...input, ...file, ownerId, createdBy: actor.userId }),
          events.publish(transaction, [
            {
              type: 'activity',
              userId: ownerId,
              actorId: actor.userId,
              at: clock(),
              message: added(file.fileName),
            },
          ]),
          requireUnsealed(transaction, actor, ownerId, [input.date]),
        ])
        return voucher
      })
    },

    correct: ({ input, actor, idempotencyKey }) => correctRecord(deps, kind, { input, actor, idempotencyKey }),

    remove: ({ input, actor }) =>
      database.orm.transaction(async (transaction) => {
        const at = clock()
        const marked = await markVoucherDeleted(
          transaction,
          table,
          { id: input.id, ownerId: input.userId },
          { by: actor.userId, at },
        )
        if (!marked) throw new PortalError('not_found')
        await requireUnsealed(transaction, actor, marked.ownerId, [marked.date])
        await events.publish(transaction, [
          {
            type: 'activity',
            userId: marked.ownerId,
            actorId: actor.userId,
            at,
            message: removed(marked.fileName),
          },
        ])
        return { id: input.id, canRestore: true }
      }),

    restore: ({ input, actor }) =>
      database.orm.transaction(async (transaction) => {
        const at = clock()
        const back = await markVoucherRestored<Row>(
          transaction,
          table,
          { id: input.id, ownerId: input.userId },
          restorable(actor, at),
        )
        if (!back) throw new PortalError('not_found')
        const { ownerId, ...voucher } = back
        await requireUnsealed(transaction, actor, ownerId, [back.date])
        await events.publish(transaction, [
          {
            type: 'activity',
            userId: ownerId,
            actorId: actor.userId,
            at,
            message: restored(numberedName(back.fileName, input.id)),
          },
        ])
        return voucher as unknown as Row
      }),
  }
}

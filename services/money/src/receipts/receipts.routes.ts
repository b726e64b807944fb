import { receiptCalls } from '@portal/money-contract'
import { PortalError } from '@portal/platform-contract'
import { dayInStockholm } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { storeWithRow } from '../files/store-with-row.ts'
import { insertReceipt, listReceipts, markReceiptDeleted } from './receipts.repository.ts'

/** Receipts: owners list and add their own, administrators anybody's; only administrators delete (spec 2 §6). */
export const receiptHandlers = ({ database, files, clock }: MoneyDeps): Handlers<typeof receiptCalls> => ({
  list: ({ input, ownerId }) => listReceipts(database.sql, ownerId, input, dayInStockholm(clock())),

  add: ({ input, actor, ownerId, upload, idempotencyKey }) => {
    const act = { userId: actor.userId, call: receiptCalls.add.name, key: idempotencyKey }
    return storeWithRow({ orm: database.orm, files }, act, upload, (transaction, fileKey) =>
      insertReceipt(transaction, { ownerId, createdBy: actor.userId, date: input.date, amount: input.amount, fileKey, file: upload }),
    )
  },

  remove: async ({ input, actor }) => {
    const deleted = await markReceiptDeleted(database.orm, { id: input.id, ownerId: input.userId }, { by: actor.userId, at: clock() })
    if (!deleted) throw new PortalError('not_found')
    return { id: input.id }
  },
})

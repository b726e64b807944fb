import { purchaseCalls } from '@portal/money-contract'
import { dayInStockholm } from '@portal/platform-domain'
import type { Handlers } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { exportOwnPurchases, exportReviewedPurchases } from './export-purchases.ts'
import { restorable } from '../records/restorable.ts'
import { saveRecord } from '../files/save-record.ts'
import { requireActiveOwner } from '../people/people.repository.ts'
import { editPurchase } from './edit-purchase.ts'
import { listAllPurchases, listPurchases } from './list-purchases.repository.ts'
import { purchaseAdded, purchaseRemoved, purchaseRestored } from './purchase-events.ts'
import { requireChangeable, requireNameable, requireReachable } from './purchases.policy.ts'
import { readHistory } from './purchase-steps.repository.ts'
import { requireUnsealed } from '../sealed-months/sealed-months.repository.ts'
import {
  insertPurchase,
  lockDeletedPurchase,
  lockPurchase,
  markPurchaseDeleted,
  markPurchaseRestored,
} from './purchases.repository.ts'

/** Purchases: owners edit their own while submitted, administrators any; reviewers see all users' (spec 2 §6, D28). */
export const purchaseHandlers = (deps: MoneyDeps): Handlers<typeof purchaseCalls> => {
  const { database, events, files, clock } = deps
  return {
    list: ({ input, ownerId }) => listPurchases(database.orm, ownerId, input, dayInStockholm(clock())),

    export: ({ input, ownerId, language, signal }) => exportOwnPurchases(deps, ownerId, input, { language, signal }),

    listAll: async ({ input, actor }) => {
      requireNameable(actor, input.userId)
      return listAllPurchases(database.orm, input, dayInStockholm(clock()))
    },

    exportAll: async ({ input, actor, language, signal }) => {
      requireNameable(actor, input.userId)
      return exportReviewedPurchases(deps, input, { language, signal })
    },

    history: async ({ input, actor }) => {
      const history = await readHistory(database.orm, input.id)
      return requireReachable(actor, history, input.userId).steps
    },

    add: async ({ input, actor, ownerId, upload, idempotencyKey }) => {
      await requireActiveOwner(database.orm, actor, ownerId)
      const { date, type, quantity, amount, link, note } = input
      const act = { userId: actor.userId, call: purchaseCalls.add.name, key: idempotencyKey }
      return saveRecord({ orm: database.orm, files }, act, upload, async (transaction, file) => {
        const [purchase] = await Promise.all([
          insertPurchase(transaction, {
            ownerId,
            createdBy: actor.userId,
            date,
            type,
            quantity,
            amount,
            link,
            note,
            ...file,
          }),
          requireUnsealed(transaction, actor, ownerId, [date]),
        ])
        await events.publish(transaction, purchaseAdded(purchase, { actorId: actor.userId, at: clock() }))
        return purchase
      })
    },

    edit: (request) => editPurchase(deps, request),

    remove: ({ input, actor }) =>
      database.orm.transaction(async (transaction) => {
        const purchase = requireReachable(actor, await lockPurchase(transaction, input.id), input.userId)
        requireChangeable(actor, purchase)
        const at = clock()
        await Promise.all([
          requireUnsealed(transaction, actor, purchase.ownerId, [purchase.date]),
          markPurchaseDeleted(transaction, purchase.id, { by: actor.userId, at }),
          events.publish(transaction, purchaseRemoved(purchase, { actorId: actor.userId, at })),
        ])
        return { id: purchase.id, canRestore: true }
      }),

    restore: ({ input, actor }) =>
      database.orm.transaction(async (transaction) => {
        const at = clock()
        const purchase = requireReachable(
          actor,
          await lockDeletedPurchase(transaction, input.id, restorable(actor, at)),
          input.userId,
        )
        requireChangeable(actor, purchase)
        await Promise.all([
          requireUnsealed(transaction, actor, purchase.ownerId, [purchase.date]),
          markPurchaseRestored(transaction, purchase.id),
          events.publish(transaction, purchaseRestored(purchase, { actorId: actor.userId, at })),
        ])
        return purchase
      }),
  }
}

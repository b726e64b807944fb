import { purchaseCalls } from '@portal/money-contract'
import { daysUnderSeal, type Purchase, purchaseChanges } from '@portal/money-domain'
import { type InputOf, invalidInput } from '@portal/platform-contract'
import type { Actor } from '@portal/platform-domain'
import type { ReceivedFile } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { saveRecord } from '../files/save-record.ts'
import { purchaseEdited } from './purchase-events.ts'
import {
  commentAfter,
  requireChangeable,
  requireReachable,
  requireStatusRight,
  requireUnchanged,
} from './purchases.policy.ts'
import { requireUnsealed } from '../sealed-months/sealed-months.repository.ts'
import { addStep } from './purchase-steps.repository.ts'
import { keepReplacedFile, lockPurchase, updatePurchase } from './purchases.repository.ts'

interface Edit {
  readonly input: InputOf<typeof purchaseCalls.edit>
  readonly actor: Actor
  readonly upload: ReceivedFile | undefined
  readonly idempotencyKey: string | undefined
}

/**
 * Changes a purchase: checks and change under one row lock, so that of two editors the later is refused (D29). The
 * owner never changes. Four round trips.
 */
export async function editPurchase(
  { database, events, files, clock }: MoneyDeps,
  { input, actor, upload, idempotencyKey }: Edit,
): Promise<Purchase> {
  const purchaseId = idOf(input)
  const { date, type, quantity, amount, link, note, status } = input
  const act = { userId: actor.userId, call: purchaseCalls.edit.name, key: idempotencyKey }
  return saveRecord({ orm: database.orm, files }, act, upload, async (transaction, file) => {
    const purchase = requireReachable(actor, await lockPurchase(transaction, purchaseId), input.userId)
    requireUnchanged(purchase, input.seen)
    requireChangeable(actor, purchase)
    requireStatusRight(actor, purchase, status)
    const comment = commentAfter(actor, purchase, input.comment)
    const at = clock()
    const former = purchase.comment ?? ''
    const given = { status: status ?? purchase.status, comment: comment ?? former }
    const told = {
      date,
      type,
      quantity,
      amount,
      note: note ?? purchase.note,
      link: link === undefined ? purchase.link : link,
    }
    const changes = purchaseChanges(purchase, told, file !== undefined)
    const isStep = changes !== undefined || given.status !== purchase.status || given.comment !== former
    // Sent together, and run in this order; a sealed month rolls them back.
    const [, , changed] = await Promise.all([
      requireUnsealed(transaction, actor, purchase.ownerId, daysUnderSeal(purchase, input)),
      file && keepReplacedFile(transaction, purchaseId, { by: actor.userId, at }),
      updatePurchase(transaction, purchaseId, {
        date,
        type,
        quantity,
        amount,
        link,
        note,
        status,
        comment,
        ...file,
        updatedBy: actor.userId,
        updatedAt: at,
      }),
      isStep && addStep(transaction, purchaseId, { ...given, by: actor.userId, at, changes }),
    ])
    await events.publish(transaction, purchaseEdited(purchase, changed, { actorId: actor.userId, at }))
    return changed
  })
}

/** The id is a field of its own or inside EditRow; both, when different, is an error. */
function idOf({ id, seen }: Edit['input']): number {
  const purchaseId = id ?? seen?.id
  if (purchaseId === undefined) throw invalidInput({ id: 'behöver fyllas i.' })
  if (seen?.id !== undefined && seen.id !== purchaseId) throw invalidInput({ id: 'är ett annat än i EditRow.' })
  return purchaseId
}

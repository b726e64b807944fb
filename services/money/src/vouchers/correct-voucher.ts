import { moneyErrors, type Correction } from '@portal/money-contract'
import { mayCorrectVoucher, type Voucher, type VoucherInput } from '@portal/money-domain'
import { PortalError } from '@portal/platform-contract'
import type { EventRecord, NewEvent } from '@portal/platform-contract/events'
import { type Actor, isAdmin } from '@portal/platform-domain'
import { type Executor, once } from '@portal/service-kit'
import type { MoneyDeps } from '../deps.ts'
import { changeText } from '../records/change-text.ts'
import { numberedName } from '../records/numbered-name.ts'
import { requireUnsealed } from '../sealed-months/sealed-months.repository.ts'
import type { VoucherKind } from './voucher-kind.ts'
import { correctVoucher, lockVoucher } from './vouchers.repository.ts'

interface Edit<Row extends Voucher, Input extends VoucherInput> {
  readonly input: Correction<Row, Input>
  readonly actor: Actor
  readonly idempotencyKey: string | undefined
}

/**
 * Corrects a voucher's date and value. Checks and change hold one row lock, so of two corrections the later is refused
 * (D29); neither the old day nor the new one may be sealed. The log keeps what it was before.
 */
export async function correctRecord<Row extends Voucher, Input extends VoucherInput>(
  { database, events, clock }: MoneyDeps,
  { kind, calls, table, corrected, correctedForOwner }: VoucherKind<Row, Input>,
  { input, actor, idempotencyKey }: Edit<Row, Input>,
): Promise<Row> {
  const act = { userId: actor.userId, call: calls.correct.name, key: idempotencyKey }
  const write = async (transaction: Executor): Promise<Row> => {
    const found = await lockVoucher<Row>(transaction, table, input.id)
    if (!found) throw new PortalError('not_found')
    const { ownerId, ...before } = found
    const isNamed = input.userId === undefined || input.userId === ownerId
    if (!isNamed || (ownerId !== actor.userId && !isAdmin(actor))) throw new PortalError('not_found')
    if (!mayCorrectVoucher(actor, found)) throw new PortalError(moneyErrors.voucher_reviewed)
    const { date, amount } = input.seen ?? {}
    if ((date ?? found.date) !== found.date || (amount ?? found.amount) !== found.amount)
      throw new PortalError(moneyErrors.stale_row)
    await requireUnsealed(transaction, actor, ownerId, [found.date, input.date])
    if (input.date === found.date && input.amount === found.amount) return before as unknown as Row
    const [row] = await Promise.all([
      correctVoucher<Row>(transaction, table, input.id, input),
      events.publish(transaction, [
        {
          type: 'activity',
          userId: ownerId,
          actorId: actor.userId,
          at: clock(),
          message: corrected(numberedName(found.fileName, input.id), changeText(found, input)),
        },
        ...toOwner({
          ownerId,
          actor,
          at: clock(),
          message: correctedForOwner(found.fileName),
          record: { kind, id: input.id },
        }),
      ]),
    ])
    return row
  }
  return (await once(database.orm, act, write)).result
}

interface Told {
  readonly ownerId: number
  readonly actor: Actor
  readonly at: Date
  readonly message: string
  readonly record: EventRecord
}

/** The owner hears of an administrator's correction. */
const toOwner = ({ ownerId, actor, at, message, record }: Told): NewEvent[] =>
  actor.userId === ownerId
    ? []
    : [
        {
          type: 'notification',
          topic: 'purchase',
          at,
          actorId: actor.userId,
          to: { userIds: [ownerId] },
          message,
          record,
        },
      ]

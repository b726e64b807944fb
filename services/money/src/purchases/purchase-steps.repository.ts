import { type PurchaseChanges, purchaseState, type PurchaseStatus, type PurchaseStep } from '@portal/money-domain'
import { type Executor, fetchRows } from '@portal/service-kit'
import { sql } from 'drizzle-orm'

interface NewStep {
  readonly status: PurchaseStatus
  readonly comment: string
  readonly by: number
  readonly at: Date
  readonly changes: PurchaseChanges | undefined
}

/** Adds a line to the history of a purchase that the transaction has locked. */
export async function addStep(
  transaction: Executor,
  purchaseId: number,
  { status, comment, by, at, changes }: NewStep,
): Promise<void> {
  await fetchRows(
    transaction,
    sql`
    insert into purchase_step (purchase_id, status, comment, by_id, at, changes)
    values (${purchaseId}, ${status}, ${comment}, ${by}, ${at.toISOString()}::timestamptz,
      ${changes ? JSON.stringify(changes) : null}::jsonb)`,
  )
}

/** What has become of a purchase, and whose it is. */
interface History {
  readonly ownerId: number
  readonly steps: PurchaseStep[]
}

interface StepRow extends Omit<NewStep, 'changes'> {
  readonly changes: PurchaseChanges | null
  readonly ownerId: number
  readonly name: string
}

/** From its submission on, the earliest first; `null` when there is no such purchase. */
export async function readHistory(executor: Executor, purchaseId: number): Promise<History | null> {
  const rows = await fetchRows<StepRow>(
    executor,
    sql`
    select p.owner_id as "ownerId", step.status, step.comment, step.by, step.at, step.changes,
      coalesce(trim(who.first_name || ' ' || who.last_name), '') as name
    from purchase p
    cross join lateral (
      select 0 as place, 'submitted' as status, '' as comment, p.created_by as by, p.created_at as at,
        null::jsonb as changes
      union all
      select id, status, comment, by_id, at, changes from purchase_step where purchase_id = p.id
    ) step
    left join person who on who.user_id = step.by
    where p.id = ${purchaseId} and p.deleted_at is null
    order by step.place`,
  )
  const [first] = rows
  if (!first) return null
  return {
    ownerId: first.ownerId,
    steps: rows.map((step) => ({
      at: step.at,
      by: step.by,
      name: step.name,
      state: purchaseState(step),
      comment: step.comment,
      changes: step.changes ?? undefined,
    })),
  }
}

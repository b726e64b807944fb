import type { TrendPoint } from '@portal/platform-contract'
import { sql } from 'drizzle-orm'
import { type Executor, fetchRows } from '../database/index.ts'
import { durationBelow, DURATION_LIMITS_S } from '../process/durations.ts'

/** What one process measured in one step. */
export interface Measurement {
  /** The step's start, in ms since 1970. */
  readonly at: number
  /** Whether the process started in this step. */
  readonly isFirst: boolean
  readonly requests: number
  /** Answers from 500 on. */
  readonly failed: number
  /** Answers by the classes of `DURATION_LIMITS_S`. */
  readonly durations: readonly number[]
  /** The longest wait of an event that was seen, in seconds. */
  readonly oldestWaitS: number
  readonly diskFreeMb: number
}

const KEPT = sql`interval '8 days'`

/** Stores the steps of a process, in place of what was stored of them before, and deletes what is too old, in one statement. */
export async function saveMeasurements(
  executor: Executor,
  process: string,
  steps: readonly Measurement[],
): Promise<void> {
  const rows = steps.map(({ at, ...step }) => ({ ...step, at: new Date(at).toISOString() }))
  await fetchRows(
    executor,
    sql`
    with old as (delete from measurement where at < now() - ${KEPT})
    insert into measurement (at, process, is_first, requests, failed, durations, oldest_wait_s, disk_free_mb)
    select at, ${process}::uuid, "isFirst", requests, failed, durations, "oldestWaitS", "diskFreeMb"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as step(at timestamptz, "isFirst" boolean, requests int,
      failed int, durations int[], "oldestWaitS" int, "diskFreeMb" int)
    on conflict (at, process) do update set requests = excluded.requests, failed = excluded.failed,
      durations = excluded.durations, oldest_wait_s = excluded.oldest_wait_s, disk_free_mb = excluded.disk_free_mb`,
  )
}

const durations = sql.raw(
  [...DURATION_LIMITS_S, 'beyond'].map((_, index) => `coalesce(sum(durations[${index + 1}]), 0)`).join(', '),
)

interface TrendRow {
  readonly at: Date
  readonly requests: number
  readonly failed: number
  readonly durations: readonly number[]
  readonly oldestWaitS: number | null
  readonly diskFreeMb: number | null
}

/**
 * All processes of a service together, in `points` steps that end now. A step in which no process measured anything has
 * null in place of a wait and of free space.
 */
export async function readTrend(executor: Executor, hours: number, points: number): Promise<TrendPoint[]> {
  const step = sql`interval '1 hour' * ${hours / points}::float8`
  const rows = await fetchRows<TrendRow>(
    executor,
    sql`
    select step.at, coalesce(sum(requests), 0)::int as requests, coalesce(sum(failed), 0)::int as failed,
      array[${durations}]::int[] as durations, max(oldest_wait_s) as "oldestWaitS", min(disk_free_mb) as "diskFreeMb"
    from (select date_bin('5 minutes', now(), 'epoch') + interval '5 minutes' as at) as ending
    cross join lateral generate_series(ending.at - interval '1 hour' * ${hours}, ending.at - ${step}, ${step}) as step(at)
    left join measurement m on m.at >= step.at and m.at < step.at + ${step}
    group by step.at order by step.at`,
  )
  return rows.map(({ at, durations: counts, ...row }) => ({
    ...row,
    at: at.toISOString(),
    durationMs: durationBelow(0.95, counts),
  }))
}

/** How many processes of the service have started in the last 24 hours. */
export async function countStarts(executor: Executor): Promise<number> {
  const [counted] = await fetchRows<{ readonly starts: number }>(
    executor,
    sql`select count(*)::int as starts from measurement where is_first and at >= now() - interval '24 hours'`,
  )
  return counted?.starts ?? 0
}

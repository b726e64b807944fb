import { type SQL, sql } from 'drizzle-orm'
import type { PersonalKindSummary, PersonalRow, PersonalSummary } from '@portal/platform-contract/personal-data'
import { type Executor, fetchRows } from '../database/index.ts'
import { keptUntil, type PersonalData, type PersonalKind } from './personal-data.ts'

const BATCH = 500

/** The number of rows of each kind of a user's data, and until when they must be kept. */
export async function summarize(
  executor: Executor,
  { title, kinds }: Pick<PersonalData, 'title' | 'kinds'>,
  userId: number,
): Promise<PersonalSummary> {
  return { title, kinds: await Promise.all(kinds.map((kind) => summarizeKind(executor, kind, userId))) }
}

async function summarizeKind(executor: Executor, kind: PersonalKind, userId: number): Promise<PersonalKindSummary> {
  const [found] = await fetchRows<{ rows: number; files: number; bytes: number; last: string | null }>(
    executor,
    sql`
    select count(*)::int as rows, ${orZero(kind.hasFiles, sql`count("fileKey")::int`)} as files,
      ${orZero(kind.hasFiles, sql`coalesce(sum("fileBytes"), 0)::float8`)} as bytes,
      ${kind.kept ? sql`max("keptFrom")::date::text` : sql`null`} as last
    from (${kind.rows(userId)}) found`,
  )
  const { rows = 0, files = 0, bytes = 0, last = null } = found ?? {}
  return {
    name: kind.name,
    title: kind.title,
    columns: Object.entries(kind.columns).map(([name, title]) => ({ name, title })),
    rows,
    files,
    bytes,
    kept: kind.kept && last !== null ? { ...kind.kept, until: keptUntil(last) } : null,
  }
}

const orZero = (has: boolean | undefined, value: SQL): SQL => (has ? value : sql`0`)

/** The rows of a kind in their order, read a batch at a time. */
export async function* personalRows(
  executor: Executor,
  kind: PersonalKind,
  userId: number,
): AsyncGenerator<PersonalRow> {
  const type = kind.byText ? sql`text` : sql`bigint`
  let after: string | null = null
  for (;;) {
    const rows: Record<string, unknown>[] = await fetchRows(
      executor,
      sql`select found.*, found.place::text as place from (${kind.rows(userId)}) found
        where ${after === null ? sql`true` : sql`found.place > ${after}::${type}`} order by found.place limit ${BATCH}`,
    )
    for (const row of rows) yield await shown(kind, row)
    after = (rows.at(-1)?.['place'] as string | undefined) ?? null
    if (rows.length < BATCH) return
  }
}

async function shown(kind: PersonalKind, row: Record<string, unknown>): Promise<PersonalRow> {
  const complete = kind.complete ? { ...row, ...(await kind.complete(row)) } : row
  const fields = Object.fromEntries(Object.keys(kind.columns).map((name) => [name, complete[name] ?? null]))
  const { fileKey: key, fileName: name } = row as { fileKey?: string | null; fileName?: string }
  return kind.hasFiles && key ? { row: fields, file: { key, name: name ?? key } } : { row: fields }
}

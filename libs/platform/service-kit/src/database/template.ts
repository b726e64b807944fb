import { sql as fragment, type SQL } from 'drizzle-orm'
import { type Executor, fetchRows } from './session.ts'

/** A statement that is sent when it is awaited, and a part of one when it stands in another. */
export interface Pending<T> extends PromiseLike<T> { readonly part: SQL; finally(work: () => void): Promise<T> }

/** Statements as tagged templates, for those that have not moved to `fetchRows` yet. */
export interface Sql {
  <T extends readonly (object | undefined)[] = Record<string, unknown>[]>(texts: TemplateStringsArray, ...values: readonly unknown[]): Pending<T>
  (name: string): SQL
  (list: readonly unknown[]): SQL
  <T extends readonly (object | undefined)[] = Record<string, unknown>[]>(texts: TemplateStringsArray, ...values: readonly unknown[]): Pending<T>
  json(value: unknown): SQL
  begin<T>(work: (sql: Sql) => Promise<T>): Promise<T>
}

export function createTemplate(executor: Executor): Sql {
  const tag = (first: TemplateStringsArray | string | readonly unknown[], ...values: readonly unknown[]) => {
    if (typeof first === 'string') return fragment.identifier(first)
    if (!('raw' in first)) return listOf(first)
    const part = fragment(first as TemplateStringsArray, ...values.map(partOf))
    let sent: Promise<object[]> | undefined
    const send = () => (sent ??= fetchRows<object>(executor, part))
    // oxlint-disable-next-line unicorn/no-thenable -- a statement that nobody awaits is a part of another
    return { part, then: (...handlers: Parameters<Promise<object[]>['then']>) => send().then(...handlers), finally: (work: () => void) => send().finally(work) }
  }
  return Object.assign(tag, { json: (value: unknown) => fragment`${fragment.param(JSON.stringify(value))}::jsonb`, begin: <T>(work: (sql: Sql) => Promise<T>) => executor.transaction((transaction) => work(createTemplate(transaction))) }) as unknown as Sql
}

const partOf = (value: unknown): unknown => {
  if (typeof value === 'object' && value !== null && 'part' in value) return value.part
  return Array.isArray(value) ? fragment.param(value) : value
}

/** `(1, 2)`, or rows `(1, 2), (3, 4)`. */
function listOf(values: readonly unknown[]): SQL {
  if (Array.isArray(values[0])) return fragment.join(values.map((row) => listOf(row as unknown[])), fragment`, `)
  return fragment`(${fragment.join(values.map((value) => fragment`${value}`), fragment`, `)})`
}

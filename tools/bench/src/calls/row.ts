import type { AnyCall, CallTable, InputOf } from '@portal/platform-contract'
import { encodeRequest, type TestFile } from '@portal/testkit'
import type { Job } from '../load/job.ts'
import { GATEWAY_KEY } from '../world/portal.ts'

/** Placeholders in a row's input for values that differ per request. */
export const AN_ID = 987_654_321
export const A_DAY = '2098-06-05'

/** What each request uses up: the id of a row created for it, or a day. */
export type Stock = 'receipt' | 'invoice' | 'purchase' | 'time_entry' | 'notification' | 'day'

interface Measured<Input> {
  readonly as: 'user' | 'admin' | 'nobody'
  readonly input: Input
  readonly file?: TestFile
  /** Each request takes the next one, in place of {@link AN_ID} or {@link A_DAY} in the input. */
  readonly takes?: Stock
}

/** How a call is measured, or why it has no floor. */
export type Row<Input> = Measured<Input> | { readonly without: string }

/** A row for every call of the tables: a missing one does not compile. */
export type RowsOf<Resources extends Readonly<Record<string, CallTable>>> = {
  readonly [R in keyof Resources]: { readonly [K in keyof Resources[R]]: Row<InputOf<Resources[R][K]>> }
}

export type Kind = 'read' | 'write' | 'upload'

export interface MeasuredCall {
  readonly name: string
  readonly kind: Kind
  readonly takes: Stock | undefined
  readonly request: Pick<Job, 'method' | 'path' | 'headers' | 'body'>
}

export interface CallWithout {
  readonly name: string
  readonly without: string
}

/** The rows of an area with its call tables, as requests to send. */
export async function requestsOf<Resources extends Readonly<Record<string, CallTable>>>(
  resources: Resources,
  rows: RowsOf<Resources>,
  tokens: Readonly<Record<'user' | 'admin', string>>,
): Promise<(MeasuredCall | CallWithout)[]> {
  const all = Object.entries(resources).flatMap(([resource, calls]) =>
    Object.entries(calls).map(([key, call]) => ({ call, row: rows[resource]?.[key] as Row<Record<string, unknown>> })),
  )
  return Promise.all(
    all.map(async ({ call, row }) =>
      'without' in row ? { name: call.name, without: row.without } : measured(call, row, tokens),
    ),
  )
}

async function measured(
  call: AnyCall,
  { as, input, file, takes }: Measured<Record<string, unknown>>,
  tokens: Readonly<Record<'user' | 'admin', string>>,
): Promise<MeasuredCall> {
  const [address, init] = encodeRequest('http://portal', call, input, {
    file,
    as: as === 'nobody' ? undefined : tokens[as],
    headers: { 'x-gateway-key': GATEWAY_KEY },
  })
  const request = new Request(address, init)
  const { pathname, search } = new URL(request.url)
  const body = request.body ? { body: Buffer.from(await request.arrayBuffer()).toString('base64') } : {}
  const kind = call.file ? 'upload' : call.changesState ? 'write' : 'read'
  return {
    name: call.name,
    kind,
    takes,
    request: { method: call.method, path: pathname + search, headers: Object.fromEntries(request.headers), ...body },
  }
}

import { Readable } from 'node:stream'
import * as z from 'zod'
import { invalidInput, PortalError } from '@portal/platform-contract'
import {
  erasureOrder,
  erasureReceipt,
  personalDataQuestion,
  personalFileQuestion,
  personalRowsQuestion,
  personalSummary,
} from '@portal/platform-contract/personal-data'
import type { Database } from '../database/index.ts'
import type { ServiceApp } from './service-app.ts'
import { eraseWithin } from '../personal-data/erase-part.repository.ts'
import type { PersonalData, PersonalKind } from '../personal-data/personal-data.ts'
import { personalRows, summarize } from '../personal-data/personal-rows.repository.ts'

const PATH = '/internal/personal-data'

/** Returns the service's data about a user, and erases it; only for services, with the gateway's credential. */
export function servePersonalData(app: ServiceApp, { orm }: Database, data: PersonalData): void {
  app.hono.get(PATH, async (context) => {
    const { user } = asked(personalDataQuestion, context.req.query())
    return context.json(z.encode(personalSummary, await summarize(orm, data, user)))
  })

  app.hono.get(`${PATH}/rows`, (context) => {
    const { user, kind: name } = asked(personalRowsQuestion, context.req.query())
    const kind = data.kinds.find((one) => one.name === name)
    if (!kind) throw new PortalError('not_found')
    const lines = Readable.from(linesOf(personalRows(orm, kind, user)))
    return new Response(Readable.toWeb(lines) as ReadableStream, {
      headers: { 'content-type': 'application/x-ndjson' },
    })
  })

  app.hono.get(`${PATH}/file`, async (context) => {
    const { user, key } = asked(personalFileQuestion, context.req.query())
    const file = await data.openFile?.(user, key)
    if (!file) throw new PortalError('not_found')
    return new Response(Readable.toWeb(file.body) as ReadableStream, {
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(file.bytes) },
    })
  })

  app.hono.post(`${PATH}/erase`, async (context) => {
    const order = asked(erasureOrder, await context.req.json().catch(() => null))
    const receipt = await orm.transaction((transaction) => eraseWithin(transaction, data, { ...order, at: new Date() }))
    return context.json(z.encode(erasureReceipt, receipt))
  })
}

function asked<T>(schema: z.ZodType<T>, input: unknown): T {
  const outcome = schema.safeParse(input)
  if (!outcome.success) throw invalidInput({ [String(outcome.error.issues[0]?.path[0] ?? 'user')]: 'är fel.' })
  return outcome.data
}

async function* linesOf(rows: ReturnType<typeof personalRows>): AsyncGenerator<string> {
  let count = 0
  for await (const row of rows) {
    count += 1
    yield `${JSON.stringify(row)}\n`
  }
  yield `${JSON.stringify({ end: count })}\n`
}

/** For a service without data about users. */
export const NO_PERSONAL_DATA: PersonalData = {
  title: '',
  kinds: [] satisfies PersonalKind[],
  erase: () => Promise.resolve(),
}

import { Readable } from 'node:stream'
import { createInterface } from 'node:readline'
import type { PersonalArea } from '@portal/identity-domain'
import {
  type ErasureOrder,
  type ErasureReceipt,
  erasureReceipt,
  personalLine,
  type PersonalRow,
  personalSummary,
  type PersonalSummary,
} from '@portal/platform-contract/personal-data'
import { type OtherServices, type PersonalData, personalRows, summarize } from '@portal/service-kit'
import type { IdentityDeps } from '../deps.ts'

/** One service's part of users' data, local or remote. */
export interface DataArea {
  readonly area: string
  /** The area's name for users, from its last answer. */
  title(): string
  /** Throws when the service does not answer. */
  summary(userId: number): Promise<PersonalSummary>
  /** All rows of a kind. Throws on the way when the answer is cut. */
  rows(userId: number, kind: string, stopped: AbortSignal): AsyncIterable<PersonalRow>
  file(userId: number, key: string, stopped: AbortSignal): Promise<Readable>
  /** Orders the erasure; identity's own is part of what ends an erasure, and `null` here. */
  readonly erase: ((order: ErasureOrder) => Promise<ErasureReceipt>) | null
}

const PATIENCE = { withinMs: 3_000, nextAfterMs: 1_000 }
/** An erasure goes through all of a user's rows; it may be repeated, also beside itself. */
const ERASE_PATIENCE = { withinMs: 30_000, nextAfterMs: 15_000 }
const OPEN_MS = 10_000
const PATH = '/internal/personal-data'

/** Identity's own part first, then every other service that has an address: a new one is included by that alone. */
export const dataAreas = (
  { services, database }: Pick<IdentityDeps, 'services' | 'database'>,
  own: PersonalData,
): readonly DataArea[] => [
  {
    area: 'identity',
    title: () => own.title,
    summary: (userId) => summarize(database.orm, own, userId),
    rows: (userId, name) => {
      const kind = own.kinds.find((one) => one.name === name)
      if (!kind) throw new Error(`identity has no ${name}`)
      return personalRows(database.orm, kind, userId)
    },
    file: async (userId, key) => {
      const file = await own.openFile?.(userId, key)
      if (!file) throw new Error('A picture is gone')
      return file.body
    },
    erase: null,
  },
  ...services
    .names()
    .filter((name) => name !== 'identity')
    .map((name) => remoteArea(services, name)),
]

function remoteArea(services: OtherServices, area: string): DataArea {
  let known = area
  return {
    area,
    title: () => known,
    async summary(userId) {
      const found = personalSummary.parse(await services.call(area, `${PATH}?user=${userId}`, { patience: PATIENCE }))
      known = found.title
      return found
    },
    async *rows(userId, kind, stopped) {
      const answer = await services.open(area, `${PATH}/rows?user=${userId}&kind=${kind}`, {
        withinMs: OPEN_MS,
        stopped,
      })
      yield* rowsOf(bodyOf(answer))
    },
    file: async (userId, key, stopped) =>
      bodyOf(
        await services.open(area, `${PATH}/file?user=${userId}&key=${encodeURIComponent(key)}`, {
          withinMs: OPEN_MS,
          stopped,
        }),
      ),
    erase: async (order) =>
      erasureReceipt.parse(await services.call(area, `${PATH}/erase`, { patience: ERASE_PATIENCE, body: order })),
  }
}

const bodyOf = ({ body }: Response): Readable => (body ? Readable.fromWeb(body as never) : Readable.from([]))

async function* rowsOf(body: Readable): AsyncGenerator<PersonalRow> {
  let [count, end] = [0, -1]
  for await (const text of createInterface({ input: body, crlfDelay: Infinity })) {
    const line = personalLine.parse(JSON.parse(text))
    if ('end' in line) end = line.end
    else {
      count += 1
      yield line
    }
  }
  if (end !== count) throw new Error('The rows were cut')
}

/** Each area's current data; an area that does not answer is away. */
export const surveyAreas = (areas: readonly DataArea[], userId: number): Promise<PersonalArea[]> =>
  Promise.all(
    areas.map(async (one) => {
      try {
        const { title, kinds } = await one.summary(userId)
        return { area: one.area, title, isAway: false, kinds: kinds.map(({ columns: _columns, ...kind }) => kind) }
      } catch {
        return { area: one.area, title: one.title(), isAway: true, kinds: [] }
      }
    }),
  )

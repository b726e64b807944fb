import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@portal/testkit/free-port'
import { compare } from '../load/compare.ts'
import { addReceipt, listReceipts } from '../load/requests.ts'
import { shown } from '../result.ts'
import { startPortal } from '../world/portal.ts'
import { seedRecords } from '../world/record-rows.ts'
import { startServer } from '../world/server-process.ts'
import type { Bench, Measure } from './bench.ts'
import type { BenchDatabase } from '../world/database.ts'

const LEAST = 0.5
const PDF_BYTES = 200_000

/** What all of the portal's care costs: its list, search and add against a server that does the same SQL and nothing else. */
export const floor: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase('floor', (sql) => seedRecords(sql, 100_000, { user: people.user.id, withDocuments: people.other.id }))
  const portal = await startPortal(bench, database)
  const bare = await startBare(bench, database)
  const figure = async (name: string, request: ReturnType<typeof listReceipts>) => {
    const side = (port: number) => ({ ...request, port, connections: 32 })
    const compared = await compare(bench.generator, side(portal.gateway.port), side(bare.port), { rounds: 5, warmUpSeconds: 3, seconds: 4 })
    const ratio = compared.of(({ a, b }) => a.perSecond / b.perSecond)
    const behind = `${shown(compared.of(({ a }) => a.perSecond), 0)} requests/s against ${shown(compared.of(({ b }) => b.perSecond), 0)}`
    return { name, measured: shown(ratio), target: `at least ${LEAST}`, met: ratio.median >= LEAST, behind }
  }
  try {
    const search = listReceipts(people.user.token, 'every day, searching for a word')
    for (const request of [listReceipts(people.user.token), search]) await requireSameAnswer(portal.gateway.port, bare.port, request)
    return {
      title: 'The floor',
      how: 'Requests per second at 32 connections through the gateway, as a share of a bare node:http server with postgres.js that does the same with no sign-in and no validation: the same statements, a line in the log for each call, and of an add the file, hashed and safe on the disk, its row and its entry for the activity log.',
      figures: [await figure('receipts list (10 rows)', listReceipts(people.user.token)), await figure('search in receipts (every day, 10 found)', search), await figure('add receipt (a PDF of 200 kB)', addReceipt(people.user.token, PDF_BYTES))],
    }
  } finally {
    await bare.stop()
    await portal.stop()
  }
}

async function startBare({ folder, cluster }: Bench, database: BenchDatabase) {
  const dataDir = join(folder, 'bare')
  await mkdir(dataDir, { recursive: true })
  const environment = { DATABASE_URL: database.urls.money, DATA_DIR: dataDir, OWNER_ID: String(cluster.people.user.id) }
  return startServer({ name: 'bare', file: join(import.meta.dirname, '../floor/bare-server.ts'), port: await freePort(), folder, environment })
}

/** The floor is one only while both do the same work. */
async function requireSameAnswer(ours: number, bare: number, { path, headers }: ReturnType<typeof listReceipts>): Promise<void> {
  const [one, other] = await Promise.all([ours, bare].map(async (port) => JSON.parse(await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).text()) as { results: { id: number }[]; total: number; sum: string }))
  const gist = (answer: typeof one) => JSON.stringify({ ids: answer?.results.map(({ id }) => id), total: answer?.total, sum: Number(answer?.sum) })
  if (gist(one) !== gist(other)) throw new Error(`The bare server answers ${gist(other)}, the portal ${gist(one)}`)
}

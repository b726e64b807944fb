import { GATEWAY_KEY, startPortal } from '../world/portal.ts'
import { megabytes, memoryFigure } from '../result.ts'
import { spread } from '../statistics.ts'
import type { Measure } from './bench.ts'

const ROWS = 100_000
const MOST_GROWTH = 150_000_000
const ROUNDS = 3
const PATH = 'user/Kvitto/export?filterOptions=%5B%22all%22%5D'

/** Memory use of an export of 100 000 receipts of one user: growth of resident memory while it is read. */
export const exportMemory: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase(
    'exports',
    (sql) => sql`
    insert into money.receipt (owner_id, date, amount, file_key, file_name, file_kind, file_bytes, file_sha256, created_by)
    select ${people.user.id}, current_date - n % 730, n::bigint * 104729 % 500000, md5(n::text) || substr(md5((-n)::text), 1, 16),
      'kvitto från kundbesök ' || n || '.pdf', 'pdf', 200000, md5(n::text) || md5((-n)::text), 1
    from generate_series(1, ${ROWS}::int) n`,
  )
  const growth: Record<'gateway' | 'money', number[]> = { gateway: [], money: [] }
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    // Fresh processes each time: memory left by an earlier round would hide this round's growth.
    const portal = await startPortal(bench, database)
    try {
      const read = (path: string) => readAll(`http://127.0.0.1:${portal.gateway.port}/v1/${path}`, people.user.token)
      await read('user/Kvitto/export')
      const grown = await Promise.all([portal.gateway.watchGrowth(), portal.money.watchGrowth()])
      const started = performance.now()
      bytes = await read(PATH)
      times.push((performance.now() - started) / 1000)
      growth.gateway.push(await grown[0]())
      growth.money.push(await grown[1]())
    } finally {
      await portal.stop()
    }
  }
  const behind = `${ROUNDS} rounds on fresh processes; ${megabytes(bytes)} MB in ${spread(times).median.toFixed(1)} s`
  return {
    title: 'Memory for an export',
    how: `Growth of resident memory (its peak against what it was before, an export of ten rows made) while a list of ${ROWS} receipts is exported through the gateway.`,
    figures: [
      memoryFigure('gateway', growth.gateway, MOST_GROWTH, behind),
      memoryFigure('money service', growth.money, MOST_GROWTH, behind),
    ],
  }
}

/** Reads an answer to its end and discards it; returns its size in bytes. */
async function readAll(url: string, token: string): Promise<number> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'x-gateway-key': GATEWAY_KEY } })
  if (response.status !== 200) throw new Error(`The export answered ${response.status}: ${await response.text()}`)
  let bytes = 0
  for await (const part of response.body ?? []) bytes += part.length
  return bytes
}

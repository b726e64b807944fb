import { addReceipt } from '../load/requests.ts'
import { type Figure, megabytes } from '../result.ts'
import { spread } from '../statistics.ts'
import { startPortal } from '../world/portal.ts'
import type { ServerProcess } from '../world/server-process.ts'
import type { Measure } from './bench.ts'

const AT_ONCE = 8
const FILE_BYTES = 20_000_000
const MOST_GROWTH = 60_000_000
const ROUNDS = 3

/** How much memory large files take on their way: growth of resident memory while eight adds of 20 MB are under way. */
export const uploadMemory: Measure = async (bench) => {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase('uploads')
  const growth: Record<'gateway' | 'money', number[]> = { gateway: [], money: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Fresh processes each time: memory that an earlier round has left behind would hide what this one takes.
    const portal = await startPortal(bench, database)
    try {
      const add = (bytes: number, requests: number) => bench.generator.run({ ...addReceipt(people.user.token, bytes), port: portal.gateway.port, connections: AT_ONCE, requests })
      await add(1000, 50)
      const grown = await Promise.all([watchGrowth(portal.gateway), watchGrowth(portal.money)])
      await add(FILE_BYTES, AT_ONCE)
      growth.gateway.push(await grown[0]())
      growth.money.push(await grown[1]())
    } finally {
      await portal.stop()
    }
  }
  const figure = (name: string, values: readonly number[]): Figure => {
    const { median, least, most } = spread(values)
    return { name, measured: `${megabytes(median)} MB (${megabytes(least)}–${megabytes(most)})`, target: `at most ${megabytes(MOST_GROWTH)} MB`, met: most <= MOST_GROWTH, behind: `${ROUNDS} rounds on fresh processes` }
  }
  return {
    title: 'Memory for large files',
    how: `Growth of resident memory (its peak against what it was before) while ${AT_ONCE} adds of a 20 MB PDF are under way at once.`,
    figures: [figure('gateway', growth.gateway), figure('money service', growth.money)],
  }
}

async function watchGrowth(server: ServerProcess): Promise<() => Promise<number>> {
  const before = await server.memory()
  const peak = await server.watchPeak()
  return async () => (await peak()) - before
}

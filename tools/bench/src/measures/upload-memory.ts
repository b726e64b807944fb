import { addReceipt } from '../load/requests.ts'
import { type Figure, memoryFigure } from '../result.ts'
import { type Portal, startPortal } from '../world/portal.ts'
import type { Bench, Measure } from './bench.ts'

const FILE_BYTES = 20_000_000
const ROUNDS = 3

/** Simultaneous adds, and the maximum growth of each process meanwhile. */
const LOADS = [
  { atOnce: 8, most: 60_000_000 },
  { atOnce: 50, most: 100_000_000 },
] as const

/** Memory use of large files: growth of resident memory while adds of 20 MB are under way. */
export const uploadMemory: Measure = async (bench) => {
  const figures: Figure[] = []
  for (const load of LOADS) figures.push(...(await measureLoad(bench, load)))
  return {
    title: 'Memory for large files',
    how: 'Growth of resident memory (its peak against what it was before) while adds of a 20 MB PDF are under way at once, all of which succeed.',
    figures,
  }
}

async function measureLoad(bench: Bench, { atOnce, most }: (typeof LOADS)[number]): Promise<Figure[]> {
  const { people, createDatabase } = bench.cluster
  const database = await createDatabase(`uploads_${atOnce}`)
  const growth: Record<'gateway' | 'money', number[]> = { gateway: [], money: [] }
  const add = (portal: Portal, bytes: number, requests: number) =>
    bench.generator.run({
      ...addReceipt(people.user.token, bytes),
      port: portal.gateway.port,
      connections: atOnce,
      requests,
    })
  for (let round = 0; round < ROUNDS; round += 1) {
    // Fresh processes each time: memory left by an earlier round would hide this round's growth.
    const portal = await startPortal(bench, database)
    try {
      await add(portal, 1000, 50)
      const grown = await Promise.all([portal.gateway.watchGrowth(), portal.money.watchGrowth()])
      await add(portal, FILE_BYTES, atOnce)
      growth.gateway.push(await grown[0]())
      growth.money.push(await grown[1]())
    } finally {
      await portal.stop()
    }
  }
  const behind = `${ROUNDS} rounds on fresh processes`
  return [
    memoryFigure(`gateway, ${atOnce} at once`, growth.gateway, most, behind),
    memoryFigure(`money service, ${atOnce} at once`, growth.money, most, behind),
  ]
}

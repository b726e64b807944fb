import { type Spread, spread } from '../statistics.ts'
import { inTurns } from '../turns.ts'
import type { Generator } from './generator.ts'
import type { Job, JobResult } from './job.ts'

interface Plan {
  readonly rounds: number
  readonly warmUpSeconds: number
  readonly seconds: number
}

/** Measures two jobs in turns, after warming both up; returns a figure of each round, for instance a ratio. */
export async function compare(
  generator: Generator,
  jobs: Readonly<Record<'a' | 'b', Job>>,
  { rounds, warmUpSeconds, seconds }: Plan,
): Promise<(figure: (round: Record<'a' | 'b', JobResult>) => number) => Spread> {
  for (const job of Object.values(jobs)) await generator.run({ ...job, seconds: warmUpSeconds })
  const done = await inTurns(['a', 'b'], rounds, (side) => generator.run({ ...jobs[side], seconds }))
  return (figure) => spread(done.map(figure))
}

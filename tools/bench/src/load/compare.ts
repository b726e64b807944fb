import { type Spread, spread } from '../statistics.ts'
import type { Generator } from './generator.ts'
import type { Job, JobResult } from './job.ts'

export interface Round {
  readonly a: JobResult
  readonly b: JobResult
}
export interface Comparison {
  readonly rounds: readonly Round[]
  /** A figure of each round, for instance the ratio of the two throughputs. */
  of(figure: (round: Round) => number): Spread
}

interface Plan {
  readonly rounds: number
  readonly warmUpSeconds: number
  readonly seconds: number
}

/**
 * Measures two jobs side by side: warms both up, then alternates, so that other load on the machine affects both
 * equally. The order changes every round.
 */
export async function compare(
  generator: Generator,
  a: Job,
  b: Job,
  { rounds, warmUpSeconds, seconds }: Plan,
): Promise<Comparison> {
  for (const job of [a, b]) await generator.run({ ...job, seconds: warmUpSeconds })
  const done: Round[] = []
  for (let round = 0; round < rounds; round += 1) {
    const run = (job: Job) => generator.run({ ...job, seconds })
    if (round % 2 === 0) done.push({ a: await run(a), b: await run(b) })
    else {
      const second = await run(b)
      done.push({ a: await run(a), b: second })
    }
  }
  return { rounds: done, of: (figure) => spread(done.map(figure)) }
}

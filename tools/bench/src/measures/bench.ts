import type { Generator } from '../load/generator.ts'
import type { Cluster } from '../world/database.ts'
import type { Section } from '../result.ts'

/** What every measure can use. */
export interface Bench {
  readonly root: string
  /** Temporary, removed at the end. */
  readonly folder: string
  readonly cluster: Cluster
  readonly generator: Generator
  /** Prints progress. */
  say(line: string): void
}

export type Measure = (bench: Bench) => Promise<Section>

import type { Generator } from '../load/generator.ts'
import type { Cluster } from '../world/database.ts'
import type { Section } from '../result.ts'

/** What every measure has at hand. */
export interface Bench {
  readonly root: string
  /** Temporary, removed at the end. */
  readonly folder: string
  readonly cluster: Cluster
  readonly generator: Generator
  /** Says what is going on. */
  say(line: string): void
}

export type Measure = (bench: Bench) => Promise<Section>

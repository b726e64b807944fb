import type { Row } from './row.ts'

/** Where a case works: a folder of its own, and somewhere to say what it does. */
export interface World {
  readonly folder: string
  say(line: string): void
}

/** One kind of fault: `npm run test:faults -- <name>` runs it alone. */
export interface FaultCase {
  readonly name: string
  readonly about: string
  run(world: World): Promise<readonly Row[]>
}

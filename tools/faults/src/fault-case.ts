import type { Row } from './row.ts'

/** A case's environment: its own folder, and a function that prints progress. */
export interface World {
  readonly folder: string
  say(line: string): void
}

/** One kind of fault: `npm run test:faults -- <name>` runs only this one. */
export interface FaultCase {
  readonly name: string
  readonly about: string
  run(world: World): Promise<readonly Row[]>
}

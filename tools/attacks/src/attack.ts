import type { Portal } from './portal.ts'

/** What an attack has tried and what of it did not go as it must. */
export interface Cells {
  readonly tried: number
  readonly wrong: readonly string[]
  readonly note?: string
}

/** One attack on a running portal; it leaves the portal as usable as it was. */
export interface Attack {
  readonly name: string
  readonly about: string
  run(portal: Portal): Promise<Cells>
}

/** Gathers cells one by one. */
export function createCells() {
  const wrong: string[] = []
  let tried = 0
  return {
    check(what: string, holds: boolean): void {
      tried += 1
      if (!holds) wrong.push(what)
    },
    done: (note = ''): Cells => ({ tried, wrong, note }),
  }
}

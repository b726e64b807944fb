import type { WholePortal } from '@portal/testkit/whole-portal'

/** What an attack has tried, and what went wrong. */
export interface Cells {
  readonly tried: number
  readonly wrong: readonly string[]
  readonly note?: string
}

/** One attack on a running portal; it leaves the portal usable. */
export interface Attack {
  readonly name: string
  readonly about: string
  run(portal: WholePortal): Promise<Cells>
}

/** Factor for time limits on a machine with other load. */
export const SLOWNESS = Number(process.env['ATTACKS_SLOWNESS'] ?? '1')

/** Collects cells one by one. */
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

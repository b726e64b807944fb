import { startWholePortal, type WholePortal } from '@portal/testkit/whole-portal'
import type { Row } from './row.ts'

/** A case's environment: its own folder, and a function that prints progress. */
export interface World {
  readonly folder: string
  say(line: string): void
  /** Runs when the case is over, also after an error; the last one given runs first. */
  atEnd(close: () => Promise<unknown> | void): void
}

/** One kind of fault: `npm run test:faults -- <name>` runs only this one. */
export interface FaultCase {
  readonly name: string
  readonly about: string
  run(world: World): Promise<readonly Row[]>
}

/** One of our writers makes as many requests as a whole company. */
export const CALL_LIMITS = [
  'posts.add',
  'posts.change',
  'comments.add',
  'postPictures.add',
  'profile.update',
  'payWorkbooks.import',
  'users.invite',
]
  .map((call) => `${call}=1000000/600`)
  .join(',')

/** A portal for this case, without call limits; it is stopped at the case's end. */
export async function startPortal(
  { folder, atEnd }: World,
  dataDir = folder,
  environment: Readonly<Record<string, string>> = {},
): Promise<WholePortal> {
  const portal = await startWholePortal(dataDir, { CALL_LIMITS, ...environment })
  atEnd(portal.stop)
  return portal
}

import { createHash } from 'node:crypto'
import type { Executor } from '@portal/service-kit'
import { type ChainBreak, firstBreak } from '@portal/time-domain'
import { sealLinks, sealOwners } from './seals.repository.ts'

/** How many seals of how many users were checked. */
export interface SealCheck {
  readonly users: number
  readonly seals: number
  readonly broken: number
}

/** Checks each user's chain of seals, one user at a time, and reports the first fault of each. */
export async function verifySeals(
  executor: Executor,
  found: (broken: ChainBreak & { readonly userId: number }) => void,
): Promise<SealCheck> {
  const owners = await sealOwners(executor)
  let [seals, broken] = [0, 0]
  for (const userId of owners) {
    const links = await sealLinks(executor, userId)
    seals += links.length
    const first = firstBreak(userId, links, (bytes) => createHash('sha256').update(bytes).digest('hex'))
    if (!first) continue
    broken += 1
    found({ userId, ...first })
  }
  return { users: owners.length, seals, broken }
}

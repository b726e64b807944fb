import { setTimeout as delay } from 'node:timers/promises'
import type { Executor } from '@portal/service-kit'
import { isKnown } from './people.repository.ts'

/** A user who was added a moment ago is told of within this time. */
const PATIENCE_MS = 1_500
const LOOK_AGAIN_MS = 50

/** Whether identity has told of that user; whoever is not known yet is looked for a little longer. */
export async function isThere(executor: Executor, userId: number): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isKnown(executor, userId))) {
    if (performance.now() >= deadline) return false
    await delay(LOOK_AGAIN_MS)
  }
  return true
}

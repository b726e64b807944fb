import { setTimeout as delay } from 'node:timers/promises'
import type { Executor } from '@portal/service-kit'
import { isKnown } from './people.repository.ts'

/** The event about a user who was just added arrives within this time. */
const PATIENCE_MS = 1_500
const LOOK_AGAIN_MS = 50

/** Whether identity has published that user; waits a little for a user who is not known yet. */
export async function isThere(executor: Executor, userId: number): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isKnown(executor, userId))) {
    if (performance.now() >= deadline) return false
    await delay(LOOK_AGAIN_MS)
  }
  return true
}

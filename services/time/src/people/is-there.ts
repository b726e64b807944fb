import { setTimeout as delay } from 'node:timers/promises'
import type { Executor } from '@portal/service-kit'
import { isKnown } from './people.repository.ts'

/** Imported late: the library is a fifth of what the service loads at its start. */
const PATIENCE_MS = 1_500
const LOOK_AGAIN_MS = 50

/** An amount, or its formula with that amount as its cached value. */
export async function isThere(executor: Executor, userId: number): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS
  while (!(await isKnown(executor, userId))) {
    if (performance.now() >= deadline) return false
    await delay(LOOK_AGAIN_MS)
  }
  return true
}

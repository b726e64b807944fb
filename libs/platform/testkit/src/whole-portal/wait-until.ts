import { setTimeout as wait } from 'node:timers/promises'

/** Checks every 20 ms until it is true. Throws the message of `why` when it is not in time. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  withinMs: number,
  why: () => string,
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(why())
    await wait(20)
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from './start-error.ts'

const patienceMs = 60_000
const everyMs = 40

/** Waits until the gateway and all services answer (D53). Throws StartError with the last answer. */
export async function waitForHealth(
  gatewayUrl: string,
  stopEarly: AbortSignal,
  withinMs: number = patienceMs,
): Promise<void> {
  const deadline = performance.now() + withinMs
  for (;;) {
    const answer = await askHealth(gatewayUrl, stopEarly)
    if (answer === 'ok') return
    stopEarly.throwIfAborted()
    if (performance.now() > deadline)
      throw new StartError(`The portal did not become healthy within ${withinMs / 1000} s: ${answer}.`)
    await wait(everyMs)
  }
}

/** `ok`, or why the portal cannot be used. */
export async function askHealth(gatewayUrl: string, stopEarly?: AbortSignal): Promise<string> {
  const tooLong = AbortSignal.timeout(5_000)
  try {
    const response = await fetch(new URL('/healthz', gatewayUrl), {
      signal: stopEarly ? AbortSignal.any([stopEarly, tooLong]) : tooLong,
    })
    const text = await response.text()
    return response.ok ? 'ok' : `${response.status} ${text}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

import { inWords, passed, restartDelays } from '../restart-delays.ts'
import type { RunningServer } from './launch.ts'

/** A server that is restarted when it ends by itself. `current` changes with each start. */
export interface KeptServer {
  current: () => RunningServer
  stop: () => Promise<void>
}

/**
 * Restarts the server each time it ends by itself, without a limit: a full disk may have space again later. `tell` gets
 * one sentence for the operator about each end, each failed start and each return.
 */
export function keepRunning(
  first: RunningServer,
  start: () => Promise<RunningServer>,
  tell: (sentence: string) => void,
): KeptServer {
  const stopping = new AbortController()
  const delays = restartDelays()
  let current = first
  let bringing = Promise.resolve()

  const bringBack = async (upMs: number): Promise<void> => {
    let delay = delays.next(upMs)
    tell(`The embedded PostgreSQL ended by itself and is started again ${inWords(delay)}.`)
    while (await passed(delay, stopping.signal)) {
      try {
        current = await start()
        tell('The embedded PostgreSQL runs again.')
        return watch()
      } catch (error) {
        delay = delays.next(0)
        tell(`${error instanceof Error ? error.message : String(error)}; it is tried again ${inWords(delay)}.`)
      }
    }
  }
  const watch = (): void => {
    const since = performance.now()
    void current.ended.then(() => {
      if (!stopping.signal.aborted) bringing = bringBack(performance.now() - since)
    })
  }

  watch()
  return {
    current: () => current,
    stop: async () => {
      stopping.abort()
      await bringing
      await current.stop()
    },
  }
}

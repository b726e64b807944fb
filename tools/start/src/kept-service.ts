import { inWords, passed, restartDelays } from '@portal/postgres'
import {
  startServiceProcess,
  type ServiceCommand,
  type ServiceMessage,
  type ServiceProcess,
} from './service-process.ts'
import type { Say } from './terminal.ts'

/** A service that is restarted when it ends by itself. */
export interface KeptService {
  name: string
  readonly pid: number
  /** Its message when it became ready the first time. */
  ready: ServiceProcess['ready']
  /**
   * For changed sources: stops it in order and restarts it; when that fails, reports it and waits for the next change.
   */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** Listeners: `tell` gets a sentence for the operator, `hear` the services' own messages. */
export interface Keeping {
  tell: Say
  hear: (message: ServiceMessage) => void
}

/**
 * An end in order, such as an operator's SIGTERM, is no crash. Only a service that always ends that way is limited to
 * one start a second.
 */
const orderlyMs = 1_000

/**
 * Starts a service and restarts it each time it ends, without a limit. Throws StartError when the first start fails or
 * `stopEarly` comes first.
 */
export async function keepService(
  command: ServiceCommand,
  { tell, hear }: Keeping,
  stopEarly: AbortSignal,
): Promise<KeptService> {
  const { name, log } = command
  const stopping = new AbortController()
  const stopSignal = AbortSignal.any([stopEarly, stopping.signal])
  const delays = restartDelays()
  const start = (stop: AbortSignal) => startServiceProcess(command, hear, stop)
  let current = await start(stopSignal)
  let bringing = Promise.resolve()
  /** Aborted when a restart takes over from what is running. */
  let takenOver = new AbortController()
  const { ready } = current

  const bringBack = async (service: ServiceProcess, stop: AbortSignal): Promise<void> => {
    const { upMs, inOrder, hung } = await service.ended
    const how = inOrder ? 'was stopped' : hung ? 'answered nothing any more, was ended' : 'ended by itself'
    let delay = inOrder ? Math.max(0, orderlyMs - upMs) : delays.next(upMs)
    tell(`The ${name} service ${how} and is started again ${inWords(delay)} (see ${log.file}).`)
    while (await passed(delay, stop)) {
      try {
        watch(await start(stop))
        return tell(`The ${name} service runs again.`)
      } catch (error) {
        if (stop.aborted) return
        delay = delays.next(0)
        tell(`${error instanceof Error ? error.message : String(error)} It is tried again ${inWords(delay)}.`)
      }
    }
  }
  const watch = (service: ServiceProcess): void => {
    current = service
    const stop = AbortSignal.any([stopSignal, takenOver.signal])
    void service.ended.then(() => {
      if (!stop.aborted) bringing = bringBack(service, stop)
    })
  }
  const renew = async (): Promise<void> => {
    takenOver.abort()
    await bringing
    // Another restart may have finished meanwhile: its process is stopped here too.
    takenOver.abort()
    await current.stop()
    takenOver = new AbortController()
    try {
      watch(await start(stopSignal))
    } catch (error) {
      if (!stopSignal.aborted) tell(error instanceof Error ? error.message : String(error))
    }
  }

  watch(current)
  return {
    name,
    get pid() {
      return current.pid
    },
    ready,
    restart: () => (bringing = renew()),
    stop: async () => {
      stopping.abort()
      await bringing
      await current.stop()
    },
  }
}

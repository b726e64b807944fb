import { setTimeout as wait } from 'node:timers/promises'
import { startServiceProcess, type ServiceCommand, type ServiceMessage, type ServiceProcess } from './service-process.ts'
import { StartError } from './start-error.ts'
import type { Say } from './terminal.ts'

/** A service that is started again when it ends by itself. */
export interface KeptService {
  name: string
  readonly pid: number
  /** What it said when it got ready the first time. */
  ready: ServiceProcess['ready']
  /** For changed sources: stops it in order and starts it anew; when that fails, says so and waits for the next change. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

/** `giveUp` is told once, when the service has ended too often. */
export interface Keeping {
  say: Say
  hear: (message: ServiceMessage) => void
  giveUp: (reason: StartError) => void
}

const crashesPerMinute = 5
const firstBackOffMs = 100

/** Starts a service and keeps it running. Throws StartError when the first start fails or `stopEarly` comes first. */
export async function keepService(command: ServiceCommand, { say, hear, giveUp }: Keeping, stopEarly: AbortSignal): Promise<KeptService> {
  const stopping = new AbortController()
  const stopSignal = AbortSignal.any([stopEarly, stopping.signal])
  const crashes: number[] = []
  let current = await startServiceProcess(command, hear, stopSignal)
  let restarting: Promise<void> | undefined
  const { ready } = current

  const startAgain = async (): Promise<void> => {
    current = await startServiceProcess(command, hear, stopSignal)
    watch(current)
  }
  const recover = async (): Promise<void> => {
    const recent = crashes.filter((at) => at > Date.now() - 60_000).length
    if (recent > crashesPerMinute) {
      return giveUp(new StartError(`The ${command.name} service ended ${recent} times within a minute, so the portal stops: see ${command.log.file}.`))
    }
    say(`The ${command.name} service ended by itself and is started again (see ${command.log.file}).`)
    await wait(firstBackOffMs * 2 ** (recent - 1), undefined, { signal: stopSignal })
    await startAgain()
  }
  const afterCrash = async (): Promise<void> => {
    crashes.push(Date.now())
    try {
      await recover()
    } catch {
      if (!stopSignal.aborted) await afterCrash()
    }
  }
  const watch = (service: ServiceProcess): void => {
    void service.ended.then(() => {
      if (!stopping.signal.aborted && restarting === undefined && service === current) restarting = afterCrash().finally(() => (restarting = undefined))
    })
  }
  const renew = async (): Promise<void> => {
    await current.stop()
    try {
      await startAgain()
    } catch (error) {
      if (!stopSignal.aborted) say(error instanceof Error ? error.message : String(error))
    }
  }

  watch(current)
  return {
    name: command.name,
    get pid() {
      return current.pid
    },
    ready,
    restart: async () => {
      await restarting
      restarting = renew().finally(() => (restarting = undefined))
      await restarting
    },
    stop: async () => {
      stopping.abort()
      await restarting
      await current.stop()
    },
  }
}

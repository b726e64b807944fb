import { mkdir, realpath } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { DatabaseUnusable } from '../database-unusable.ts'
import { accountFor } from './account.ts'
import { embeddedBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { launch, type RunningServer } from './launch.ts'
import { stopOrphan } from './orphan.ts'
import { serverArguments } from './server-arguments.ts'

/** How to start it: `port` is chosen free when left out; `log` gets the server's log line by line; `fast` trades safety for speed, for tests only. */
export interface EmbeddedPostgresOptions {
  dataDir: string
  port?: number
  log?: (line: string) => void
  fast?: boolean
}

/** The running server. `pid` changes when it was restarted after a crash; `died` resolves with the reason once it is given up. */
export interface EmbeddedPostgres {
  adminUrl: string
  port: number
  readonly pid: number
  died: Promise<DatabaseUnusable>
  stop: () => Promise<void>
}

const restartsPerMinute = 5

/**
 * Starts PostgreSQL on `dataDir` (made when missing), on 127.0.0.1 only, and keeps it running until `stop()` or the end of this process.
 * A server that a killed start has left on the same directory is stopped first, so the caller must hold the directory's lock.
 * Throws DatabaseUnusable.
 */
export async function startEmbeddedPostgres({ dataDir, port, log = () => undefined, fast = false }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const directory = await realDirectory(dataDir)
  const binaries = embeddedBinaries()
  const account = accountFor(directory, binaries.postgres)
  const password = await prepareCluster(directory, { binaries, account, fast })
  const chosenPort = port ?? (await freePort())
  const command = account.command(binaries.postgres, serverArguments({ dataDir: directory, port: chosenPort, fast }))
  const start = async () => {
    if (await stopOrphan(directory, account)) log('stopped the PostgreSQL that an earlier start had left behind')
    return launch({ dataDir: directory, ...command, options: pickIds(command.options) }, log)
  }
  const kept = keepRunning(await start(), start)
  return {
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${chosenPort}/postgres`,
    port: chosenPort,
    get pid() {
      return kept.current().pid
    },
    died: kept.died,
    stop: kept.stop,
  }
}

/** Starts the server again each time it ends by itself, until it does so too often. */
function keepRunning(first: RunningServer, start: () => Promise<RunningServer>) {
  let current = first
  let stopping = false
  let starting: Promise<unknown> = Promise.resolve()
  const ends: number[] = []
  const died = new Promise<DatabaseUnusable>((resolve) => {
    const again = async (): Promise<void> => {
      if (stopping) return
      ends.push(Date.now())
      if (ends.filter((at) => at > Date.now() - 60_000).length > restartsPerMinute) {
        return resolve(new DatabaseUnusable('The embedded PostgreSQL ended again and again'))
      }
      try {
        current = await start()
        watch()
      } catch (error) {
        resolve(error instanceof DatabaseUnusable ? error : new DatabaseUnusable(`The embedded PostgreSQL did not start: ${String(error)}`))
      }
    }
    const watch = () => void current.ended.then(() => (starting = again()))
    watch()
  })
  const stop = async () => {
    stopping = true
    await starting
    await current.stop()
  }
  return { current: () => current, died, stop }
}

/** One name for one directory: the command line of a left server is compared with it. */
async function realDirectory(dataDir: string): Promise<string> {
  const parent = path.dirname(path.resolve(dataDir))
  await mkdir(parent, { recursive: true })
  return path.join(await realpath(parent), path.basename(dataDir))
}

function pickIds({ uid, gid }: { uid?: number | undefined; gid?: number | undefined }): { uid?: number; gid?: number } {
  return { ...(uid === undefined ? {} : { uid }), ...(gid === undefined ? {} : { gid }) }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

import { mkdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { freePorts } from '../free-ports.ts'
import { accountsFor } from './account.ts'
import { type Binaries, embeddedBinaries } from './binaries.ts'
import { handOver, prepareCluster } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { launch } from './launch.ts'
import { stopOrphan } from './orphan.ts'
import { serverArguments } from './server-arguments.ts'

/**
 * How to start it: `port` is a free one when left out; `log` gets the server's log line by line, `tell` a sentence for
 * the operator when it ended, could not be restarted or is back; `fast` trades safety for speed, for tests only.
 * `programs` are those of another major version, `settings` more of the server's settings.
 */
export interface EmbeddedPostgresOptions {
  dataDir: string
  port?: number
  log?: (line: string) => void
  tell?: (sentence: string) => void
  fast?: boolean
  programs?: { binaries: Binaries; major: string }
  settings?: Readonly<Record<string, string>> | undefined
}

/** The running server. `pid` changes when it was restarted after a crash. */
export interface EmbeddedPostgres {
  adminUrl: string
  port: number
  readonly pid: number
  stop: () => Promise<void>
}

/**
 * Starts PostgreSQL on `dataDir` (created when missing), on 127.0.0.1 only, and restarts it until `stop()` or the end
 * of this process. A server that a killed start has left on the same directory is stopped first, so the caller must
 * hold the directory's lock. Throws DatabaseUnusable.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, port, log = () => undefined, tell = () => undefined, fast = false, programs, settings } = options
  const directory = await realDirectory(dataDir)
  const binaries = programs?.binaries ?? embeddedBinaries()
  const accounts = accountsFor(directory, binaries.postgres)
  const { server: account } = accounts
  const password = await prepareCluster(directory, { binaries, accounts, fast, major: programs?.major })
  const [chosenPort = 0] = port === undefined ? await freePorts(1) : [port]
  const place = { dataDir: directory, port: chosenPort }
  const command = account.command(binaries.postgres, serverArguments({ ...place, fast, more: settings }))
  const start = async () => {
    if (await stopOrphan(directory, account)) log('stopped the PostgreSQL that an earlier start had left behind')
    if (!account.owns(directory)) await handOver(directory, account)
    return launch({ dataDir: directory, ...command, options: pickIds(command.options) }, log)
  }
  const kept = keepRunning(await start(), start, tell)
  return {
    adminUrl: `postgres://postgres:${password}@127.0.0.1:${chosenPort}/postgres`,
    port: chosenPort,
    get pid() {
      return kept.current().pid
    },
    stop: kept.stop,
  }
}

/** The real path, because the command line of a server left behind is compared with it. */
export async function realDirectory(dataDir: string): Promise<string> {
  const parent = path.dirname(path.resolve(dataDir))
  await mkdir(parent, { recursive: true })
  return path.join(await realpath(parent), path.basename(dataDir))
}

function pickIds({ uid, gid }: { uid?: number | undefined; gid?: number | undefined }): { uid?: number; gid?: number } {
  return { ...(uid === undefined ? {} : { uid }), ...(gid === undefined ? {} : { gid }) }
}

import { spawn } from 'node:child_process'
import { serverEnvironment } from './cluster.ts'
import { stopServer } from './orphan.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { goneWithin } from './processes.ts'

/** The keeper's settings: its only argument, as JSON. */
export interface KeeperTask {
  dataDir: string
  file: string
  args: string[]
  options: { uid?: number; gid?: number }
}

/** The keeper's only message to its parent; otherwise the parent sees only its exit. */
export interface KeeperMessage {
  type: 'ready'
  pid: number
}

const clientPatience = 12_000

/**
 * A separate process beside PostgreSQL, so that the server stops when the portal's process is killed and cannot stop
 * it. It has its own process group: Ctrl-C must not reach the server before the services have drained.
 */
async function keep({ dataDir, file, args, options }: KeeperTask): Promise<void> {
  const server = spawn(file, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'], env: serverEnvironment() })
  const { pid } = server
  server.once('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  server.once('exit', () => process.exit(0))
  if (pid === undefined) return
  process.once('message', () => void stopServer(pid))
  process.once('disconnect', () => void stopAfterClients(pid))
  for (;;) {
    const file = await readPostmasterFile(dataDir)
    if (file?.ready && file.pid === pid) break
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
  if (process.connected) process.send?.({ type: 'ready', pid } satisfies KeeperMessage)
}

/**
 * The parent is dead: the services notice it too and finish their requests, so the server waits for them to disconnect.
 */
async function stopAfterClients(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM')
  if (!(await goneWithin(pid, clientPatience))) await stopServer(pid)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.emit('disconnect'))
await keep(JSON.parse(process.argv[2] ?? '') as KeeperTask)

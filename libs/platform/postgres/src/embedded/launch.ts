import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseUnusable } from '../database-unusable.ts'
import type { KeeperMessage, KeeperTask } from './keeper.ts'

/** A server that accepts connections. `ended` resolves when it has ended, for any reason; `stop` is a fast shutdown. */
export interface RunningServer {
  pid: number
  ended: Promise<void>
  stop: () => Promise<void>
}

// In a bundle both are JavaScript.
const keeperFile = path.join(import.meta.dirname, `keeper${path.extname(import.meta.filename)}`)

/**
 * Starts PostgreSQL under its keeper and waits until it is ready. Throws DatabaseUnusable with the server's last words
 * when it ends instead.
 */
export function launch(task: KeeperTask, log: (line: string) => void): Promise<RunningServer> {
  const keeper = spawn(process.execPath, [keeperFile, JSON.stringify(task)], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const lastWords: string[] = []
  if (keeper.stderr)
    createInterface({ input: keeper.stderr }).on('line', (line) => {
      log(line)
      lastWords.push(line)
      if (lastWords.length > 5) lastWords.shift()
    })
  const ended = new Promise<void>((resolve) => keeper.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    const fail = () => reject(new DatabaseUnusable(`The embedded PostgreSQL did not start: ${lastWords.join(' ')}`))
    // The last words may still be in the pipe when the keeper has ended; a server that survives the keeper keeps the
    // pipe open.
    keeper.once('close', fail)
    keeper.once('exit', () => setTimeout(fail, 1000))
    keeper.once('error', (error) =>
      reject(new DatabaseUnusable(`The embedded PostgreSQL cannot be run: ${error.message}`)),
    )
    keeper.once('message', ({ pid }: KeeperMessage) => {
      const stop = async () => {
        // A keeper that is already ending cannot receive the message, and does not need it.
        if (keeper.connected) keeper.send({ type: 'stop' }, () => undefined)
        await ended
      }
      resolve({ pid, ended, stop })
    })
  })
}

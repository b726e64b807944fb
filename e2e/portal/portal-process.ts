import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@portal/testkit/free-port'
import { ADMIN } from './settings.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 180_000

export interface PortalProcess {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts the portal as an operator would, on a free port; `stop` ends it like Ctrl-C. `args` are those of `npm start`.
 */
export async function startPortalProcess(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): Promise<PortalProcess> {
  const port = await freePort()
  const portal = spawn(process.execPath, [join(ROOT, 'tools/start/src/start.mjs'), ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      NODE_ENV: '',
      REGISTRATION: 'open',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      SMTP_URL: '',
      // All users of a run register from one address.
      CALL_LIMITS: 'auth.register=10000/600',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group, so that Ctrl-C on the tests does not end it before them.
    detached: true,
  })
  try {
    return { url: await ready(portal), stop: () => stop(portal) }
  } catch (error) {
    await stop(portal)
    throw error
  }
}

function ready(portal: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`The portal ${why}:\n${output}`))
    const patience = setTimeout(() => fail(`was not ready within ${READY_WITHIN_MS / 1000} s`), READY_WITHIN_MS)
    const hear = (piece: Buffer) => {
      output += piece.toString()
      const url = /Portal ready at (\S+)/.exec(output)?.[1]
      if (url === undefined) return
      clearTimeout(patience)
      resolve(url)
    }
    portal.stdout?.on('data', hear)
    portal.stderr?.on('data', hear)
    portal.once('exit', (code) => fail(`ended with code ${code}`))
  })
}

async function stop(portal: ChildProcess): Promise<void> {
  if (portal.exitCode === null && portal.signalCode === null) {
    const ended = once(portal, 'exit')
    portal.kill('SIGINT')
    await ended
  }
}

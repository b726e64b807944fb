import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@portal/testkit/free-port'

/** The portal as `npm start` runs it, with its first administrator. */
export interface WholePortal {
  readonly url: string
  stop(): Promise<void>
}

export const ADMIN = { email: 'bench@example.se', password: 'Bench-losen-1' } as const

export async function startWholePortal(root: string, dataDir: string): Promise<WholePortal> {
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REGISTRATION: 'open',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const portal = spawn(process.execPath, [join(root, 'tools/start/src/start.mjs')], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(portal, 'exit')
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    portal.stdout.on('data', (piece: Buffer) => {
      output += piece.toString()
      const found = /Portal ready at (\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    portal.once('exit', () => reject(new Error(`The portal did not start:\n${output}`)))
  })
  return {
    url,
    stop: async () => {
      portal.kill('SIGINT')
      await ended
    },
  }
}

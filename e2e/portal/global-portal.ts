import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ADMIN } from './settings.ts'
import { CLIENT_ID, startSignInProvider } from './sign-in-provider.ts'

const ROOT = join(import.meta.dirname, '../..')
const READY_WITHIN_MS = 180_000

/** Starts the portal as a person would, on a free port and an empty data folder, beside a sign-in provider; ends it as Ctrl-C would. */
export default async function startPortal(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PORTAL_URL']) return undefined
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-e2e-'))
  const provider = await startSignInProvider()
  const port = await freePort()
  const portal = spawn(process.execPath, [join(ROOT, 'tools/start/src/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: '', REGISTRATION: 'open', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password,
      SMTP_URL: '', SSO_ISSUER: provider.issuer, SSO_CLIENT_ID: CLIENT_ID, SSO_NAME: 'Företaget',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that Ctrl-C on the tests does not end it before them.
    detached: true,
  })
  const end = async () => {
    await stop(portal, dataDir)
    await provider.close()
  }
  try {
    const url = await ready(portal)
    provider.serve(url)
    Object.assign(process.env, { PORTAL_URL: url, PORTAL_DATA_DIR: dataDir, PROVIDER_KEY: JSON.stringify(provider.key) })
  } catch (error) {
    await end()
    throw error
  }
  return end
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

async function stop(portal: ChildProcess, dataDir: string): Promise<void> {
  if (portal.exitCode === null && portal.signalCode === null) {
    const ended = once(portal, 'exit')
    portal.kill('SIGINT')
    await ended
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
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

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@portal/testkit/free-port'

const ADMIN = { email: 'angrepp@example.se', password: 'Angrepp-losen-1' } as const
const ROOT = join(import.meta.dirname, '../../..')
const READY_WITHIN_MS = 600_000

/** Factor for time limits on a machine with other load. */
export const SLOWNESS = Number(process.env['ATTACKS_SLOWNESS'] ?? '1')

interface Sent {
  readonly token?: string
  readonly json?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The portal as `npm start` runs it, on its own folder and port. */
export interface Portal {
  readonly url: string
  /** A call below `/v1/`: status, headers, the answer's JSON, and its duration. */
  call(
    method: string,
    path: string,
    sent?: Sent,
  ): Promise<{ status: number; headers: Headers; body: Record<string, unknown>; ms: number }>
  /** The administrator's sign-in: its token, and its duration. */
  signIn(): Promise<{ token: string; status: number; ms: number }>
  /** The process of a service. */
  pidOf(service: string): number
  stop(): Promise<void>
}

export async function startPortal(dataDir: string): Promise<Portal> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(ROOT, 'tools/start/src/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      REGISTRATION: 'open',
      SMTP_URL: '',
      NODE_ENV: '',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  })
  await ready(child)

  const call: Portal['call'] = async (method, path, { token, json, headers = {}, body } = {}) => {
    const content = json === undefined ? {} : { 'content-type': 'application/json' }
    const started = performance.now()
    const sent = json === undefined ? body : JSON.stringify(json)
    const answer = await fetch(`${url}/v1/${path}`, {
      method,
      headers: { ...content, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(sent === undefined ? {} : { body: sent }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
      ms: performance.now() - started,
    }
  }
  return {
    url,
    call,
    async signIn() {
      const { status, body, ms } = await call('POST', 'auth/login', { json: ADMIN })
      return { status, ms, token: (body['token'] as { access_token?: string } | null)?.access_token ?? '' }
    },
    pidOf: (service) => pidOf(`/services/${service}/src/main.ts`, dataDir),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
    },
  }
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`The portal ${why}:\n${output}`))
    const patience = setTimeout(() => fail('did not get ready'), READY_WITHIN_MS)
    const hear = (piece: Buffer) => {
      output += piece.toString()
      if (!output.includes('Portal ready at')) return
      clearTimeout(patience)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => fail(`ended with code ${code}`))
  })
}

/** The service of this portal, not of another one on the machine. */
function pidOf(part: string, dataDir: string): number {
  const read = (pid: string, file: string) => {
    try {
      return readFileSync(`/proc/${pid}/${file}`, 'utf8')
    } catch {
      return ''
    }
  }
  const pid = readdirSync('/proc').find(
    (name) =>
      /^\d+$/.test(name) &&
      read(name, 'cmdline').includes(part) &&
      read(name, 'environ').includes(`DATA_DIR=${dataDir}`),
  )
  if (pid === undefined) throw new Error(`There is no process of ${part}`)
  return Number(pid)
}

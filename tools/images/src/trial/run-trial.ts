import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePorts, startEmbeddedPostgres, withDatabase } from '@portal/postgres'
import { startS3Server } from '@portal/testkit/s3-server'
import { type Engine, openEngine } from './engine.ts'
import { deployment, jobPod, secret, settings } from './kube.ts'
import { makeBase } from './make-base.ts'
import { eventually, portalClient } from './portal-client.ts'

const TARGETS = ['money', 'identity', 'time', 'gateway', 'all']
const MOST_BYTES = 250e6
const PASSWORD = 'Password-of-a-role-1'
const administrator = { email: 'admin@company.se', password: 'Start-here-1' }

/** One trial: its engine, where it works, and what it tells. */
interface Trial {
  readonly root: string
  readonly folder: string
  readonly engine: Engine
  readonly say: (line: string) => void
}

/**
 * `npm run test:deploy [-- --folder <folder>]`: builds every image from a fresh clone, runs the portal by its manifests
 * and as one container, kills and stops processes, and restores a backup elsewhere. With a folder its base image and
 * layers are kept there for the next run. Throws at the first thing that is wrong.
 */
export async function runTrial(root: string, kept: string | undefined, say: (line: string) => void): Promise<void> {
  const folder = kept === undefined ? mkdtempSync(path.join(tmpdir(), 'portal-deploy-')) : path.resolve(kept)
  const trial = { root, folder, engine: openEngine(folder), say }
  try {
    await buildImages(trial)
    await runManifests(trial)
    await runAll(trial)
  } finally {
    await trial.engine.run('podman', ['pod', 'rm', '--all', '--force']).catch(() => undefined)
    await trial.engine.run('podman', ['rm', '--all', '--force']).catch(() => undefined)
    await trial.engine.run('podman', ['volume', 'rm', '--all', '--force']).catch(() => undefined)
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function buildImages({ root, folder, engine, say }: Trial): Promise<void> {
  await makeBase(engine, folder)
  const clone = path.join(folder, 'clone')
  rmSync(clone, { recursive: true, force: true })
  await engine.run('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
  const sizeOf = async (image: string) =>
    Number(await engine.run('podman', ['image', 'inspect', '--format', '{{.Size}}', `localhost/${image}`]))
  const base = await sizeOf('base')
  for (const target of TARGETS) {
    const options = ['--layers', '--format', 'docker', '--build-arg', 'BASE=localhost/base']
    const tag = ['--target', target, '--tag', `localhost/portal-${target}`]
    await engine.run('buildah', ['build', ...options, '--file', 'deploy/Containerfile', ...tag, '.'], { cwd: clone })
    const bytes = (await sizeOf(`portal-${target}`)) - base
    if (bytes > MOST_BYTES) throw new Error(`portal-${target} has ${bytes} bytes more than its base`)
    say(`ok    portal-${target} has ${Math.round(bytes / 1e6)} MB more than its base`)
  }
}

async function runManifests({ root, folder, engine, say }: Trial): Promise<void> {
  const numbers = await freePorts(8)
  const services = ['identity', 'money', 'time', 'gateway']
  const ports = new Map(
    services.map((name, at) => [name, { http: numbers[2 * at] ?? 0, metrics: numbers[2 * at + 1] ?? 0 }]),
  )
  const originOf = (name: string) => `http://127.0.0.1:${ports.get(name)?.http}`
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres') })
  const store = await startS3Server()
  try {
    const address = new URL(withDatabase(server.adminUrl, 'portal'))
    const urlOf = (name: string) => `postgres://portal_${name}:${PASSWORD}@${address.host}/portal`
    const config = settings(root, {
      SERVICE_URLS: services
        .slice(0, 3)
        .map((name) => `${name}=${originOf(name)}`)
        .join(','),
      PUBLIC_URL: originOf('gateway'),
      TRUSTED_PROXIES: '',
      ADMIN_EMAIL: administrator.email,
    })
    const secrets = secret({
      'gateway-key': 'the-key-between-them-1',
      'superuser-database-url': address.href,
      ...Object.fromEntries(services.slice(0, 3).map((name) => [`${name}-database-url`, urlOf(name)])),
      'files-url': store.url,
      'smtp-url': '',
      'admin-password': administrator.password,
    })
    await engine.run('podman', ['secret', 'rm', '--all'])
    const secretFile = path.join(folder, 'secret.json')
    writeFileSync(secretFile, secrets, { mode: 0o600 })
    await engine.run('podman', ['secret', 'create', 'portal', secretFile])
    const play = (manifest: string) =>
      engine.run('podman', ['play', 'kube', '-'], { input: `${config}---\n${manifest}` })
    const runJob = async (file: string) => {
      const { pod, manifest, containers } = jobPod(root, file)
      await play(manifest)
      const said = []
      for (const container of containers) {
        const ended = await engine.run('podman', ['wait', container])
        said.push(await engine.run('podman', ['logs', container]))
        if (ended !== '0') throw new Error(`${container} ended with ${ended}: ${said.at(-1)}`)
      }
      say(`ok    the job of ${file}.yaml: ${said.join('; ').replaceAll('\n', '; ')}`)
      await engine.run('podman', ['pod', 'rm', '--force', pod])
    }
    await runJob('bootstrap')
    await runJob('migration')

    const readyzOf = (name: string) => fetch(`http://127.0.0.1:${ports.get(name)?.metrics}/readyz`)
    for (const [name, itsPorts] of ports) {
      await play(deployment(root, name, itsPorts))
      await eventually(`${name}'s /readyz`, async () => {
        if (!(await readyzOf(name)).ok) throw new Error('not ready')
      })
      say(`ok    deploy/kubernetes/${name}.yaml runs`)
    }
    const portal = portalClient(originOf('gateway'), administrator)
    await portal.healthy()
    await portal.addReceipt('123,45')
    requireIn('123.45', await portal.receipts())
    say('ok    a receipt is added')
    const money = await containerOf(engine, 'money')
    await engine.run('podman', ['kill', '--signal', 'KILL', money])
    await startAgain(engine, money)
    requireIn('123.45', await portal.receipts())
    say('ok    the receipt is there after money was killed')
    await runJob('verification')
    for (const name of services.toReversed()) await stop(engine, await containerOf(engine, name))
    say('ok    every process ends in order at SIGTERM')
  } finally {
    await store.stop()
    await server.stop()
    rmSync(path.join(folder, 'postgres'), { recursive: true, force: true })
  }
}

async function runAll({ engine, say }: Trial): Promise<void> {
  const [first = 0, second = 0] = await freePorts(2)
  const run = (port: number, volume: string, args: readonly string[]) => {
    const settings = {
      PORT: port,
      HOST: '127.0.0.1',
      METRICS_HOST: '127.0.0.1',
      REGISTRATION: 'closed',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    }
    const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const volumes = ['--volume', `${volume}:/data`, '--volume', 'portal-backups:/backups']
    const guarded = [
      '--read-only',
      '--tmpfs',
      '/tmp',
      '--cap-drop',
      'all',
      '--security-opt',
      'no-new-privileges',
      '--network',
      'host',
    ]
    return engine.run('podman', ['run', ...guarded, ...volumes, ...environment, ...args])
  }
  const program = ['node', 'tools/start/src/main.js']
  await run(first, 'portal-first', ['--detach', '--name', 'portal-first', 'localhost/portal-all'])
  const portal = portalClient(`http://127.0.0.1:${first}`, administrator)
  await portal.healthy()
  await portal.addReceipt('543,21')
  say('ok    the whole portal runs in one container')
  await engine.run('podman', ['exec', 'portal-first', ...program, '--backup', '--to', '/backups/one'])
  await engine.run('podman', ['exec', 'portal-first', ...program, '--backup', '--verify', '/backups/one'])
  say('ok    a backup of the running container, verified')
  await stop(engine, 'portal-first')
  await run(second, 'portal-second', [
    '--rm',
    'localhost/portal-all',
    ...program,
    '--restore',
    '--from',
    '/backups/one',
  ])
  await run(second, 'portal-second', ['--detach', '--name', 'portal-second', 'localhost/portal-all'])
  const restored = portalClient(`http://127.0.0.1:${second}`, administrator)
  await restored.healthy()
  requireIn('543.21', await restored.receipts())
  await stop(engine, 'portal-second')
  say('ok    the receipt is there after a restore elsewhere')
}

/** The name of a service's container, which depends on podman's version. */
async function containerOf(engine: Engine, service: string): Promise<string> {
  const filter = ['--filter', `name=^portal-${service}-pod.*-${service}$`]
  return engine.run('podman', ['ps', '--all', '--format', '{{.Names}}', ...filter])
}

/** As Kubernetes does: podman stops a pod whose only container has ended. */
async function startAgain(engine: Engine, container: string): Promise<void> {
  const pod = await engine.run('podman', ['inspect', '--format', '{{.Pod}}', container])
  await eventually(`the end of ${container}'s pod`, async () => {
    const state = await engine.run('podman', ['pod', 'inspect', '--format', '{{.State}}', pod])
    if (state === 'Running') throw new Error(state)
  })
  await engine.run('podman', ['pod', 'start', pod])
}

/** Throws unless the process ends by itself, in order. */
async function stop(engine: Engine, container: string): Promise<void> {
  await engine.run('podman', ['stop', '--time', '30', container])
  const code = await engine.run('podman', ['inspect', '--format', '{{.State.ExitCode}}', container])
  if (code !== '0') throw new Error(`${container} ended with ${code}`)
}

function requireIn(part: string, whole: string): void {
  if (!whole.includes(part)) throw new Error(`${part} is not in ${whole}`)
}

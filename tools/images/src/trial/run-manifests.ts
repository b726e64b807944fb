import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePorts, startEmbeddedPostgres, withDatabase } from '@portal/postgres'
import { servicesIn } from '@portal/start-tool/service-files'
import { startS3Server } from '@portal/testkit/s3-server'
import type { Engine } from './engine.ts'
import { deployment, jobPod, secret, settings } from './kube.ts'
import { eventually, portalClient } from './portal-client.ts'
import { administrator, requireIn, stop, type Trial } from './trial.ts'

const PASSWORD = 'Password-of-a-role-1'

/** Runs the portal by the manifests of deploy/kubernetes, kills a process, and ends each in order. */
export async function runManifests({ root, folder, engine, say }: Trial): Promise<void> {
  const behind = servicesIn(root).map(({ name }) => name)
  const services = [...behind, 'gateway']
  const numbers = await freePorts(2 * services.length)
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
      SERVICE_URLS: behind.map((name) => `${name}=${originOf(name)}`).join(','),
      PUBLIC_URL: originOf('gateway'),
      TRUSTED_PROXIES: '',
      ADMIN_EMAIL: administrator.email,
    })
    const secrets = secret({
      'gateway-key': 'the-key-between-them-1',
      'superuser-database-url': address.href,
      ...Object.fromEntries(behind.map((name) => [`${name}-database-url`, urlOf(name)])),
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

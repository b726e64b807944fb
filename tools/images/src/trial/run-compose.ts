import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePorts } from '@portal/postgres'
import { commandsTried, told } from '../documented/place.ts'
import type { Engine } from './engine.ts'
import { eventually, portalClient } from './portal-client.ts'
import { requireIn, type Trial } from './trial.ts'

const SECRETS = {
  GATEWAY_KEY: 'the-key-between-them-1',
  DATABASE_PASSWORD: 'PasswordOfTheDatabase1',
  IDENTITY_PASSWORD: 'PasswordOfIdentity1',
  MONEY_PASSWORD: 'PasswordOfMoney12345',
  TIME_PASSWORD: 'PasswordOfTime123456',
  FILES_KEY: 'KeyOfTheFileStore1',
}
const PUBLIC_IMAGES = {
  database: 'docker.io/library/postgres:18',
  programs: ['docker.io/library/caddy:2', 'docker.io/minio/minio'],
}

/**
 * Runs deploy/compose.yaml by the documented commands, with stand-ins for its public images: two of each process behind
 * the TLS proxy, a receipt, the nightly dump, and a killed service.
 */
export async function runCompose({ root, folder, engine, say }: Trial): Promise<void> {
  await makeStandIns(engine, path.join(root, 'tools/images/src/trial/stand-ins'))
  const [port = 0] = await freePorts(1)
  const place = path.join(folder, 'composed')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place)
  cpSync(path.join(root, 'deploy'), path.join(place, 'deploy'), { recursive: true })
  const file = path.join(place, 'deploy/compose.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('443:443', `127.0.0.1:${port}:443`))
  const settings = Object.entries(SECRETS).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(path.join(place, 'deploy/.env'), settings.join(''))
  const run = (command: string) => engine.run('bash', ['-euc', `${command} 2>&1`], { cwd: place })

  const [up, logs, backup] = commandsTried(root, 'compose').map(({ text }) => text)
  if (up === undefined || logs === undefined || backup === undefined) throw new Error('A documented command is missing')
  await run(up)
  const identity = /First administrator: (\S+), password: (\S+)/
  const printed = await eventually("the administrator's password", async () => {
    const found = identity.exec(`${await run(logs)}${await run(logs.replace('identity-1', 'identity-2'))}`)
    if (!found) throw new Error('it is not in the log')
    return found
  })
  say(told(logs))
  const [, email = '', password = ''] = printed
  // The proxy makes its own certificates.
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  const portal = portalClient(`https://localhost:${port}`, { email, password })
  await portal.healthy()
  say(told(up))
  await portal.addReceipt('765,43')
  requireIn('765.43', await portal.receipts())
  await run(backup)
  requireIn('.dump', await engine.run('podman', ['exec', await containerOf(engine, 'database'), 'ls', '/backups']))
  say(told(backup))
  await engine.run('podman', ['kill', '--signal', 'KILL', await containerOf(engine, 'money-1')])
  requireIn('765.43', await portal.receipts())
  say('ok    the receipt is there behind the TLS proxy while one of two processes is away')
  await run('podman-compose --file deploy/compose.yaml down --volumes')
}

async function makeStandIns(engine: Engine, folder: string): Promise<void> {
  const build = (target: string, image: string) =>
    engine.run('podman', ['build', '--layers', '--format', 'docker', '--target', target, '--tag', image, folder])
  await build('database', PUBLIC_IMAGES.database)
  for (const image of PUBLIC_IMAGES.programs) await build('programs', image)
}

const containerOf = (engine: Engine, service: string): Promise<string> =>
  engine.run('podman', ['ps', '--format', '{{.Names}}', '--filter', `name=_${service}_`])

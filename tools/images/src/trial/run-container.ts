import { freePorts } from '@portal/postgres'
import { commandsTried, told } from '../documented/place.ts'
import { portalClient } from './portal-client.ts'
import { administrator, requireIn, stop, type Trial } from './trial.ts'

const PROGRAM = ['node', 'tools/start/src/main.js']
const BACKUP = '/backups/2026-11-22'
const SETTINGS = {
  REGISTRATION: 'closed',
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
}

/**
 * Runs the whole portal in one container and backs it up, by the documented commands, and restores the backup elsewhere,
 * in a container with fewer rights and no network of its own.
 */
export async function runContainer({ root, engine, say }: Trial): Promise<void> {
  const [first = 0, second = 0] = await freePorts(2)
  const portal = portalClient(`http://127.0.0.1:${first}`, administrator)
  const environment = Object.entries(SETTINGS).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const own = ['podman run --network podman', ...environment].join(' ')
  for (const { text } of commandsTried(root, 'container')) {
    const command = text.replace('podman run', own).replace('8080:8080', `127.0.0.1:${first}:8080`)
    await engine.run('bash', ['-euc', command])
    await portal.healthy()
    if (text.includes('podman run')) await portal.addReceipt('543,21')
    say(told(text))
  }
  await engine.run('podman', ['exec', 'portal', ...PROGRAM, '--backup', '--verify', BACKUP])
  say('ok    the backup of the running container is verified')
  await stop(engine, 'portal')

  const run = (args: readonly string[]) => {
    const address = { PORT: second, HOST: '127.0.0.1', METRICS_HOST: '127.0.0.1' }
    const own = Object.entries(address).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    const volumes = ['--volume', 'portal-second:/data', '--volume', 'portal-backups:/backups']
    const rights = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges']
    return engine.run('podman', ['run', ...rights, '--network', 'host', ...volumes, ...environment, ...own, ...args])
  }
  await run(['--rm', 'localhost/portal-all', ...PROGRAM, '--restore', '--from', BACKUP])
  await run(['--detach', '--name', 'portal-second', 'localhost/portal-all'])
  const restored = portalClient(`http://127.0.0.1:${second}`, administrator)
  await restored.healthy()
  requireIn('543.21', await restored.receipts())
  await stop(engine, 'portal-second')
  say('ok    the receipt is there after a restore elsewhere')
}

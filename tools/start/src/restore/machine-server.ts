import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { firstRow, until } from '@portal/postgres/testing'
import { freePorts } from '@portal/postgres'

/** A PostgreSQL of this machine on a new cluster, for one run. `url` is its superuser's. */
export interface MachineServer {
  url: string
  stop: () => Promise<void>
}

/** Where Debian installs PostgreSQL with all its programs: the newest. The embedded one has no `pg_dump`. */
export function machinePrograms(): string {
  const folder = '/usr/lib/postgresql'
  const newest = readdirSync(folder).toSorted((a, b) => Number(b) - Number(a))[0] ?? ''
  return path.join(folder, newest, 'bin')
}

/**
 * Creates a cluster in `directory` and starts it on a free port of 127.0.0.1. Started by root, it runs as `postgres`.
 */
export async function startMachineServer(directory: string): Promise<MachineServer> {
  const programs = machinePrograms()
  const account = process.getuid?.() === 0 ? idsOf('postgres') : undefined
  mkdirSync(directory)
  if (account) {
    chownSync(directory, account.uid, account.gid)
    chmodSync(path.dirname(directory), 0o711)
  }
  execFileSync(
    path.join(programs, 'initdb'),
    ['-D', directory, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'],
    { ...account, cwd: '/', stdio: 'ignore' },
  )
  const [port] = await freePorts(1)
  appendFileSync(
    path.join(directory, 'postgresql.conf'),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`,
  )
  const server = spawn(path.join(programs, 'postgres'), ['-D', directory], { ...account, cwd: '/', stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  await until(() =>
    firstRow(url, 'select 1').then(
      () => true,
      () => false,
    ),
  )
  return {
    url,
    stop: async () => {
      server.kill('SIGINT')
      await ended
    },
  }
}

function idsOf(user: string): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

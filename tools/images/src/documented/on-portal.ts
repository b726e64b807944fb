import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePorts } from '@portal/postgres'
import { portalClient } from '../trial/portal-client.ts'
import { administrator } from '../trial/trial.ts'
import type { Documented } from './documented-commands.ts'
import { commandsTried, type Place, placed, portalSettings, told } from './place.ts'
import { runScript } from './script.ts'
import { runShell } from './shell.ts'

const VALUE = '321,09'
const STORED = '321.09'

/** Runs what an operator runs beside a running portal, then on the stopped one, which is restored several times. */
export async function tryOnPortal({ root, folder, say }: Place): Promise<void> {
  const [port = 0] = await freePorts(1)
  const dataDir = path.join(folder, 'portal')
  mkdirSync(path.join(folder, 'backups'))
  writeFileSync(path.join(folder, 'backup-key'), 'a key of at least sixteen bytes')
  const environment = { ...portalSettings(dataDir, port), WAL_ARCHIVE: path.join(folder, 'archive') }
  const url = `http://127.0.0.1:${port}`
  const portal = portalClient(url, administrator)
  // A canary needs another build than the one in use.
  const changed = path.join(folder, 'changed')
  const known: Record<string, string> = {
    '--users 4,7': `--dist ${changed} --users 4,7`,
    'https://portal.example.se': url,
    '?commit=…&run=…': '?commit=4f2c9a1&run=17',
  }
  const run = async ({ text }: Documented, more: NodeJS.ProcessEnv = {}, whileReady?: () => Promise<void>) => {
    const printed = await runShell(placed(text, folder, known), {
      directory: text.startsWith('openssl') ? path.join(dataDir, 'secrets') : root,
      environment: { ...environment, ...more },
      ...(whileReady ? { whileReady } : {}),
    })
    if (text.startsWith('curl') && printed.includes('"error"')) throw new Error(`${text}\n${printed}`)
    const [, position] = /The chain ends at (\d+:[0-9a-f]+)/.exec(printed) ?? []
    if (position !== undefined) known['<position:hash>'] = position
    const version = [...printed.matchAll(/\bmoney ([0-9a-f]{16})/g)].at(-1)?.[1]
    if (text.includes('--users') && version !== undefined) known['<version>'] = version
    const [, artifact] = /^money [0-9a-f]{16}: (\S+)$/m.exec(printed) ?? []
    if (artifact !== undefined) known['<file>'] = artifact
    say(told(text))
  }
  const whileReady = async () => {
    await portal.healthy()
    await portal.addReceipt(VALUE)
    cpSync(path.join(root, 'apps/money-mfe/dist'), changed, { recursive: true })
    writeFileSync(path.join(changed, 'assets/changed.txt'), 'another build')
    const token = await portal.releaseToken('money')
    Object.assign(known, { 'RELEASE_TOKEN=…': `RELEASE_TOKEN=${token}`, $RELEASE_TOKEN: token })
    await runScript({ root, folder, say }, url)
    // A portal in production refuses the sample data's users, whose password is public.
    for (const command of commandsTried(root, 'running'))
      await run(command, command.text.includes('sample-data') ? { NODE_ENV: 'development' } : {})
  }
  await runShell('npm start', { directory: root, environment, whileReady })
  for (const command of commandsTried(root, 'stopped')) {
    if (command.text.includes('npm run restore')) rmSync(dataDir, { recursive: true, force: true })
    // A restored portal must not go on with the earlier archive.
    await run(command, { WAL_ARCHIVE: '' }, async () => {
      await portal.healthy()
      if (!(await portal.receipts()).includes(STORED)) throw new Error('The receipt is not there after the restore.')
    })
  }
}

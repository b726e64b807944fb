import path from 'node:path'
import { parseArgs } from 'node:util'
import { runBackup } from './backup/run-backup.ts'
import { runRestore } from './backup/run-restore.ts'
import { verifyBackup } from './backup/verify-backup.ts'
import { runBootstrap } from './bootstrap.ts'
import { runAlone } from './dev/alone/run-alone.ts'
import { watchApps } from './dev/watch-apps.ts'
import { watchServices } from './dev/watch-services.ts'
import { prepareFrontEnds } from './front-ends.ts'
import { runMigrations } from './migrate.ts'
import { runOneService } from './one-service.ts'
import { portalPlan } from './plan.ts'
import { readEnvironment } from './read-environment.ts'
import { runPortal, type Run } from './run-portal.ts'
import { runRotateKeys } from './rotate-keys.ts'
import { runSampleData } from './sample-data/run-sample-data.ts'
import { runServiceRelease } from './service-release/run-service-release.ts'
import { say } from './terminal.ts'
import { AUDIT, FILES, runCheck, SEALS } from './verify/run-check.ts'

/**
 * `npm start`, `npm run dev [-- <remote>]` (`--dev`), `npm run sample-data`, `verify-files`, `verify-seals`,
 * `verify-audit`, `rotate-keys`, `backup`, `restore`, `bootstrap`, `migrate`, `service` and `service-release` (an option of
 * that name each), on the pinned Node.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // `--service money=<folder>`: uses that service of another workspace, such as an earlier release. With one remote
    // `--service money`.
    service: { type: 'string', multiple: true, default: [] },
    dev: { type: 'boolean', default: false },
    'sample-data': { type: 'boolean', default: false },
    // With `--sample-data`: for how many users.
    people: { type: 'string' },
    'verify-files': { type: 'boolean', default: false },
    'verify-seals': { type: 'boolean', default: false },
    // Followed by a recorded position of the chain, `position:hash`, or by none.
    'verify-audit': { type: 'boolean', default: false },
    // Followed by which key.
    'rotate-keys': { type: 'boolean', default: false },
    bootstrap: { type: 'boolean', default: false },
    // Followed by a service's name, or by none.
    migrate: { type: 'boolean', default: false },
    // With `--to` or `--verify`, and a folder or the address of a bucket.
    backup: { type: 'boolean', default: false },
    to: { type: 'string' },
    verify: { type: 'string' },
    // With `--from`, and `--to-time` for a later moment of WAL_ARCHIVE.
    restore: { type: 'boolean', default: false },
    from: { type: 'string' },
    'to-time': { type: 'string' },
    // Of an encrypted backup.
    'key-file': { type: 'string' },
    // Followed by the service's name.
    'one-service': { type: 'boolean', default: false },
    // Followed by a service's name and `--artifact`, or by `rollback` or `history` and the name.
    'service-release': { type: 'boolean', default: false },
    artifact: { type: 'string' },
    why: { type: 'string' },
    by: { type: 'string' },
    // For one remote: the portal around it, or none, and the role of the signed-in user.
    portal: { type: 'string', default: 'http://localhost:8080' },
    alone: { type: 'boolean', default: false },
    admin: { type: 'boolean', default: false },
  },
})
const root = path.resolve(import.meta.dirname, '../../..')
const [remote] = positionals
const isOneRemote = values.dev && remote !== undefined
const elsewhere = (isOneRemote ? [] : values.service).map((text) => /^([a-z]+)=(.+)$/.exec(text) ?? [])
if (elsewhere.some(([, name]) => name === undefined)) {
  say('--service takes a service and the workspace that brings it: money=<folder>.')
  process.exit(1)
}
const plan = portalPlan(root, new Map(elsewhere.map(([, name = '', folder = '']) => [name, path.resolve(folder)])))
const here = { plan, environment: process.env, say }
if (values.bootstrap) process.exit(await runBootstrap(here))
if (values.migrate) process.exit(await runMigrations(here, positionals[0]))
if (values['one-service']) process.exit(await runOneService(here, positionals[0]))
const common = { ...here, environment: readEnvironment(process.env, say) }

const plain: Run = { ...common, frontEnds: prepareFrontEnds, whenReady: () => Promise.resolve('stay') }

const dev: Run = {
  ...common,
  runsSources: true,
  frontEnds: watchApps,
  whenReady: ({ services }, stop) => {
    watchServices([...plan.stages.flat(), plan.gateway], services, say, stop)
    return Promise.resolve('stay')
  },
}

const ONE_REMOTE_PORT = 8090
const alone = {
  root,
  port: Number(process.env['PORT'] || ONE_REMOTE_PORT),
  portal: values.alone ? null : values.portal,
  role: values.admin ? 'admin' : 'user',
  service: values.service[0],
} as const

if (isOneRemote) process.exit(await runAlone({ ...alone, name: remote }, common.environment, say))
if (values['verify-files'] || values['verify-seals'])
  process.exit(await runCheck(common, values['verify-files'] ? FILES : SEALS))
if (values['verify-audit']) process.exit(await runCheck(common, { ...AUDIT, args: positionals }))
if (values.backup || values.restore) process.exit(await keep(values))
if (values['service-release']) process.exit(await runServiceRelease(common, { ...values, names: positionals }))
if (values['rotate-keys']) process.exit(await runRotateKeys(common, positionals[0]))
process.exit(
  values['sample-data'] ? await runSampleData(plain, values.people) : await runPortal(values.dev ? dev : plain),
)

function keep({
  backup,
  to,
  from,
  verify,
  'to-time': toTime,
  'key-file': keyFile,
}: typeof values): Promise<number> | number {
  if (backup && to !== undefined) return runBackup(common, to, keyFile)
  if (backup && verify !== undefined) return verifyBackup(common, verify, keyFile)
  if (!backup && from !== undefined) return runRestore(common, from, { keyFile, toTime })
  say(
    'Say where (a folder, or s3://…): npm run backup -- --to <folder>, npm run backup -- --verify <folder>, npm run restore -- --from <folder>.',
  )
  return 1
}

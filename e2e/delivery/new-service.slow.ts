import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyWorkspace, linkProjects } from '@portal/testkit/copied-workspace'
import { newUser, type PortalUser, read, startWholePortal, type WholePortal } from '@portal/testkit/whole-portal'
import { expect, test } from '../portal/test.ts'
import { signedIn } from './many-sessions.ts'

/** A new area is generated in a copy of this workspace: it runs, is used and released, and no other project changes. */
test.describe.configure({ mode: 'serial', timeout: 900_000 })

const ROOT = join(import.meta.dirname, '../..')
const usual = { PORTAL_URL: process.env['PORTAL_URL'], PORTAL_DATA_DIR: process.env['PORTAL_DATA_DIR'] }
let folder = ''
let copy = ''
let portal: WholePortal
let user: PortalUser

/** Runs a program in the copy, and returns what it prints; a failure is an error with it. */
async function run(program: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), NX_DAEMON: 'false' }
  return promisify(execFile)(program, args, { cwd: copy, env, maxBuffer: 50_000_000 }).then(
    ({ stdout }) => stdout.trim(),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
    },
  )
}
const node = (file: string, ...args: readonly string[]) => run(process.execPath, join(copy, file), ...args)
const git = (...args: readonly string[]) =>
  run('git', '-c', 'user.name=e2e', '-c', 'user.email=e2e@example.se', ...args)
const generate = (...args: readonly string[]) =>
  run(process.execPath, join(ROOT, 'tools/generate/src/main.ts'), ...args, '--root', copy)
const requests = async () =>
  (await read(user, { method: 'GET', path: 'requests/all', query: { filterOptions: '["all"]' } })) as {
    results: { text: string }[]
  }

test.beforeAll(async () => {
  test.setTimeout(900_000)
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-new-service-')))
  copy = join(folder, 'workspace')
  mkdirSync(copy)
  copyWorkspace(copy)
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'before')
})
test.afterAll(async () => {
  await portal?.stop()
  Object.assign(process.env, usual)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('a new area changes only the lists of owners, boundaries and settings, and keeps the rules of the repository', async () => {
  await generate('remote', 'leave', '--title', 'Ledighet', '--english', 'Leave', '--path', '/Ledighet')
  await generate('service', 'leave', 'request', '--title', 'Ansökningar', '--english', 'Requests', '--path', '/Ansok')
  linkProjects(copy)
  await node('tools/checks/src/contracts/main.ts')
  await node('tools/checks/src/settings/main.ts')
  expect((await git('status', '--porcelain')).split('\n').map((line) => line.trim())).toEqual([
    'M .oxlintrc.json',
    'M CODEOWNERS',
    'M docs/settings.md',
    '?? apps/leave-mfe/',
    '?? libs/leave/',
    '?? services/leave/',
  ])
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'leave')
  await node('tools/checks/src/run.ts')
  await node('node_modules/.bin/oxfmt', '--check')
  await node('node_modules/.bin/nx', 'graph', '--file=.nx/graph.json')
  await node('node_modules/.bin/oxlint', '--type-aware', '--quiet', 'apps/leave-mfe', 'libs/leave', 'services/leave')
  await node(
    'node_modules/.bin/vitest',
    'run',
    'tools/checks',
    'tools/attacks',
    'tools/test',
    'tools/start/src/dev/alone',
    'apps/leave-mfe',
    'services/leave',
  )
  for (const project of ['libs/leave/domain', 'libs/leave/contract', 'services/leave', 'apps/leave-mfe'])
    await node('node_modules/.bin/tsc', '--noEmit', '-p', join(copy, project, 'tsconfig.json'))
})

test('a slice in an existing area passes its tests', async () => {
  await generate('slice', 'money', 'note', '--title', 'Nyheter', '--path', '/Ny-note')
  await node('tools/checks/src/contracts/main.ts')
  await node('node_modules/.bin/vitest', 'run', 'services/money/src/notes', 'apps/money-mfe/src/notes')
})

test('npm start runs it behind the gateway, with its remote', async ({ browser }) => {
  portal = await startWholePortal(join(folder, 'data'), {}, [], copy)
  Object.assign(process.env, { PORTAL_URL: portal.pageUrl, PORTAL_DATA_DIR: portal.dataDir })
  expect(await (await fetch(`${portal.url}/healthz`)).json()).toMatchObject({ services: { leave: 'ok' } })
  user = await newUser(portal.url, 'ny-tjanst')
  await read(user, { method: 'PUT', path: 'requests/add', json: { date: '2026-11-19', text: 'En vecka i juni' } })
  const context = await browser.newContext({ baseURL: portal.pageUrl })
  const page = await signedIn(context, user)
  await page.goto('/Ansok')
  await expect(page.getByRole('row', { name: /En vecka i juni/ })).toBeVisible()
  await context.close()
})

test('it is bundled, released alone and taken back', async () => {
  const bundles = join(folder, 'bundles')
  await node('tools/images/src/main.ts', 'leave', '--to', bundles, '--artifact')
  const artifact = readdirSync(bundles).find((file) => /^leave-.*\.tar\.gz$/.test(file)) ?? ''
  const release = (...args: readonly string[]) =>
    node('tools/start/src/main.ts', '--service-release', ...args, '--by', 'e2e')
  expect(await release('leave', '--artifact', join(bundles, artifact))).toMatch(/leave is now [0-9a-f]{16}/)
  expect((await requests()).results).toMatchObject([{ text: 'En vecka i juni' }])
  expect(await release('rollback', 'leave')).toContain('leave is now own')
  expect((await requests()).results).toMatchObject([{ text: 'En vecka i juni' }])
})

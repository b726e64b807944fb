import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contentOf, pack } from '@portal/releases'
import { SERVICE_NAMES } from '@portal/testkit/parts'
import { startWholePortal, type WholePortal } from '@portal/testkit/whole-portal'
import { expect, test } from '../portal/test.ts'
import { startSteadyLoad } from './steady-load.ts'

/** Each service is released alone to a running portal, as docs/deploying.md has it, while people use the portal. */
test.describe.configure({ mode: 'serial', timeout: 900_000 })

const ROOT = join(import.meta.dirname, '../..')
const say = (line: string) => process.stdout.write(`${line}\n`)
let folder = ''
let portal: WholePortal

async function tool(program: string, args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data') }
  const run = promisify(execFile)(process.execPath, [join(ROOT, 'tools', program), ...args], { cwd: ROOT, env })
  return run.then(
    ({ stdout }) => stdout.trim(),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => (stdout + stderr).trim(),
  )
}
const serviceRelease = async (...args: readonly string[]) => {
  const said = await tool('start/src/main.ts', ['--service-release', ...args, '--by', 'e2e'])
  return said.split('\n').at(-1) ?? ''
}
const artifactOf = (name: string) =>
  join(
    folder,
    'bundles',
    readdirSync(join(folder, 'bundles')).find((file) => file.startsWith(`${name}-`) && file.endsWith('.gz')) ?? '',
  )

test.beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'portal-services-')))
  await tool('images/src/main.ts', [...SERVICE_NAMES, '--to', join(folder, 'bundles'), '--artifact'])
  portal = await startWholePortal(join(folder, 'data'), { CALL_LIMITS: 'posts.add=1000000/600' })
})
test.afterAll(async () => {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test('each service is released alone and taken back under load, and no request fails', async () => {
  const load = await startSteadyLoad(portal.url)
  for (const name of SERVICE_NAMES) {
    expect(await serviceRelease(name, '--artifact', artifactOf(name))).toMatch(new RegExp(`^${name} is now [0-9a-f]`))
    expect(await serviceRelease('rollback', name)).toMatch(new RegExp(`^${name} is now own`))
    say(`${name} released and taken back; ${load.answered()} requests answered, ${load.failed.length} failed`)
  }
  const { acknowledged, wrong } = await load.stop()
  say(`${acknowledged} writes acknowledged, ${wrong.length} not stored once`)
  expect(load.failed.slice(0, 5)).toEqual([])
  expect(wrong).toEqual([])
})

test('a service without a call that a live front end makes is refused by name, and changes nothing', async () => {
  const spoiled = join(folder, 'spoiled')
  cpSync(join(folder, 'bundles/money'), spoiled, { recursive: true })
  const contract = join(spoiled, 'libs/money/contract/contract.json')
  const report = JSON.parse(readFileSync(contract, 'utf8')) as { calls: Record<string, { path: string }> }
  const calls = Object.entries(report.calls).filter(([, { path }]) => path !== 'user/Kvitto/all')
  writeFileSync(contract, JSON.stringify({ ...report, calls: Object.fromEntries(calls) }))
  const description = join(spoiled, 'artifact.json')
  const artifact = JSON.parse(readFileSync(description, 'utf8')) as object
  rmSync(description)
  const { version, integrity } = contentOf(spoiled)
  writeFileSync(description, JSON.stringify({ ...artifact, version, files: integrity }))
  writeFileSync(`${spoiled}.tar.gz`, await pack(spoiled))
  expect(await serviceRelease('money', '--artifact', `${spoiled}.tar.gz`)).toMatch(
    /^money [0-9a-f]+ is refused\. money as it is live at \S+ makes the call GET user\/Kvitto\/all, which no service has/,
  )
  expect((await serviceRelease('history', 'money')).split('  ')[1]).toBe('rollback')
})

test('a restart keeps a released service', async () => {
  await serviceRelease('time', '--artifact', artifactOf('time'))
  await portal.stop()
  await portal.start()
  expect(portal.said()).toMatch(/time is [0-9a-f]{16} \([0-9a-f]{12}(-changed)?\), which was released to this portal/)
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
})

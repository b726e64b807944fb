import { execFile, execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const run = promisify(execFile)
/** It compiles code and runs tests: a busy machine needs minutes. */
const PATIENCE_MS = 240_000
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'portal-generate-')))
const inCopy = (path: string) => join(copy, path)
const text = (path: string) => readFileSync(inCopy(path), 'utf8')

/** This work tree as it would be committed, whose workspace packages are those of the copy. */
beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).split('\0')
  for (const file of listed.filter((name) => name !== '' && existsSync(join(ROOT, name)))) {
    mkdirSync(dirname(inCopy(file)), { recursive: true })
    cpSync(join(ROOT, file), inCopy(file))
  }
  mkdirSync(inCopy('node_modules/@portal'), { recursive: true })
  for (const name of readdirSync(join(ROOT, 'node_modules'))) {
    if (name !== '@portal' && !name.startsWith('.cache'))
      symlinkSync(join(ROOT, 'node_modules', name), inCopy(`node_modules/${name}`))
  }
  for (const name of readdirSync(join(ROOT, 'node_modules/@portal'))) {
    const target = realpathSync(join(ROOT, 'node_modules/@portal', name)).slice(realpathSync(ROOT).length + 1)
    symlinkSync(inCopy(target), inCopy(`node_modules/@portal/${name}`))
  }
}, PATIENCE_MS)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const generate = async (...args: readonly string[]) =>
  (await run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args, '--root', copy])).stdout
const refusal = (...args: readonly string[]) =>
  generate(...args).then(
    () => '',
    (error: { stderr: string }) => error.stderr.trim(),
  )
const tool = (file: string) => inCopy(`node_modules/${file}`)
/**
 * The compiler's errors in the generated files and the files that list them; the rest of the tree has its own check.
 */
async function typeErrors(project: string, name: string): Promise<string[]> {
  const compiled = run(process.execPath, [tool('@typescript/native/bin/tsc'), '-p', inCopy(project)], { cwd: copy })
  const said = await compiled.then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
  return said.split('\n').filter((line) => new RegExp(`${name}|src/app\\.ts|src/index\\.ts|src/remote\\.ts`).test(line))
}
const tests = (...files: readonly string[]) =>
  run(process.execPath, [tool('vitest/vitest.mjs'), 'run', ...files], { cwd: copy }).then(
    () => 'passed',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )

describe('a new remote', () => {
  it(
    'is complete: its types check, its test passes, and it can be built and has an owner',
    async () => {
      expect(await generate('remote', 'leave', '--title', 'Ledighet', '--path', '/Ledighet')).toContain(
        'npm run release -- publish leave',
      )
      expect(await typeErrors('apps/leave-mfe', 'leave')).toEqual([])
      expect(await tests('apps/leave-mfe')).toBe('passed')
      await run(process.execPath, [inCopy('tools/rspack-preset/src/build.ts')], { cwd: inCopy('apps/leave-mfe') })
      expect(JSON.parse(text('apps/leave-mfe/dist/contributions.json'))).toMatchObject({
        routes: [{ path: '/Ledighet', title: 'Ledighet' }],
      })
      expect(text('CODEOWNERS')).toContain('/apps/leave-mfe/ @portal/leave')
      expect(text('.oxlintrc.json')).toContain('"scope:leave"')
    },
    PATIENCE_MS,
  )

  it('does not replace an existing one', async () => {
    expect(await refusal('remote', 'money', '--title', 'Pengar', '--path', '/Pengar')).toMatch(/is there already\.$/)
    expect(text('CODEOWNERS').match(/apps\/money-mfe/g)).toHaveLength(1)
  })
})

describe('a new slice', () => {
  it(
    'is complete from page to table: its types check and its tests pass',
    async () => {
      expect(await generate('slice', 'money', 'note', '--title', 'Anteckningar', '--path', '/Anteckningar')).toContain(
        'npm run contracts',
      )
      expect(await typeErrors('services/money', 'note')).toEqual([])
      expect(await typeErrors('apps/money-mfe', 'note')).toEqual([])
      expect(await tests('services/money/src/notes', 'apps/money-mfe/src/notes')).toBe('passed')
    },
    PATIENCE_MS,
  )

  it.each([
    ['time', 'wish', 'time'],
    ['accounts', 'badge', 'identity'],
  ])(
    'type-checks in %s too',
    async (remote, name, area) => {
      await generate('slice', remote, name, '--title', 'Nyheter', '--path', `/Ny-${name}`)
      expect(await typeErrors(`services/${area}`, name)).toEqual([])
      expect(JSON.parse(text(`apps/${remote}-mfe/src/locales/sv.json`))).toMatchObject({
        [`${name}s`]: { title: 'Nyheter' },
      })
    },
    PATIENCE_MS,
  )

  it('cannot be generated twice', async () => {
    expect(await refusal('slice', 'money', 'note', '--title', 'Anteckningar', '--path', '/Anteckningar')).toMatch(
      /is there already\.$/,
    )
    expect(text('services/money/src/app.ts').match(/noteHandlers\(deps\)/g)).toHaveLength(1)
  })
})

it('an invalid name is refused before anything is written', async () => {
  const named = ['--title', 'Skador', '--path', '/Skador']
  expect(await refusal('slice', 'money', '../x', ...named)).toBe('../x is no name: lower-case letters only.')
  expect(await refusal('slice', 'money', 'damage', '--title', "'x", '--path', '/Skador')).toMatch(/quotes/)
  expect(await refusal('slice', 'money', 'damage', '--title', 'x', '--path', 'Skador')).toMatch(/no address/)
  expect(await refusal('slice', 'nowhere', 'damage', ...named)).toMatch(/^npm run generate -- remote/)
  expect(await refusal('remote', 'damage')).toMatch(/^npm run generate -- remote/)
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { copyWorkspace, linkProjects } from '@portal/testkit/copied-workspace'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const run = promisify(execFile)
/** It compiles code: a busy machine needs minutes. The tests of generated code run in `e2e/delivery/new-service.slow.ts`. */
const PATIENCE_MS = 240_000
/** A slice for each area: its remote and its name. */
const SLICES = [
  ['money', 'note'],
  ['time', 'wish'],
  ['accounts', 'badge'],
] as const
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'portal-generate-')))
const inCopy = (path: string) => join(copy, path)
const text = (path: string) => readFileSync(inCopy(path), 'utf8')

beforeAll(() => copyWorkspace(copy), PATIENCE_MS)
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
 * One program for all with the same options reads the libraries once.
 */
async function typeErrors(options: string, paths: readonly string[]): Promise<string[]> {
  const config = inCopy(`generated.${options}`)
  writeFileSync(config, JSON.stringify({ extends: `./${options}`, include: paths }))
  const said = await run(process.execPath, [tool('@typescript/native/bin/tsc'), '-p', config], { cwd: copy }).then(
    () => '',
    (error: { stdout: string }) => error.stdout,
  )
  return said
    .split('\n')
    .filter((line) => /leave|note|wish|badge|src\/app\.ts|src\/index\.ts|src\/remote\.ts/.test(line))
}

describe('a new remote with its service, and slices in every area', () => {
  const told: string[] = []
  beforeAll(async () => {
    told.push(await generate('remote', 'leave', '--title', 'Ledighet', '--path', '/Ledighet'))
    told.push(
      await generate(
        'service',
        'leave',
        'request',
        '--title',
        'Ansökningar',
        '--english',
        'Requests',
        '--path',
        '/Ansok',
      ),
    )
    linkProjects(copy)
    for (const [remote, name] of SLICES)
      told.push(await generate('slice', remote, name, '--title', 'Nyheter', '--path', `/Ny-${name}`))
    await run(process.execPath, [inCopy('tools/checks/src/contracts/main.ts')])
  }, PATIENCE_MS)

  it('say what comes next', () => {
    expect(told[0]).toContain('npm run release -- publish leave')
    expect(told[1]).toContain('npm run bundle -- leave --artifact')
    for (const said of told.slice(1)) expect(said).toContain('npm run contracts')
  })

  it(
    'have their types right',
    async () => {
      const services = SLICES.map(([remote, name]) => [remote === 'accounts' ? 'identity' : remote, name])
      const ofServices = services.flatMap(([area, name]) =>
        ['app.ts', `${name}s`].map((at) => `services/${area}/src/${at}`),
      )
      const ofLeave = ['services/leave', 'libs/leave']
      expect(await typeErrors('tsconfig.base.json', [...ofServices, ...ofLeave])).toEqual([])
      const ofApps = SLICES.flatMap(([remote, name]) =>
        ['remote.ts', `${name}s`].map((at) => `apps/${remote}-mfe/src/${at}`),
      )
      expect(await typeErrors('tsconfig.browser.json', ['apps/leave-mfe/src', ...ofApps])).toEqual([])
    },
    PATIENCE_MS,
  )

  it(
    'can be built, have an owner and Swedish titles',
    async () => {
      await run(process.execPath, [inCopy('tools/rspack-preset/src/build.ts')], { cwd: inCopy('apps/leave-mfe') })
      expect(JSON.parse(text('apps/leave-mfe/dist/contributions.json'))).toMatchObject({
        routes: [{ path: '/Ansok' }, { path: '/Ledighet', title: 'Ledighet' }],
      })
      expect(text('CODEOWNERS')).toContain('/apps/leave-mfe/ @portal/leave')
      expect(text('CODEOWNERS')).toContain('/services/leave/ @portal/leave\n/libs/leave/ @portal/leave\n')
      expect(text('.oxlintrc.json')).toContain('"scope:leave"')
      for (const [remote, name] of SLICES)
        expect(JSON.parse(text(`apps/${remote}-mfe/src/locales/sv.json`))).toMatchObject({
          [`${name}s`]: { title: 'Nyheter' },
        })
    },
    PATIENCE_MS,
  )

  it('do not replace existing ones', async () => {
    expect(await refusal('remote', 'money', '--title', 'Pengar', '--path', '/Pengar')).toMatch(/is there already\.$/)
    expect(text('CODEOWNERS').match(/apps\/money-mfe/g)).toHaveLength(1)
    expect(await refusal('slice', 'money', 'note', '--title', 'Anteckningar', '--path', '/Anteckningar')).toMatch(
      /is there already\.$/,
    )
    const again = ['service', 'leave', 'wish', '--title', 'Ledighet', '--path', '/Onskningar']
    expect(await refusal(...again)).toMatch(/is there already\.$/)
    expect(await refusal('service', 'nothing', ...again.slice(2))).toMatch(/^There is no remote nothing/)
    expect(text('services/money/src/app.ts').match(/noteHandlers\(deps\)/g)).toHaveLength(1)
  })
})

it('a remote is laid out as a repository of its own, without what only the workspace has', async () => {
  const to = inCopy('own')
  const args = ['repository', 'money', '--to', to, '--registry', 'https://npm.example.se/', '--number', '7']
  expect(await generate(...args)).toContain('npm install')
  const { dependencies, devDependencies, scripts } = JSON.parse(text('own/package.json')) as Record<string, object>
  expect(dependencies).toMatchObject({ '@portal/ui': '^1.7.0', '@portal/money-contract': '^1.7.0', react: '19.3.1' })
  expect(devDependencies).toMatchObject({ '@portal/tools': '^1.7.0', '@portal/shell': '^1.7.0' })
  expect(scripts).toMatchObject({ build: 'portal build', test: 'portal test' })
  expect(text('own/.npmrc')).toContain('@portal:registry=https://npm.example.se/')
  expect(text('own/src/remote.ts')).toBe(text('apps/money-mfe/src/remote.ts'))
  for (const step of ['npm run lint', 'npm test', 'npm run build', 'npx portal compare', 'npx portal release'])
    expect(text('own/.gitlab-ci.yml')).toContain(step)
  expect(text('own/.gitlab-ci.yml')).toMatch(/playwright:v\d+\.\d+\.\d+-noble/)
  expect(await refusal(...args)).toMatch(/is there already\.$/)
  expect(await refusal('repository', 'nothing', ...args.slice(2))).toMatch(/^There is no remote nothing/)
})

it('an invalid name is refused before anything is written', async () => {
  const named = ['--title', 'Skador', '--path', '/Skador']
  expect(await refusal('slice', 'money', '../x', ...named)).toBe('../x is no name: lower-case letters only.')
  expect(await refusal('slice', 'money', 'damage', '--title', "'x", '--path', '/Skador')).toMatch(/quotes/)
  expect(await refusal('slice', 'money', 'damage', '--title', 'x', '--path', 'Skador')).toMatch(/no address/)
  expect(await refusal('slice', 'nowhere', 'damage', ...named)).toMatch(/^npm run generate -- remote/)
  expect(await refusal('remote', 'damage')).toMatch(/^npm run generate -- remote/)
})

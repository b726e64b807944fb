import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { packedManifest } from './manifest.ts'
import { readManifest } from './packages.ts'
import { settingsFiles } from './settings.ts'
import { commitsOf, versionsOf } from './version.ts'
import { contentsOf } from './write-packages.ts'

const ROOT = path.join(import.meta.dirname, '../../..')
const contents = contentsOf(ROOT)
const versions = versionsOf(ROOT, 7)
const manifests = contents.map((one) =>
  packedManifest(one, one.reach, readManifest(ROOT, ''), versions),
) as readonly Packed[]
interface Packed {
  readonly name: string
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>
  readonly dependencies: Readonly<Record<string, string>>
}

describe('the packed packages', () => {
  it('contain no tests, and nothing of services or apps', () => {
    const files = contents.flatMap(({ folder, reach }) => reach.files.map((file) => `${folder}/${file}`))
    expect(files.filter((file) => /\.test\.tsx?$|\/testing\/|\/fixture\//.test(file))).toEqual([])
    expect(files.filter((file) => !/^(?:libs|tools)\//.test(file) || file.includes('..'))).toEqual([])
  })

  it('depend on packed packages and on the versions that this workspace uses', () => {
    const names = new Set(manifests.map(({ name }) => name))
    for (const { dependencies } of manifests) {
      const own = Object.entries(dependencies).filter(([name]) => name.startsWith('@portal/'))
      expect(own.filter(([name]) => !names.has(name))).toEqual([])
      expect(own.filter(([, version]) => !/^\^\d+\.7\.0$/.test(version))).toEqual([])
    }
    const tests = manifests.find(({ name }) => name === '@portal/page-testkit')
    expect(Object.keys(tests?.dependencies ?? {})).toContain('vitest')
    expect(Object.keys(tests?.dependencies ?? {})).not.toContain('@portal/service-kit')
  })

  it('lead from each door to compiled code and its types', () => {
    const ui = manifests.find(({ name }) => name === '@portal/ui')
    expect(ui?.exports['./kit']).toEqual({ types: './src/kit.d.ts', default: './src/kit.js' })
    expect(ui?.exports['./fonts.css']).toBe('./src/theme/fonts.css')
  })

  it('name no file of TypeScript that only this workspace can run', () => {
    const texts = contents.flatMap(({ folder, reach }) =>
      reach.files.map((file) => [file, readFileSync(path.join(ROOT, folder, file), 'utf8')] as const),
    )
    const named = texts.filter(([, text]) => /dirname,[^)\n]*\.tsx?'|import\.meta\.resolve\('\.[^']*\.tsx?'/.test(text))
    // The shell is built in this workspace alone.
    expect(named.map(([file]) => file)).toEqual(['src/shell-config.ts'])
  })
})

it('an import that a package does not declare is refused', () => {
  const packWith = (name: string) =>
    contents
      .filter(({ folder }) => folder === 'libs/money/domain')
      .map((one) => packedManifest(one, { packages: [name] }, readManifest(ROOT, ''), versions))
  expect(() => packWith('left-pad')).toThrow('libs/money/domain imports left-pad, which it does not declare.')
  expect(() => packWith('@portal/service-kit')).toThrow(
    'libs/money/domain imports @portal/service-kit, which is not packed.',
  )
})

it('a version is the major of its contract and a number that grows', () => {
  expect(versionsOf(ROOT, 12).get('@portal/money-contract')).toMatch(/^\d+\.12\.0$/)
  expect(() => commitsOf('/')).toThrow(/^Give --number <n>/)
})

it('settings for lint name no project of this workspace', () => {
  const text = JSON.stringify(settingsFiles(ROOT))
  expect(text).not.toMatch(/nx\/|scope:|money/)
  expect(text).toContain('noUncheckedIndexedAccess')
})

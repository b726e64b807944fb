import { authorizationTests } from './authorization-tests.ts'
import { describe, expect, it } from 'vitest'
import { bothLanguages, englishContributions, englishErrors } from './both-languages.ts'
import { fileCircles, folderCircles } from './circles.ts'
import { cleanText } from './clean-text.ts'
import { declaredImports, importedPackages } from './declared-imports.ts'
import { knownMetrics } from './known-metrics.ts'
import { namedFiles } from './named-files.ts'
import { oneVersion } from './one-version.ts'
import { owned } from './owned.ts'
import { plainWords } from './plain-words.ts'
import type { Manifest, Repository } from './repository.ts'
import { smallFiles } from './small-files.ts'
import { sqlInRepositories } from './sql-in-repositories.ts'
import { wholeProjects } from './whole-projects.ts'

/** A work tree of these texts; every package.json in it is a project. */
function tree(texts: Record<string, string>): Repository {
  const files = Object.keys(texts)
  const read = (file: string) => texts[file] ?? ''
  const manifests = files.filter((file) => file.endsWith('package.json'))
  const projects = manifests.map((file) => ({
    folder: file.replace(/\/?package\.json$/, ''),
    manifest: JSON.parse(read(file)) as Manifest,
  }))
  return { root: '', files, read, projects }
}

const manifest = (parts: Partial<Manifest>) => JSON.stringify({ name: '@portal/x', ...parts })
const unfinished = ['TO', 'DO'].join('')

describe('small files', () => {
  it('accepts 300 lines and reports 301', () => {
    expect(smallFiles(tree({ 'a.ts': 'x\n'.repeat(300), 'b.ts': 'x\n'.repeat(301) }))).toEqual([
      'b.ts: 301 lines, at most 300',
    ])
  })
  it('ignores generated files', () => {
    expect(smallFiles(tree({ 'package-lock.json': 'x\n'.repeat(9000) }))).toEqual([])
  })
})

describe('clean text', () => {
  it.each([
    [`// ${unfinished}: later`, 'unfinished work'],
    [`// @ts-${'ignore'}`, 'a silenced compiler'],
    [`it.${'skip'}('does', () => {})`, 'a test that does not run'],
    [`const folder = '/${'home'}/somebody/portal'`, "a path of a developer's machine"],
  ])('reports %s', (line, why) => {
    expect(cleanText(tree({ 'a.ts': `\n${line}` }))).toEqual([`a.ts:2: ${why}`])
  })
  it('accepts addresses and ordinary words', () => {
    expect(cleanText(tree({ 'a.ts': `open('https://example.se/home/news'); list.only; order.skip()` }))).toEqual([])
  })
})

describe('both languages', () => {
  const sv = 'apps/time-mfe/src/locales/sv.json'
  const en = 'apps/time-mfe/src/locales/en.json'
  it('accepts the same ids and values, and sentences besides', () => {
    const swedish = JSON.stringify({ days: { left_one: '{{count}} dag', left_other: '{{count}} dagar' } })
    const english = JSON.stringify({ days: { left_one: '{{count}} day', left_other: '{{count}} days' }, sentences: {} })
    expect(bothLanguages(tree({ [sv]: swedish, [en]: english }))).toEqual([])
  })
  it('reports a missing file, a missing or unknown text and other values', () => {
    expect(bothLanguages(tree({ [sv]: '{}' }))).toEqual([`${en}: is missing beside sv.json`])
    const swedish = JSON.stringify({ a: { left_one: '{{count}} dag', left_other: '{{count}} dagar' } })
    const english = JSON.stringify({ a: { left_one: '{{days}} day' }, b: 'b' })
    expect(bothLanguages(tree({ [sv]: swedish, [en]: english }))).toEqual([
      `${en}: lacks a.left_other`,
      `${en}: b is not in sv.json`,
      `${en}: a.left_one must have the values {{count}}`,
    ])
  })
  it('reports a contributed label and an error without English', () => {
    const remote = "  menu: [{ label: 'Inköp' }, { label: 'Snurra' }],\n  english: {\n    Snurra: 'Snurra',\n  },\n"
    expect(englishContributions(tree({ 'apps/money-mfe/src/remote.ts': remote }))).toEqual([
      'apps/money-mfe/src/remote.ts: english lacks Inköp',
    ])
    const errors = { 'libs/money/contract/src/money-errors.ts': "text: 'Välj färre.'", [en]: '{}' }
    expect(englishErrors(tree(errors))).toHaveLength(1)
    expect(englishErrors(tree({ ...errors, [en]: '{"sentences":{"Välj färre.":"Choose fewer."}}' }))).toEqual([])
  })
})

describe('authorization tests', () => {
  const contract = 'libs/time/contract/src'
  const wire = { [`${contract}/month.wire.ts`]: 'export const monthCalls = {\n}' }
  const index = { [`${contract}/index.ts`]: 'export const timeCalls = {\n  months: monthCalls,\n} as const' }
  const test = { 'services/time/src/months.test.ts': "describeSecurity('months', {\n  calls: monthCalls,\n})" }
  it('accepts a call table that is listed and has its matrix', () => {
    expect(authorizationTests(tree({ ...wire, ...index, ...test }))).toEqual([])
  })
  it('reports a table that is not listed', () => {
    expect(authorizationTests(tree({ ...wire, ...test }))).toEqual([
      `${contract}/month.wire.ts: monthCalls is not in timeCalls`,
    ])
  })
  it('reports a table without a matrix', () => {
    const other = { 'services/time/src/months.test.ts': "describe('months', () => list({ calls: monthCalls }))" }
    expect(authorizationTests(tree({ ...wire, ...index, ...other }))).toEqual([
      `${contract}/month.wire.ts: no test of services/time calls describeSecurity with monthCalls`,
    ])
  })
})

describe('plain words', () => {
  it.each([
    ['a.ts', `// ${'Some'}${'body'} waits.`],
    ['a.ts', ` * Drawn ${'an'}${'ew'}.`],
    ['a.test.ts', `  it('shows ${'no'}${'body'} else', () => {})`],
    ['README.md', `For ${'every'}${'body'}.`],
  ])('reports in %s: %s', (file, line) => {
    expect(plainWords(tree({ [file]: line }))).toHaveLength(1)
  })
  it('accepts code, visible texts and the system account', () => {
    const texts = { 'a.ts': "const somebody = 'anew'\n// Runs as `nobody`." }
    expect(plainWords(tree(texts))).toEqual([])
  })
})

describe('folder circles', () => {
  it('reports both directions, also of a type and of a lazy import', () => {
    const texts = {
      'apps/a/src/list/page.tsx': "import type { Row } from '../form/row.ts'",
      'apps/a/src/form/row.ts': "const page = () => import('../list/page.tsx')",
    }
    expect(folderCircles(tree(texts))).toEqual([
      'apps/a/src/list and apps/a/src/form import each other: apps/a/src/list/page.tsx imports ../form/row.ts',
      'apps/a/src/form and apps/a/src/list import each other: apps/a/src/form/row.ts imports ../list/page.tsx',
    ])
  })
  it('accepts one direction, tests, and folders within each other', () => {
    const texts = {
      'apps/a/src/list/page.tsx': "import { row } from '../form/row.ts'; import { cell } from './cells/cell.ts'",
      'apps/a/src/list/cells/cell.ts': "import { width } from '../width.ts'",
      'apps/a/src/form/row.test.ts': "import { page } from '../list/page.tsx'",
    }
    expect(folderCircles(tree(texts))).toEqual([])
  })
})

describe('file circles', () => {
  it('reports a circle that a lazy import closes, and accepts one direction', () => {
    const page = "import type { Row } from './row.ts'"
    expect(
      fileCircles(tree({ 'apps/a/src/page.ts': page, 'apps/a/src/row.ts': "const page = () => import('./page.ts')" })),
    ).toEqual([
      'apps/a/src/page.ts and apps/a/src/row.ts import each other: apps/a/src/page.ts imports ./row.ts',
      'apps/a/src/row.ts and apps/a/src/page.ts import each other: apps/a/src/row.ts imports ./page.ts',
    ])
    expect(fileCircles(tree({ 'apps/a/src/page.ts': page, 'apps/a/src/row.ts': '' }))).toEqual([])
  })
})

describe('one version', () => {
  it('reports ranges', () => {
    expect(oneVersion(tree({ 'package.json': manifest({ dependencies: { zod: '^4.0.0' } }) }))).toEqual([
      'package.json: zod ^4.0.0 is not an exact version',
    ])
  })
  it('reports a second version', () => {
    const texts = {
      'apps/a/package.json': manifest({ dependencies: { zod: '4.0.0' } }),
      'apps/b/package.json': manifest({ devDependencies: { zod: '4.1.0' } }),
    }
    expect(oneVersion(tree(texts))).toEqual(['apps/b/package.json: zod is 4.1.0, but 4.0.0 in apps/a/package.json'])
  })
})

describe('whole projects', () => {
  it('requires tags, types and a short README', () => {
    const tags = ['type:app', 'scope:money', 'platform:browser']
    const whole = {
      'apps/a/package.json': manifest({ nx: { tags }, scripts: { typecheck: 'tsc' } }),
      'apps/a/tsconfig.json': '{}',
      'apps/a/README.md': '# a',
    }
    expect(wholeProjects(tree(whole))).toEqual([])
    expect(wholeProjects(tree({ 'apps/a/package.json': manifest({ nx: { tags: tags.slice(1) } }) }))).toEqual([
      'apps/a: needs exactly one type: tag',
      'apps/a: needs a tsconfig.json and a typecheck script',
      'apps/a: needs a README.md',
    ])
  })
})

describe('declared imports', () => {
  it('finds every way to import a package', () => {
    const quoted = `'five'`
    const source = `import a from 'one'\nimport {\n  b,\n} from '@scope/two/deep'\nexport * from 'three'\nimport 'four'\nawait import(${quoted})\nimport 'node:fs'\nimport './near.ts'`
    expect(importedPackages(source)).toEqual(['one', '@scope/two', 'three', 'four', 'five'])
  })
  it("reports what the nearest package.json does not name; tests may use the root's packages", () => {
    const texts = {
      'package.json': manifest({ devDependencies: { vitest: '1.0.0' } }),
      'libs/a/b/package.json': manifest({ dependencies: { zod: '4.0.0' } }),
      'libs/a/b/src/x.ts': `import { z } from 'zod'\nimport { it } from 'vitest'`,
      'libs/a/b/src/x.test.ts': `import { it } from 'vitest'`,
    }
    expect(declaredImports(tree(texts))).toEqual([
      'libs/a/b/src/x.ts: imports vitest, which libs/a/b/package.json does not name',
    ])
  })
})

describe('owners', () => {
  const files = { 'apps/a/package.json': manifest({}), 'libs/b/c/package.json': manifest({}) }
  it('are set for every project, by its folder or a parent', () => {
    expect(owned(tree({ ...files, CODEOWNERS: '* @all\n/apps/a/ @a\n/libs/b/ @b\n' }))).toEqual([])
    expect(owned(tree({ ...files, CODEOWNERS: '* @all\n/apps/a/ @a\n' }))).toEqual([
      'CODEOWNERS: libs/b/c has no owner',
    ])
  })
  it('are teams, of existing folders', () => {
    const text = '/apps/a/ a\n/libs/b/ @b\n/apps/gone/ @a\n'
    expect(owned(tree({ ...files, CODEOWNERS: text }))).toEqual([
      'CODEOWNERS: there is no apps/gone',
      'CODEOWNERS: /apps/a/ names nobody',
    ])
  })
})

describe('SQL in repositories', () => {
  const inUseCase = 'services/money/src/receipts/add-receipt.ts'
  const inRepository = 'services/money/src/receipts/receipts.repository.ts'
  it.each([
    ['const text = sql`select 1`', 'SQL'],
    ["import { sql } from 'drizzle-orm'", 'drizzle'],
  ])('reports %s outside of a repository', (text, what) => {
    expect(sqlInRepositories(tree({ [inUseCase]: text }))).toEqual([`${inUseCase}: ${what} outside of a repository`])
    expect(sqlInRepositories(tree({ [inRepository]: text }))).toEqual([])
  })
  it.each([
    ['await executor.insert(receipts)', "a statement of drizzle's builder; repositories send statements by fetchRows"],
    [
      'await transaction\n    .execute(sql`x`)',
      "a statement of drizzle's builder; repositories send statements by fetchRows",
    ],
    ["import postgres from 'postgres'", 'a database driver; repositories send statements by fetchRows'],
    ["import { and, sql } from 'drizzle-orm'", "drizzle's and; a condition is a part of the statement's text"],
    ["await runText(orm, 'select 1', [])", 'a text without values of its own; use fetchRows'],
  ])('reports the other idiom %s in a repository', (text, fault) => {
    expect(sqlInRepositories(tree({ [inRepository]: text }))).toEqual([`${inRepository}: ${fault}`])
  })
  it('accepts transactions, types of drizzle, tests, and statements that are sent by fetchRows', () => {
    const texts = {
      [inUseCase]: "import type { SQL } from 'drizzle-orm'\nawait database.orm.transaction(work)",
      [inRepository]: "import { getTableColumns, type SQL, sql } from 'drizzle-orm'\nfetchRows(orm, sql`select 1`)",
      'services/money/src/receipts/receipts.test.ts': 'await executor.insert(receipts)',
    }
    expect(sqlInRepositories(tree(texts))).toEqual([])
  })
})

describe('files named in the security tables', () => {
  const test = 'services/identity/src/sign-in/prove.test.ts'
  it('exist, by their path from the root, or are folders of the tree', () => {
    const text = `| 1 | met | \`${test}\`, \`services/identity/\`, \`PUBLIC_URL\`, \`/.well-known/security.txt\` |`
    expect(namedFiles(tree({ [test]: '', 'docs/asvs.md': text }))).toEqual([])
  })
  it('are reported when they are gone, or named without their folder', () => {
    const texts = {
      [test]: '',
      'docs/security.md': '`prove.test.ts`',
      'docs/asvs-9-to-17.md': '`services/identity/src/proof`',
      'docs/api.md': '`gone.ts`',
    }
    expect(namedFiles(tree(texts))).toEqual([
      'docs/security.md: there is no prove.test.ts',
      'docs/asvs-9-to-17.md: there is no services/identity/src/proof',
    ])
  })
})

describe('known metrics', () => {
  it('accepts a declared metric and its series, and reports another one', () => {
    const code =
      "operations.gauge({ name: 'queue_events', help: 'x' }) // prom-client\nname: `${PREFIX}request_seconds`"
    const rules = 'portal_queue_events > 1 or portal_request_seconds_bucket > portal_queue_age'
    expect(knownMetrics(tree({ 'libs/x/src/x.ts': code, 'deploy/alerts.yaml': rules }))).toEqual([
      'deploy/alerts.yaml: no process has the metric portal_queue_age',
    ])
  })
})

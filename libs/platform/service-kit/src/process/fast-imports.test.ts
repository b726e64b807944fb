import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const script = `const modules = await Promise.all(['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/postgres-js'].map((name) => import(name)))
  console.log(JSON.stringify(modules.map((module) => Object.keys(module).toSorted())))`

const namesWith = (...preloads: string[]) =>
  execFileSync(process.execPath, [...preloads, '--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })

test('drizzle has the same exports when its files are found without reading its package.json', () => {
  expect(namesWith('--import', path.join(import.meta.dirname, 'fast-imports.mjs'))).toBe(namesWith())
})

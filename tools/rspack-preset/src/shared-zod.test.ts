import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sources, withDependencies, workspaceRoot } from './source-hash.ts'
import * as provided from './shared-zod.ts'

/** Types, and names that only servers use. */
const NOT_IN_THE_BROWSER = [
  'ZodObject',
  'ZodPipe',
  'ZodRawShape',
  'ZodType',
  'core',
  'infer',
  'input',
  'output',
  'toJSONSchema',
]

it('exports every name of zod that browser code uses', () => {
  const apps = join(workspaceRoot(import.meta.dirname), 'apps')
  const folders = new Set(readdirSync(apps).flatMap((app) => withDependencies(join(apps, app))))
  const code = [...folders]
    .flatMap(sources)
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  const used = new Set(code.flatMap((text) => [...text.matchAll(/\bz\.(\w+)/g)].map(([, name]) => name ?? '')))
  expect(used.size).toBeGreaterThan(20)
  expect([...used].filter((name) => !(name in provided) && !NOT_IN_THE_BROWSER.includes(name))).toEqual([])
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programsIn } from './types.ts'

let root: string
const write = (path: string, settings: object) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify(settings))
}
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-types-'))
})
afterAll(() => rmSync(root, { recursive: true }))

it('checks projects with equal options together, and others separately', () => {
  write('services/money/tsconfig.json', { extends: '../../tsconfig.base.json', include: ['src'] })
  write('libs/time/domain/tsconfig.json', { extends: '../../../tsconfig.base.json', include: ['src', 'tools'] })
  write('tools/bench/tsconfig.json', {
    extends: '../../tsconfig.base.json',
    compilerOptions: { lib: ['dom'] },
    include: ['src'],
  })
  write('tools/bench/variant/tsconfig.json', {
    extends: '../../../tsconfig.browser.json',
    include: ['.'],
    exclude: ['dist'],
  })
  write('services/money/node_modules/other/tsconfig.json', { extends: './base.json', include: ['src'] })
  expect(programsIn(root)).toEqual([
    {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {},
      exclude: ['**/node_modules'],
      include: ['libs/time/domain/src', 'libs/time/domain/tools', 'services/money/src'].map((path) => join(root, path)),
    },
    {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: { lib: ['dom'] },
      exclude: ['**/node_modules'],
      include: [join(root, 'tools/bench/src')],
    },
    {
      extends: join(root, 'tsconfig.browser.json'),
      compilerOptions: {},
      exclude: ['**/node_modules', join(root, 'tools/bench/variant/dist')],
      include: [join(root, 'tools/bench/variant')],
    },
  ])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SHARED_KEYS } from '@portal/releases/shared-keys'
import { describe, expect, it } from 'vitest'
import lazyExports from './lazy-exports.ts'
import { workspaceRoot } from './source-hash.ts'

/** What the entry point gives when these are the modules behind it, and which of them have run. */
function run(code: string, modules: Readonly<Record<string, object>>) {
  const ran: string[] = []
  const given: Record<string, unknown> = {}
  const require = (name: string) => {
    ran.push(name)
    return modules[name]
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- the loader's output is code
  new Function('exports', 'require', lazyExports(code))(given, require)
  return { given, ran }
}

describe('an entry point of which names are read one by one', () => {
  it('runs a module when one of its names is read', () => {
    const { given, ran } = run("export { A, b as B } from './a'\nexport { default as C } from './c'", {
      './a': { A: 1, b: 2 },
      './c': { default: 3 },
    })
    expect(Object.keys(given)).toEqual(['A', 'B', 'C'])
    expect(ran).toEqual([])
    expect(given['C']).toBe(3)
    expect(ran).toEqual(['./c'])
    expect([given['A'], given['B'], given['__esModule']]).toEqual([1, 2, true])
  })

  it('gives the names of another entry point that it passes on whole', () => {
    const { given } = run("/** All of it. */\nexport * from './basics.ts'\nexport { A } from './a'", {
      './basics.ts': { Basic: 'basic' },
      './a': { A: 1 },
    })
    expect([given['Basic'], given['A']]).toEqual(['basic', 1])
  })

  it.each(["import './a.css'", "import { a } from './a'\nexport const b = a", 'export const a = 1'])(
    'may contain nothing else: %s',
    (code) => {
      expect(() => lazyExports(code)).toThrow('An entry point for remotes only passes names on')
    },
  )
})

it('the shell has each module that remotes consume', () => {
  const file = join(workspaceRoot(import.meta.dirname), 'apps/shell/src/remotes/provided.ts')
  const keys = [...readFileSync(file, 'utf8').matchAll(/^ {2}'?([\w@/-]+)'?: \(\) =>/gm)].map(([, key]) => key)
  expect(new Set(keys)).toEqual(new Set(SHARED_KEYS))
})

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { ROOT, run } from './commands.ts'
import { type Counts, counted, sum } from './counts.ts'

interface Settings {
  readonly extends: string
  readonly compilerOptions?: object
  readonly include: readonly string[]
  readonly exclude?: readonly string[]
}

/** Projects with the same compiler options, as one program with absolute paths. */
export interface Program {
  readonly extends: string
  readonly compilerOptions: object
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/**
 * Groups the workspace's `tsconfig.json` files by their compiler options. The compiler reads the libraries and the
 * shared projects once for each program, which takes a fifth of the time of checking the projects one by one.
 */
export function programsIn(root: string): readonly Program[] {
  const files = globSync('{apps,e2e,libs,services,tools}/**/tsconfig.json', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/templates'],
  })
  const programs = new Map<string, Program>()
  for (const file of files.toSorted()) {
    const settings = JSON.parse(readFileSync(join(root, file), 'utf8')) as Settings
    const folder = join(root, dirname(file))
    const options = { extends: resolve(folder, settings.extends), compilerOptions: settings.compilerOptions ?? {} }
    const inFolder = (paths: readonly string[] = []) => paths.map((path) => join(folder, path))
    const { include = [], exclude = ['**/node_modules'] } = programs.get(JSON.stringify(options)) ?? {}
    programs.set(JSON.stringify(options), {
      ...options,
      include: [...include, ...inFolder(settings.include)],
      exclude: [...exclude, ...inFolder(settings.exclude)],
    })
  }
  return [...programs.values()]
}

/** Checks the types of every project. One program counts as one test. */
export async function checkTypes(): Promise<Counts> {
  const folder = join(ROOT, '.nx/types')
  mkdirSync(folder, { recursive: true })
  const results: Counts[] = []
  for (const [index, program] of programsIn(ROOT).entries()) {
    const file = join(folder, `${index}.json`)
    writeFileSync(file, JSON.stringify(program))
    const { code } = await run('tsc', ['-p', file])
    results.push(
      code === 0 ? counted(1, []) : counted(0, [`tsc ended with code ${code} for ${program.include.join(' ')}`]),
    )
  }
  return sum(results)
}

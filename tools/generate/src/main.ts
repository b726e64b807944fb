import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commitsOf } from '@portal/packages-tool/version'
import { AREAS } from './areas.ts'
import { beginRemote } from './begin-remote.ts'
import { beginRepository } from './begin-repository.ts'
import { beginSlice } from './begin-slice.ts'

const USAGE = `npm run generate -- remote <name> --title <Swedish> --path </Address>
npm run generate -- repository <remote> --to <folder> --registry <address> [--number <of the portal's packages>]
npm run generate -- slice <${Object.keys(AREAS).join('|')}> <name> --title <Swedish> --path </Address>`

/** `npm run generate -- remote|repository|slice …`. `--root` names another workspace. */
function generate(args: readonly string[]): string {
  const options = {
    title: { type: 'string' },
    path: { type: 'string' },
    to: { type: 'string' },
    registry: { type: 'string' },
    number: { type: 'string' },
    root: { type: 'string', default: join(import.meta.dirname, '../../..') },
  } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [what, ...names] = positionals
  const name = names.at(-1)
  const { title, path, root, to, registry } = values
  if (what === 'repository' && names.length === 1 && name !== undefined && to && registry) {
    const number = Number(values.number ?? commitsOf(root))
    if (!/^[a-z]+$/.test(name) || !Number.isSafeInteger(number)) throw new Error(USAGE)
    return beginRepository({ root, name, to: resolve(to), registry, number })
  }
  if (name === undefined || title === undefined || path === undefined) throw new Error(USAGE)
  if (!/^[a-z]+$/.test(name)) throw new Error(`${name} is no name: lower-case letters only.`)
  if (!/^\/[A-Za-z-]+$/.test(path)) throw new Error(`${path} is no address: a slash and letters without accents.`)
  if (/['"\\{}]/.test(title)) throw new Error('The title must not contain quotes or braces.')
  const named = { root, name, title, path }
  if (what === 'remote' && names.length === 1) return beginRemote(named)
  const area = AREAS[names[0] ?? '']
  if (what === 'slice' && names.length === 2 && area) return beginSlice(named, area)
  throw new Error(USAGE)
}

try {
  console.log(generate(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

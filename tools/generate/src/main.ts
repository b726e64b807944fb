import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { commitsOf } from '@portal/packages-tool/version'
import { areasIn } from './areas.ts'
import { beginRemote } from './begin-remote.ts'
import { beginRepository } from './begin-repository.ts'
import { beginService } from './begin-service.ts'
import { beginSlice } from './begin-slice.ts'

const usage = (root: string) => `npm run generate -- remote <name> ${NAMES}
npm run generate -- service <remote> <first slice> ${NAMES}
npm run generate -- slice <${areasIn(root)
  .map(({ remote }) => remote)
  .join('|')}> <name> ${NAMES}
npm run generate -- repository <remote> --to <folder> --registry <address> [--number <of the portal's packages>]`
const NAMES = '--title <Swedish> [--english <title>] --path </Address>'

/** `npm run generate -- remote|service|slice|repository …`. `--root` names another workspace. */
function generate(args: readonly string[]): string {
  const options = {
    title: { type: 'string' },
    english: { type: 'string' },
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
    if (!/^[a-z]+$/.test(name) || !Number.isSafeInteger(number)) throw new Error(usage(root))
    return beginRepository({ root, name, to: resolve(to), registry, number })
  }
  if (name === undefined || title === undefined || path === undefined) throw new Error(usage(root))
  for (const one of names) if (!/^[a-z]+$/.test(one)) throw new Error(`${one} is no name: lower-case letters only.`)
  if (!/^\/[A-Za-z-]+$/.test(path)) throw new Error(`${path} is no address: a slash and letters without accents.`)
  const { english = title } = values
  if (/['"\\{}]/.test(title + english)) throw new Error('The title must not contain quotes or braces.')
  const named = { root, name, title, english, path }
  if (what === 'remote' && names.length === 1) return beginRemote(named)
  const [first = ''] = names
  if (what === 'service' && names.length === 2) return beginService({ ...named, area: first })
  const area = areasIn(root).find(({ remote }) => remote === first)
  if (what === 'slice' && names.length === 2 && area) return beginSlice(named, area)
  throw new Error(usage(root))
}

try {
  console.log(generate(process.argv.slice(2)))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

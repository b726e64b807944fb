import { initSync, parse } from 'es-module-lexer'

const NAMES = /\{([^}]*)\}/
const STAR = /^export\s*\*\s*from/

/**
 * A loader for entry points that only pass names on. Each name becomes a getter that runs its module when the name is
 * first read: `export { Button } from './button.tsx'` → `get: () => require('./button.tsx').Button`. Written as a whole,
 * an entry point would run all its modules for the first name that is read. Throws for any other statement.
 */
// oxlint-disable-next-line import/no-default-export -- a loader is its file's default
export default function lazyExports(code: string): string {
  initSync()
  const [statements] = parse(code)
  const rest = statements.reduceRight((left, { ss: start, se: end }) => left.slice(0, start) + left.slice(end), code)
  const other = rest.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|;/g, '').trim()
  if (other !== '') throw new Error(`An entry point for remotes only passes names on: ${other.slice(0, 80)}`)
  const lines = statements.map(({ n: from = '', ss: start, se: end }) => passOn(code.slice(start, end), from))
  return ["Object.defineProperty(exports, '__esModule', { value: true })", ...lines].join('\n')
}

function passOn(statement: string, from: string): string {
  const module = `require(${JSON.stringify(from)})`
  // Names that are found on the prototype.
  if (STAR.test(statement)) return `Object.setPrototypeOf(exports, ${module})`
  const names = NAMES.exec(statement)?.[1]
  if (names === undefined) throw new Error(`An entry point for remotes only passes names on: ${statement}`)
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const [own = '', given = own] = name.split(/\s+as\s+/)
      return `Object.defineProperty(exports, '${given}', { enumerable: true, get: () => ${module}.${own} })`
    })
    .join('\n')
}

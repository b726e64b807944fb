import { join } from 'node:path'
import ts from 'typescript'

/**
 * One exported name: its parameters by position, a component's props and a value's members by name, and which of them
 * are required.
 */
export interface Exported {
  readonly kind: 'function' | 'component' | 'value' | 'type'
  readonly takes: readonly string[]
  readonly needs: readonly string[]
}

/**
 * The exports of the platform's modules for remotes, by `module name`. Names from packages, such as MUI's, are recorded
 * without members: their packages guarantee the rest.
 */
export function exportedOf(
  root: string,
  entries: Readonly<Record<string, string>>,
): Readonly<Record<string, Exported>> {
  const files = Object.values(entries).map((path) => join(root, path))
  const { config } = ts.readConfigFile(join(root, 'tsconfig.browser.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true })
  const checker = program.getTypeChecker()
  const found = Object.entries(entries).flatMap(([entry, path]) => {
    const source = program.getSourceFile(join(root, path))
    const module = source && checker.getSymbolAtLocation(source)
    if (!module) throw new Error(`${path} exports nothing.`)
    return checker
      .getExportsOfModule(module)
      .map((symbol) => [`${entry} ${symbol.name}`, describe(checker, symbol)] as const)
  })
  return Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function describe(checker: ts.TypeChecker, named: ts.Symbol): Exported {
  const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named
  const declaration = symbol.valueDeclaration
  if (!declaration) return { kind: 'type', takes: [], needs: [] }
  if (!isOurs(declaration)) return { kind: 'value', takes: [], needs: [] }
  const type = checker.getTypeOfSymbolAtLocation(symbol, declaration)
  const [signature] = type.getCallSignatures()
  if (!signature) return { kind: 'value', takes: namesOf(ownOf(checker.getPropertiesOfType(type))), needs: [] }
  return isComponent(symbol.name) ? propsOf(checker, signature, declaration) : parametersOf(checker, signature)
}

const isOurs = (one: ts.Node) => !one.getSourceFile().fileName.includes('/node_modules/')
/** Members declared here: those of elements, of MUI and of texts are not ours. */
const ownOf = (members: readonly ts.Symbol[]) => members.filter(({ declarations = [] }) => declarations.some(isOurs))
const namesOf = (members: readonly ts.Symbol[]) => members.map(({ name }) => name).sort()

const isComponent = (name: string) => /^[A-Z][a-z]/.test(name)

function propsOf(checker: ts.TypeChecker, signature: ts.Signature, at: ts.Node): Exported {
  const [parameter] = signature.getParameters()
  const own = ownOf(parameter ? checker.getPropertiesOfType(checker.getTypeOfSymbolAtLocation(parameter, at)) : [])
  return {
    kind: 'component',
    takes: namesOf(own),
    needs: namesOf(own.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional))),
  }
}

function parametersOf(checker: ts.TypeChecker, signature: ts.Signature): Exported {
  const positions = signature
    .getParameters()
    .map((parameter, index) => ({ index: String(index), declaration: parameter.valueDeclaration }))
  const isNeeded = (declaration: ts.Declaration | undefined) =>
    declaration !== undefined &&
    ts.isParameter(declaration) &&
    !checker.isOptionalParameter(declaration) &&
    !declaration.dotDotDotToken
  return {
    kind: 'function',
    takes: positions.map(({ index }) => index),
    needs: positions.filter(({ declaration }) => isNeeded(declaration)).map(({ index }) => index),
  }
}

/** A component or function of a library, such as MUI's, that is now our own and needs nothing more. */
const isWrapped = (was: Exported, is: Exported) =>
  was.kind === 'value' && was.takes.length === 0 && WRAPPERS.has(is.kind) && is.needs.length === 0

const WRAPPERS: ReadonlySet<Exported['kind']> = new Set(['component', 'function'])

const WORDS = { component: 'prop', function: 'parameter', value: 'member', type: 'member' } as const

/** Compares exported names with the last release; a removed name breaks importers. */
export function brokenExports(
  before: Readonly<Record<string, Exported>>,
  after: Readonly<Record<string, Exported>>,
): string[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name]
    if (!is) return [`${name} is gone`]
    if (isWrapped(was, is)) return []
    if (is.kind !== was.kind) return [`${name}: a ${is.kind} instead of a ${was.kind}`]
    const word = WORDS[is.kind]
    return [
      ...was.takes.filter((one) => !is.takes.includes(one)).map((one) => `${name}: ${word} ${one} is gone`),
      ...is.needs.filter((one) => !was.needs.includes(one)).map((one) => `${name}: ${word} ${one} is needed`),
    ]
  })
}

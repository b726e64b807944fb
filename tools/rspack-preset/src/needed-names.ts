import type { Compiler, Module, RspackPluginInstance } from '@rspack/core'
import { initSync, parse } from 'es-module-lexer'
import { SHARED_KEYS } from '@portal/releases/shared-keys'
import type { NeededCalls } from './needed-calls.ts'
import { ownCode } from './own-code.ts'

/** Names that a build imports, by shared module. Filled by {@link neededNames}. */
export type NeededNames = Map<string, Set<string>>

/** What a build needs of the shell and of services. */
export interface Needed {
  readonly names: NeededNames
  readonly calls: NeededCalls
}

export const nothingNeeded = (): Needed => ({ names: new Map(), calls: new Map() })

/** The braces of an import or export statement. */
const BRACES = /\{([^}]*)\}/

/**
 * Records which names a remote imports from the shell's own modules, after types are removed: at run time the shell in
 * use must provide all of them. A missing name would be `undefined`, and the page would break for all users.
 */
export function neededNames(found: NeededNames): RspackPluginInstance {
  return {
    apply({ hooks }: Compiler) {
      initSync()
      hooks.thisCompilation.tap('needed-names', (compilation) => {
        found.clear()
        compilation.hooks.finishModules.tap('needed-names', (modules) => {
          for (const module of modules)
            for (const [from, name] of importsOf(module)) found.set(from, (found.get(from) ?? new Set()).add(name))
        })
      })
    },
  }
}

function importsOf(module: Module): (readonly [from: string, name: string])[] {
  const code = ownCode(module)
  if (code === undefined) return []
  const [imports] = parse(code)
  return imports.flatMap(({ n: from, ss: start, se: end }) => {
    if (from === undefined || !from.startsWith('@portal/') || !SHARED_KEYS.some((key) => key === from)) return []
    const names = BRACES.exec(code.slice(start, end))?.[1] ?? ''
    return names
      .split(',')
      .map((name) => name.trim().split(/\s/)[0] ?? '')
      .filter((name) => name !== '')
      .map((name) => [from, name] as const)
  })
}

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { ownCode } from './own-code.ts'

/** Tables of calls that a build uses by their package, and the names of its calls, or `*` for all. Filled by {@link neededCalls}. */
export type NeededCalls = Map<string, Map<string, Set<string>>>

const CONTRACT_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["'](@portal\/[a-z]+-contract)["']/g

/**
 * Records which calls of services a remote makes: members of tables that it imports from the contracts of areas
 * (`receiptCalls.add`). A table that is used as a whole counts with all its calls.
 */
export function neededCalls(found: NeededCalls): RspackPluginInstance {
  return {
    apply({ hooks }: Compiler) {
      hooks.thisCompilation.tap('needed-calls', (compilation) => {
        found.clear()
        compilation.hooks.finishModules.tap('needed-calls', (modules) => {
          for (const module of modules) for (const use of usesIn(ownCode(module) ?? '')) note(found, use)
        })
      })
    },
  }
}

interface Use {
  readonly from: string
  readonly table: string
  readonly call: string
}

/** The uses of tables in a module, after types are removed. */
export function usesIn(code: string): Use[] {
  return [...code.matchAll(CONTRACT_IMPORT)].flatMap(([statement, names = '', from = '']) => {
    const rest = code.replace(statement, '')
    return names.split(',').flatMap((name) => {
      const [table = '', local = table] = name.trim().split(/\s+as\s+/)
      if (!table.endsWith('Calls')) return []
      return [...rest.matchAll(new RegExp(`(?<![\\w$.])${local}\\b(?:\\s*\\.\\s*(\\w+))?`, 'g'))].map(
        ([, call = '*']) => ({
          from,
          table,
          call,
        }),
      )
    })
  })
}

function note(found: NeededCalls, { from, table, call }: Use): void {
  const tables = found.get(from) ?? new Map<string, Set<string>>()
  found.set(from, tables.set(table, (tables.get(table) ?? new Set()).add(call)))
}

type Table = Readonly<Record<string, { readonly method: string; readonly path: string } | undefined>>

/** The calls themselves, `GET receipts`, in order, by the contracts as installed for the app in `folder`. */
export async function declaredCalls(found: NeededCalls, folder: string): Promise<string[]> {
  const require = createRequire(join(folder, 'package.json'))
  const calls = new Set<string>()
  for (const [from, tables] of found) {
    const contract = (await import(pathToFileURL(require.resolve(from)).href)) as Readonly<Record<string, Table>>
    for (const [table, names] of tables)
      for (const [name, call] of Object.entries(contract[table] ?? {}))
        if (call && (names.has(name) || names.has('*'))) calls.add(`${call.method} ${call.path}`)
  }
  return [...calls].sort()
}

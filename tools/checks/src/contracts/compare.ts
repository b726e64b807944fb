import { type CallReport, changedCall, changedSchema, type Schema } from '@portal/releases/compatibility'
import { brokenExports, type Exported } from './exported.ts'

/** A contract as recorded, or as it is now. `documents` go in one direction: `reads` to us, `gives` from us. */
export interface ContractReport {
  readonly contract: string
  /** The version of its meaning: a breaking change increases it. */
  readonly major: number
  readonly calls: Readonly<Record<string, CallReport>>
  readonly documents: Readonly<Record<string, { readonly way: 'reads' | 'gives'; readonly schema: Schema }>>
  /** Names that other code depends on. */
  readonly names: readonly string[]
  /** The exports of the platform's modules for remotes, by module and name. */
  readonly exports?: Readonly<Record<string, Exported>> | undefined
}

/** The changes that break code built for `before`, one line each. Additions break nothing. */
export function breakingChanges(before: ContractReport, after: ContractReport): string[] {
  const gone = (kind: string, was: object, is: object) =>
    Object.keys(was)
      .filter((name) => !(name in is))
      .map((name) => `${kind} ${name} is gone`)
  return [
    ...gone('call', before.calls, after.calls),
    ...Object.entries(after.calls).flatMap(([name, call]) =>
      before.calls[name] ? changedCall(name, before.calls[name], call) : [],
    ),
    ...gone('document', before.documents, after.documents),
    ...Object.entries(after.documents).flatMap(([name, { way, schema }]) => {
      const was = before.documents[name]
      return was ? changedSchema(was.schema, schema, way, name) : []
    }),
    ...before.names.filter((name) => !after.names.includes(name)).map((name) => `${name} is gone`),
    ...brokenExports(before.exports ?? {}, after.exports ?? {}),
  ]
}

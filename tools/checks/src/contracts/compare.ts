import { brokenExports, type Exported } from './exported.ts'
import { refusals, removedPlaces, type Schema } from './refusals.ts'

/** A call as its users depend on it. Schemas are of the wire. */
export interface CallReport {
  readonly method: string
  readonly path: string
  readonly access: string
  readonly changesState: boolean
  readonly query?: Schema | undefined
  readonly body?: Schema | undefined
  readonly file?:
    | { readonly required: boolean; readonly kinds: readonly string[]; readonly maxBytes: number }
    | undefined
  readonly answer: Schema | 'binary'
}

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

function changedCall(name: string, before: CallReport, after: CallReport): string[] {
  const facts = ['method', 'path', 'access', 'changesState'] as const
  return [
    ...facts
      .filter((fact) => before[fact] !== after[fact] && !(fact === 'access' && namesOwners(before, after)))
      .map((fact) => `call ${name}: ${fact} ${String(after[fact])} instead of ${String(before[fact])}`),
    ...changedSchema(before.query ?? NOTHING, after.query ?? NOTHING, 'reads', `call ${name} query`),
    ...changedSchema(before.body ?? NOTHING, after.body ?? NOTHING, 'reads', `call ${name} body`),
    ...changedFile(name, before.file, after.file),
    ...(before.answer === 'binary' || after.answer === 'binary'
      ? before.answer === after.answer
        ? []
        : [`call ${name} answer: bytes in the one, JSON in the other`]
      : changedSchema(before.answer, after.answer, 'gives', `call ${name} answer`)),
  ]
}

/**
 * A signed-in user may still call, and no owner could be named before; so only callers who name one can be refused
 * (D7).
 */
const namesOwners = (before: CallReport, after: CallReport): boolean =>
  before.access === 'signed-in' && after.access === 'owner-or-admin'

const NOTHING: Schema = { type: 'object', properties: {} }

const changedSchema = (before: Schema, after: Schema, way: 'reads' | 'gives', at: string): string[] => {
  const removed = removedPlaces(before, after, at)
  const refused = way === 'reads' ? refusals(after, before, at) : refusals(before, after, at)
  return [...removed, ...refused.filter((line) => !removed.some((gone) => placeOf(gone) === placeOf(line)))]
}

const placeOf = (line: string) => line.slice(0, line.indexOf(': '))

function changedFile(name: string, before: CallReport['file'], after: CallReport['file']): string[] {
  if (!before) return after?.required ? [`call ${name} file: may be missing, but is needed`] : []
  if (!after) return [`call ${name} file: is gone`]
  return [
    ...(after.required && !before.required ? [`call ${name} file: may be missing, but is needed`] : []),
    ...before.kinds
      .filter((kind) => !after.kinds.includes(kind))
      .map((kind) => `call ${name} file: ${kind} is not taken any more`),
    ...(after.maxBytes < before.maxBytes
      ? [`call ${name} file: at most ${after.maxBytes} bytes instead of ${before.maxBytes}`]
      : []),
  ]
}

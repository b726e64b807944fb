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

/** The changes of one call that break code built for `before`, one line each. Additions break nothing. */
export function changedCall(name: string, before: CallReport, after: CallReport): string[] {
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

export const changedSchema = (before: Schema, after: Schema, way: 'reads' | 'gives', at: string): string[] => {
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

import type { Sent } from './recorder.ts'

/**
 * What differs between two requests of one call: the value that the request uses up (or the month of a day), or a key
 * created per request.
 */
type Slot = 'taken' | 'month' | 'uuid' | 'key'

/** A value in pieces: text, and slots filled in per request. Equal `of` in one request get the same value. */
export type Piece = string | { readonly slot: Slot; readonly of: string }

interface ScriptStatement {
  readonly text: string
  readonly values: readonly (readonly Piece[] | null)[]
}

/** Statements that are sent together: a transaction, or independent ones. */
export interface Step {
  readonly service: string
  readonly isTransaction: boolean
  readonly statements: readonly ScriptStatement[]
}

/** Not the call's own: its session, its limits, and the queue's delivery. */
const BESIDE =
  /audit_waiting|session_of|current_session|session_used|published_keys|call_limit|^(?!\s*insert)[^]*"(identity|money|time)"\./i

interface Recorded {
  readonly service: string
  readonly sent: readonly Sent[]
}

/** The statements of two requests of a call, with their differences as slots. */
export function scriptOf(
  first: readonly Recorded[],
  second: readonly Recorded[],
  taken: readonly [string, string],
): Step[] {
  const [one, other] = [first.flatMap(stepsOf), second.flatMap(stepsOf)]
  const [count, otherCount] = [one, other].map((steps) => steps.flatMap(({ statements }) => statements).length)
  if (count !== otherCount) throw new Error(`Two requests send ${count} and ${otherCount} statements`)
  return one.map((step, index) => ({
    ...step,
    statements: step.statements.map(({ text, values }, place) => {
      const twin = other[index]?.statements[place]
      if (twin?.text !== text)
        throw new Error(
          `Two requests send different statements: ${text.trim().slice(0, 80)} and ${twin?.text.trim().slice(0, 80) ?? 'nothing'}`,
        )
      return {
        text,
        values: values.map((value, at) => (value === null ? null : piecesOf(value, twin.values[at] ?? '', taken))),
      }
    }),
  }))
}

interface RawStep extends Omit<Step, 'statements'> {
  readonly statements: Sent[]
}

function stepsOf({ service, sent }: Recorded): RawStep[] {
  const steps: RawStep[] = []
  const open = new Map<number, RawStep>()
  for (const statement of sent.filter(({ text }) => !BESIDE.test(text))) {
    const word = statement.text.trim().toLowerCase()
    const begun = open.get(statement.connection)
    if (word === 'begin') {
      const step = { service, isTransaction: true, statements: [] }
      open.set(statement.connection, step)
      steps.push(step)
    } else if (word === 'commit' || word === 'rollback') open.delete(statement.connection)
    else if (begun) begun.statements.push(statement)
    else if (steps.at(-1)?.isTransaction === false) steps.at(-1)?.statements.push(statement)
    else steps.push({ service, isTransaction: false, statements: [statement] })
  }
  return steps.filter(({ statements }) => statements.length > 0)
}

const TOKEN = /(\d{4}-\d\d(?:-\d\d)?(?!\d|-)|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{48}\b|\d+)/

function piecesOf(value: string, twin: string, taken: readonly [string, string]): Piece[] {
  const [own, others] = [value.split(TOKEN), twin.split(TOKEN)]
  return own.map((piece, index) => {
    if (piece === others[index]) return piece
    if (piece === taken[0] && others[index] === taken[1]) return { slot: 'taken', of: piece }
    if (piece === taken[0].slice(0, 7) && others[index] === taken[1].slice(0, 7)) return { slot: 'month', of: piece }
    if (piece.length === 36) return { slot: 'uuid', of: piece }
    return piece.length === 48 ? { slot: 'key', of: piece } : piece
  })
}

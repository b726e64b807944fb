import pg from 'pg'

/**
 * The database could not be reached, or was lost before COMMIT was sent: nothing was done. The same may work in a
 * moment.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/**
 * The connection was lost after a COMMIT (or a statement of its own) was sent and before its answer: it may have been
 * done or not.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/** Whether what failed may have been committed all the same. After every other failure it surely was not. */
export const outcomeUnknown = (error: unknown): boolean =>
  causes(error).some((cause) => cause instanceof OutcomeUnknown)

interface PostgresFailure {
  readonly code: string
  readonly constraint?: string | undefined
}

/** The failure that PostgreSQL reported, wherever in the chain of causes it stands. */
export function postgresFailure(error: unknown): PostgresFailure | null {
  const failure = causes(error).find((cause) => cause instanceof pg.DatabaseError)
  return failure?.code === undefined ? null : { code: failure.code, constraint: failure.constraint }
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const failure = postgresFailure(error)
  return failure?.code === '23505' && (constraint === undefined || failure.constraint === constraint)
}

/** Class 08, shutting down or starting up, no connection left, waited too long for a lock, took too long. */
const PASSING = /^(08|57P0|53300|55P03|57014)/

/** The database does not answer or has too much to do: the same may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return (
    causes(error).some((cause) => cause instanceof DatabaseAway || cause instanceof OutcomeUnknown) ||
    PASSING.test(postgresFailure(error)?.code ?? '')
  )
}

/** Whether an error is the connection's end and not the database's answer to a statement. */
export const isConnectionLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P0)/.test(error.code ?? '')

/** Name, password or database are wrong: waiting does not help. */
export const isWrongAddress = (error: unknown): boolean =>
  /^(28|3D000)/.test(postgresFailure(error)?.code ?? '') || codeOf(error) === 'ENOTFOUND'

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'it closes connections',
  '57P03': 'it is starting up',
  '57P01': 'it is shutting down',
  '57P02': 'it has crashed',
  '53300': 'it has no connection left',
  '28P01': 'it does not accept the password',
  '28000': 'it does not accept the user',
  '3D000': 'it has no such database',
}

/** Why a connection could not be made, for the log; holds no secret. */
export const reasonOf = (error: unknown): string =>
  REASONS[postgresFailure(error)?.code ?? codeOf(error)] ??
  (postgresFailure(error)?.code || codeOf(error) || 'it does not answer')

/** What may be logged of a failure: a query error's message holds its parameters, so of those only the code is. */
export function aboutFailure(error: unknown): Record<string, unknown> {
  const failure = postgresFailure(error)
  return failure === null ? { err: error } : { sqlstate: failure.code, constraint: failure.constraint }
}

function causes(error: unknown): Error[] {
  const found: Error[] = []
  for (let cause = error; cause instanceof Error; cause = cause.cause) found.push(cause)
  return found
}

const codeOf = (error: unknown): string =>
  causes(error)
    .map((cause) => ('code' in cause ? String(cause.code) : ''))
    .find((code) => code !== '') ?? ''

import pg from 'pg'

/**
 * The database could not be reached, or the connection was lost before COMMIT was sent: nothing was changed. A retry
 * may succeed in a moment.
 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
}

/**
 * The connection was lost after a COMMIT (or a single statement) was sent and before its answer: the outcome is
 * unknown.
 */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown'
}

/** Whether the failed work may have been committed. After any other failure it was not. */
export const outcomeUnknown = (error: unknown): boolean =>
  causes(error).some((cause) => cause instanceof OutcomeUnknown)

interface PostgresFailure {
  readonly code: string
  readonly constraint?: string | undefined
}

/** PostgreSQL's error, wherever it stands in the chain of causes. */
export function postgresFailure(error: unknown): PostgresFailure | null {
  const failure = causes(error).find((cause) => cause instanceof pg.DatabaseError)
  return failure?.code === undefined ? null : { code: failure.code, constraint: failure.constraint }
}

export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const failure = postgresFailure(error)
  return failure?.code === '23505' && (constraint === undefined || failure.constraint === constraint)
}

/** A function that another service's release does not publish yet. */
export const isUnknownFunction = (error: unknown): boolean => postgresFailure(error)?.code === '42883'

/** Class 08, shutting down or starting up, no connection left, lock timeout, statement timeout, deadlock. */
const PASSING = /^(08|57P0|53300|55P03|57014|40P01)/

/**
 * The database does not answer, is overloaded, or ended this transaction so that another could go on: a retry may
 * succeed in a moment.
 */
export function isDatabaseAway(error: unknown): boolean {
  return (
    causes(error).some((cause) => cause instanceof DatabaseAway || cause instanceof OutcomeUnknown) ||
    PASSING.test(postgresFailure(error)?.code ?? '')
  )
}

/** Whether an error means that the connection ended, rather than the database's answer to a statement. */
export const isConnectionLost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|57P0)/.test(error.code ?? '')

/** A statement was not run because an earlier one of its transaction had failed. */
export const isAfterFailure = (error: unknown): boolean => postgresFailure(error)?.code === '25P02'

/** User name, password or database name is wrong: waiting does not help. */
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

/** Why a connection failed, for the log; contains no secret. */
export const reasonOf = (error: unknown): string =>
  REASONS[postgresFailure(error)?.code ?? codeOf(error)] ??
  (postgresFailure(error)?.code || codeOf(error) || 'it does not answer')

/** The loggable part of a failure: a query error's message contains its parameters, so only its code is logged. */
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

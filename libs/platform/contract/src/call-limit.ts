/**
 * How often a call may be made: a number of calls per number of seconds, for each user or each address. The service
 * counts it before it reads or changes anything, across all its replicas; the operator can set another number.
 */
export interface CallLimit {
  readonly per: 'user' | 'address'
  readonly times: number
  readonly seconds: number
}

const TEN_MINUTES = 600

/**
 * Calls that add records: high enough for an import or a load test of ten minutes, low enough to stop a loop that fills
 * the database.
 */
export const ADD_LIMIT: CallLimit = { per: 'user', times: 30_000, seconds: TEN_MINUTES }

/** Reports and exports, which take about a second each when there is much data. */
export const EXPORT_LIMIT: CallLimit = { per: 'user', times: 1000, seconds: TEN_MINUTES }

/** Account changes, some of which hash a password. */
export const ACCOUNT_LIMIT: CallLimit = { per: 'user', times: 500, seconds: TEN_MINUTES }

/**
 * Calls that hash and need no session: high enough for a classroom behind one address. These hashes wait behind those
 * of sign-ins.
 */
export const VISITOR_LIMIT: CallLimit = { per: 'address', times: 300, seconds: TEN_MINUTES }

export const POST_LIMIT: CallLimit = { per: 'user', times: 200, seconds: TEN_MINUTES }

export const RENEWAL_LIMIT: CallLimit = { per: 'user', times: 60, seconds: TEN_MINUTES }

/**
 * How often a call may be made: so many times within so many seconds, by one user or from one address. Counted by the
 * service before it reads or does anything, in all its replicas together; the operator may set another number.
 */
export interface CallLimit {
  readonly per: 'user' | 'address'
  readonly times: number
  readonly seconds: number
}

const TEN_MINUTES = 600

/** Adds: what an import or a load test does in ten minutes passes, a loop that fills the database does not. */
export const ADD_LIMIT: CallLimit = { per: 'user', times: 30_000, seconds: TEN_MINUTES }

/** Reports and exports, which cost a second each where there is much. */
export const EXPORT_LIMIT: CallLimit = { per: 'user', times: 1000, seconds: TEN_MINUTES }

/** Changes of an account, some of which hash a password. */
export const ACCOUNT_LIMIT: CallLimit = { per: 'user', times: 500, seconds: TEN_MINUTES }

/**
 * What a visitor without a session may do that hashes: a course room behind one address passes, and hashes wait their
 * turn behind sign-ins.
 */
export const VISITOR_LIMIT: CallLimit = { per: 'address', times: 300, seconds: TEN_MINUTES }

export const POST_LIMIT: CallLimit = { per: 'user', times: 200, seconds: TEN_MINUTES }

export const RENEWAL_LIMIT: CallLimit = { per: 'user', times: 60, seconds: TEN_MINUTES }

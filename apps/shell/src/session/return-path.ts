/** Where to go after signing in; kept in the history entry of the sign-in page, so it dies with the tab. */
export interface ReturnState {
  readonly returnTo: string
}

/** The path to return to, if the state of the sign-in page names one of ours. */
export function returnPathOf(state: unknown): string | null {
  const { returnTo } = (state ?? {}) as Partial<Record<keyof ReturnState, unknown>>
  // `//host` and `/\host` would leave the portal.
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null
}

const RETURN_MARK = 'isReturn'

/**
 * The state of a page that was opened because it was wanted before signing in, by whomever: it may not be this user's.
 */
export const RETURNED = { [RETURN_MARK]: true } as const

/** True when a page was opened so. */
export const hasReturned = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && RETURN_MARK in state

/** Where to go after signing in; stored in the history entry of the sign-in page, so it ends with the tab. */
export interface ReturnState {
  readonly returnTo: string
}

/** The path to return to, if the state of the sign-in page names a path of the portal. */
export function returnPathOf(state: unknown): string | null {
  const { returnTo } = (state ?? {}) as Partial<Record<keyof ReturnState, unknown>>
  // `//host` and `/\host` would leave the portal.
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null
}

const RETURN_MARK = 'isReturn'

/**
 * The state of a page that was requested before signing in, perhaps by another user: it may not be for this user's
 * role.
 */
export const RETURNED = { [RETURN_MARK]: true } as const

/** True when a page was opened that way. */
export const hasReturned = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && RETURN_MARK in state

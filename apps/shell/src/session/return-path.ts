/** Where to go after signing in; kept in the history entry of the sign-in page, so it dies with the tab. */
export interface ReturnState { readonly returnTo: string }

/** The path to return to, if the state of the sign-in page names one of ours. */
export function returnPathOf(state: unknown): string | null {
  const { returnTo } = (state ?? {}) as Partial<Record<keyof ReturnState, unknown>>
  // `//host` and `/\host` would leave the portal.
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : null
}

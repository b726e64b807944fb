/**
 * Why these accounts cannot be deactivated together (D15); `null` when they can. `administrators` are all active ones,
 * `by` is the caller.
 */
export function deactivationRefusal(
  accounts: readonly number[],
  administrators: readonly number[],
  by: number,
): 'own_account' | 'last_admin' | null {
  if (accounts.includes(by)) return 'own_account'
  return administrators.every((id) => accounts.includes(id)) ? 'last_admin' : null
}

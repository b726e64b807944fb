const OWNER = 'portal.offline'
/** Name of the IndexedDB database with the owner's answers and queue. */
export const DATABASE = 'portal.offline'

/** The user who wants to use the portal without network on this device; null when there is none. */
export function offlineOwner(): number | null {
  try {
    const id = Number(localStorage.getItem(OWNER))
    return Number.isSafeInteger(id) && id > 0 ? id : null
  } catch {
    return null
  }
}

/** Sets the owner; null removes the choice and everything that is stored. */
export function setOfflineOwner(userId: number | null): void {
  try {
    if (userId === null) localStorage.removeItem(OWNER)
    else localStorage.setItem(OWNER, String(userId))
  } catch {
    // Without storage nothing is kept.
  }
  if (userId === null) eraseOffline()
}

/**
 * Removes what is stored of all other users; of every user when there is none. The owner's choice stays until another
 * user signs in.
 */
export function keepOfflineOf(userId: number | null): void {
  const owner = offlineOwner()
  if (owner === null || owner === userId) return
  if (userId === null) eraseOffline()
  else setOfflineOwner(null)
}

/** Open connections close by themselves (`database.ts`). */
function eraseOffline(): void {
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(DATABASE)
}

const KEY = 'portal.devices'
const MOST = 5

type Devices = Readonly<Record<string, string>>

function stored(): Devices {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Devices
  } catch {
    return {}
  }
}

/**
 * The token by which the server knows this browser for an address, after an earlier sign-in here; empty requests one.
 * It grants no access.
 */
export const knownDevice = (email: string): string => stored()[email.trim().toLowerCase()] ?? ''

/** Stores it for the next sign-in, for the last few addresses. */
export function rememberDevice(email: string, device: string | undefined): void {
  if (device === undefined) return
  const address = email.trim().toLowerCase()
  const others = Object.entries(stored())
    .filter(([known]) => known !== address)
    .slice(1 - MOST)
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [address, device]])))
  } catch {
    // Storage is switched off: the browser stays unknown.
  }
}

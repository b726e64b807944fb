import type { ServiceStatus } from '@portal/platform-contract'

const MB_IN_GB = 1024
/** The limits of the alert PortalDiskFull: less than either is soon used up. */
const LOW_MB = 1000
const LOW_SHARE = 0.1

/** The disk with the smallest free share among those with the services' files. */
export interface Storage {
  readonly freeMb: number
  readonly sizeMb: number
  readonly isLow: boolean
}

/** Null while no service tells its disk, as those of earlier releases do not. */
export function storageOf(known: readonly ServiceStatus[]): Storage | null {
  const [least] = known
    .flatMap(({ diskFreeMb, diskSizeMb }) =>
      diskFreeMb === undefined || !diskSizeMb ? [] : [{ freeMb: diskFreeMb, sizeMb: diskSizeMb }],
    )
    .sort((one, other) => one.freeMb / one.sizeMb - other.freeMb / other.sizeMb)
  return least ? { ...least, isLow: least.freeMb < LOW_MB || least.freeMb / least.sizeMb < LOW_SHARE } : null
}

/** Megabytes in whole GB, in Swedish and English alike. */
export const gigabytes = (megabytes: number): number => Math.round(megabytes / MB_IN_GB)

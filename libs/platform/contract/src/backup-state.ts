import type { ServiceStatus } from './status.ts'

/** A backup every night, and two hours for it. */
const OLD_MS = 26 * 3_600_000

/** What the services know of the database's backups. */
export interface BackupState {
  /** The last one, in ISO 8601; undefined when none is known. */
  readonly at: string | undefined
  /** Longer ago than a night's backup should be. */
  readonly isOld: boolean
  /** For how long the database's log could not be archived, in minutes; 0 when it is archived. */
  readonly failingMinutes: number
}

/** The state of backups at a time, in ms; null while no service says anything about them, as those of earlier releases do not. */
export function backupState(known: readonly ServiceStatus[], now = Date.now()): BackupState | null {
  if (known.every(({ archiveFailingS }) => archiveFailingS === undefined)) return null
  const at = known.find(({ lastBackupAt }) => lastBackupAt !== undefined)?.lastBackupAt
  const failingS = Math.max(0, ...known.map(({ archiveFailingS = 0 }) => archiveFailingS))
  return {
    at,
    isOld: at !== undefined && now - Date.parse(at) > OLD_MS,
    failingMinutes: Math.ceil(failingS / 60),
  }
}

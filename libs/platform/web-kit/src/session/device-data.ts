import { keepOfflineOf } from './offline-owner.ts'
import { keepDraftsOf } from './draft-storage.ts'

/** Removes from this device what belongs to other users, drafts included; of every user when there is none. */
export function keepDataOf(userId: number | null): void {
  keepDraftsOf(userId)
  keepOfflineOf(userId)
}

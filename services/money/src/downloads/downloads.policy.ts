import { isReviewer } from '@portal/money-domain'
import { type Actor, isAdmin } from '@portal/platform-domain'
import type { RecordFile } from './downloads.repository.ts'

/**
 * The owner and administrators, and for purchases all users who may see them (D33); for others there is no such file.
 */
export const mayDownload = (actor: Actor, file: RecordFile): boolean =>
  isAdmin(actor) || file.ownerId === actor.userId || (file.kind === 'purchase' && isReviewer(actor))

/** Users who see a purchase may not change how its file is shown to all. */
export const mayTurn = (actor: Actor, file: RecordFile): boolean => isAdmin(actor) || file.ownerId === actor.userId

import { type Actor, isAdmin, isReviewer } from '@portal/platform-domain'
import type { RecordFile } from './downloads.repository.ts'

/**
 * The owner and administrators, and for purchases everybody who may see them (D33); all others are told that there is
 * no such file.
 */
export const mayDownload = (actor: Actor, file: RecordFile): boolean =>
  isAdmin(actor) || file.ownerId === actor.userId || (file.kind === 'purchase' && isReviewer(actor))

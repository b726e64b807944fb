import { type Actor, isAdmin } from '@portal/platform-domain'
import type { RecordFile } from './downloads.repository.ts'

/** The owner and administrators (D33); everybody else is told that there is no such file. */
export const mayDownload = (actor: Actor, file: RecordFile): boolean => isAdmin(actor) || file.ownerId === actor.userId

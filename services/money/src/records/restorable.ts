import type { Actor } from '@portal/platform-domain'

/** A deletion can be taken back for an hour, by who made it. */
const RESTORED_WITHIN_MS = 60 * 60 * 1000

/** The deletions that a user can take back at this moment. */
export const restorable = ({ userId }: Actor, at: Date): { by: number; since: Date } => ({
  by: userId,
  since: new Date(at.getTime() - RESTORED_WITHIN_MS),
})

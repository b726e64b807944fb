import type { Hono } from 'hono'
import type { Authenticator } from '../callers/authenticator.ts'
import type { CallLimits } from '../callers/call-limits.ts'
import type { RequireSpace } from '../files/free-space.ts'

/** A service's HTTP application; resources are mounted on it. */
export interface ServiceApp {
  readonly hono: Hono
  readonly authenticator: Authenticator
  readonly stagingDir: string
  readonly requireSpace: RequireSpace
  readonly isThere: ((userId: number) => Promise<boolean>) | undefined
  readonly noteRead: NoteRead
  readonly limits: CallLimits
  refuseHead(path: string): void
}

/** A read of other users' data: whose data (null for all users), who read it, and the audit page's text. */
export interface ReadNote {
  readonly userId: number | null
  readonly actorId: number
  readonly message: string
}
export type NoteRead = (note: ReadNote) => Promise<void>

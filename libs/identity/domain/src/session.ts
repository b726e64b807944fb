import type { Actor, Role } from '@portal/platform-domain'

/** The signed-in person as every page knows them. Never holds pay or personal number (D22). */
export interface SessionUser {
  readonly id: number
  readonly role: Role
  /** May see the list of everybody's purchases (D28). */
  readonly seesAllPurchases: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Address of the picture; `null` shows a placeholder with initials. */
  readonly pictureUrl: string | null
}

/** What a successful sign-in gives: sent as a bearer header on later calls. */
export interface AccessToken {
  readonly accessToken: string
  readonly expiresInSeconds: number
}

/**
 * A sign-in or registration either gives a token, or a text that says why not. Who has to choose a password first (D57)
 * gets no session: only a token for the new-password screen, good once, like that of a mailed reset link. Nor has who
 * registered where addresses are confirmed, until the mailed link is followed.
 */
export type SignInOutcome =
  | { readonly signedIn: true; readonly token: AccessToken; readonly device?: string | undefined }
  | {
      readonly signedIn: false
      readonly error: string
      readonly changeToken?: string | undefined
      readonly confirmationSent?: true | undefined
    }

/** A session as its owner sees it; times are `YYYY-MM-DD HH:mm:ss` in Stockholm, the network never a whole address. */
export interface OwnSession {
  readonly id: string
  readonly device: string
  readonly network: string
  readonly startedAt: string
  readonly usedAt: string
  readonly isCurrent: boolean
}

/** A session ends by itself after 12 hours; the token lives as long. */
export const SESSION_SECONDS = 12 * 60 * 60

export const actorOf = (user: SessionUser): Actor => ({
  userId: user.id,
  role: user.role,
  seesAllPurchases: user.seesAllPurchases,
})

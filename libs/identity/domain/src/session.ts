import type { Actor, SessionUser } from '@portal/platform-domain'

export type { SessionUser } from '@portal/platform-domain'

/** The result of a successful sign-in: sent as a bearer header on later calls. */
export interface AccessToken {
  readonly accessToken: string
  readonly expiresInSeconds: number
}

/**
 * A sign-in or registration returns either a token, or a text with the reason. A user who must choose a new password
 * first (D57) gets no session: only a single-use token for the new-password screen, like that of a mailed reset link. A
 * user whose address must be confirmed gets none before the mailed link is used.
 */
export type SignInOutcome =
  | { readonly signedIn: true; readonly token: AccessToken; readonly device?: string | undefined }
  | {
      readonly signedIn: false
      readonly error: string
      readonly changeToken?: string | undefined
      /** The password was right; with this token and a code of the second factor the sign-in goes on. */
      readonly codeToken?: string | undefined
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

/** A session ends after 12 hours; the token lives as long. */
export const SESSION_SECONDS = 12 * 60 * 60

export const actorOf = (user: SessionUser): Actor => ({
  userId: user.id,
  role: user.role,
  seesAllPurchases: user.seesAllPurchases,
})

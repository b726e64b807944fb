import type { Role } from './role.ts'

/** The signed-in user as every page gets it. Never contains pay or personal number (D22). */
export interface SessionUser {
  readonly id: number
  readonly role: Role
  /** May see the list of all users' purchases (D28). */
  readonly seesAllPurchases: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** URL of the picture; `null` shows a placeholder with initials. */
  readonly pictureUrl: string | null
  /** The user's role needs a second factor, and they have none: they may add one and nothing else. */
  readonly lacksSecondFactor?: boolean | undefined
  /** The language that the user chose; absent until then, which means Swedish. */
  readonly language?: string | undefined
}

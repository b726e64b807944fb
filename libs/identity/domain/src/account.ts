import type { Ore, PlainDate, Role } from '@portal/platform-domain'

/** `YYYY-MM-DD HH:mm:ss` in Stockholm; formatted at the service's edge and only displayed. */
export type LocalTimestamp = string

/** A user's account as its owner and administrators see it; personal number and pay are only for them (D22). */
export interface Account {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly otherPhone: string
  readonly personalNumber: string
  readonly address: string
  readonly postalCode: string
  readonly city: string
  readonly pictureUrl: string | null
  readonly role: Role
  /** Deactivated accounts stay, because accounting and working-time records refer to them (D15). */
  readonly active: boolean
  readonly lastSignIn: LocalTimestamp | null
  /** Gross salary a month, in öre. */
  readonly salary: Ore
  /** Pension a month, in öre. */
  readonly pension: Ore
  readonly payChanged: LocalTimestamp | null
  /** Salary and pension are locked until an administrator unlocks them (D13). */
  readonly payLocked: boolean
  readonly seesAllPurchases: boolean
  /**
   * The first day of employment, set by administrators: no day before it lacks time. Null while it is not set; services
   * of earlier releases do not send it.
   */
  readonly employedFrom?: PlainDate | null | undefined
}

/** An account in the administrators' list: nothing that only its owner may see. */
export interface AccountRow extends Pick<
  Account,
  'id' | 'firstName' | 'lastName' | 'email' | 'pictureUrl' | 'role' | 'active' | 'lastSignIn'
> {
  /** The day on which the account was added; services of earlier releases do not send it. */
  readonly addedOn?: PlainDate | undefined
  /** As in {@link Account}; services of earlier releases do not send it. */
  readonly payLocked?: boolean | undefined
  /**
   * When the link of the last invitation that can still be used was mailed, as `lastSignIn`. Left out of an account whose
   * user has signed in, without such a link, and by services of earlier releases.
   */
  readonly invitedAt?: string | undefined
  /** When the link of the last invitation ended, unused, as `lastSignIn`; left out while a link can be used. */
  readonly invitationEndedAt?: string | undefined
  /** The account was invited and deactivated before anyone signed in to it; left out of the others. */
  readonly isWithdrawn?: boolean | undefined
}

/** Whether an account waits for its user: it is active, but no one has signed in to it. */
export const isInvited = ({ active, lastSignIn }: Pick<Account, 'active' | 'lastSignIn'>): boolean =>
  active && lastSignIn === null

/** An account in a picker. */
export type AccountChoice = Pick<Account, 'id' | 'firstName' | 'lastName' | 'email' | 'pictureUrl'>

/**
 * Narrows the list of accounts: by status, to those that wait for their user ({@link isInvited}), to locked pay, and by
 * role; all of a kind is the same as none of it.
 */
export type AccountFilter = readonly ('active' | 'inactive' | 'invited' | 'locked' | Role)[]

/** How many accounts each choice of the list's filter would show, beside what is chosen of the other group. */
export type AccountCounts = Readonly<Record<'active' | 'inactive' | Role, number>>

/** The same with the accounts of locked pay, and with those that wait for their user where they are counted. */
export type KindCounts = AccountCounts & { readonly locked: number; readonly invited?: number | undefined }

/** A user's full name: `Anna Ek`, without a gap when a part is missing. */
export const fullName = ({ firstName, lastName }: Pick<Account, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()

import { type Account, EMPTY_VALUE, PAY_FIELD_NAMES, PROFILE_FIELD_NAMES, TOLD_FIELDS } from '@portal/identity-domain'
import { ACTIVITY_TEXTS, UNDONE_TEXTS } from '../activity/texts/activity-texts.ts'

type ProfileField = keyof typeof PROFILE_FIELD_NAMES
const PAY_FIELDS = ['salary', 'pension'] as const

/** An account before or after a change, as far as its log reports it; `role` as in {@link Account}. */
export type LoggedAccount = Pick<
  Account,
  ProfileField | 'role' | 'active' | 'seesAllPurchases' | 'employedFrom' | 'salary' | 'pension' | 'payLocked'
>

interface ChangeFacts {
  readonly passwordChanged: boolean
  /** The account's owner made the change. */
  readonly isOwn: boolean
  /** It sets back what another change had set. */
  readonly undoes?: boolean | undefined
}

/**
 * The log text of a change: which fields changed, and of some the former and the new value, never a personal number or
 * a pay figure (D17, D22); and whether it took another change back.
 */
export function accountChangeTexts(
  before: LoggedAccount,
  after: LoggedAccount,
  { passwordChanged, isOwn, undoes = false }: ChangeFacts,
): string[] {
  const texts = undoes ? UNDONE_TEXTS : ACTIVITY_TEXTS
  const differs = (field: keyof LoggedAccount) => before[field] !== after[field]
  const pay = PAY_FIELDS.filter(differs)
  const payChanged = pay.length > 0
  const fields = (Object.keys(PROFILE_FIELD_NAMES) as ProfileField[]).filter(differs).map((field) => {
    const values = [before[field], after[field]].map((value) => value || EMPTY_VALUE)
    return `${PROFILE_FIELD_NAMES[field]}${TOLD_FIELDS.has(field) ? ` ${values.join(' → ')}` : ''}`
  })
  return [
    ...(fields.length > 0 ? [texts.profileChanged(fields)] : []),
    ...(passwordChanged ? [ACTIVITY_TEXTS.passwordChanged] : []),
    ...(payChanged ? [texts.payChanged(pay.map((field) => PAY_FIELD_NAMES[field]))] : []),
    // A user's own change of pay locks it automatically (D13): that is no change of its own.
    ...(differs('payLocked') && !(isOwn && payChanged && after.payLocked)
      ? [after.payLocked ? texts.payLocked : texts.payUnlocked]
      : []),
    ...(differs('role') ? [texts.roleChanged(after.role)] : []),
    ...(differs('seesAllPurchases') ? [after.seesAllPurchases ? texts.mayReview : texts.mayNotReview] : []),
    ...(differs('employedFrom')
      ? [texts.employedFromChanged(after.employedFrom ?? null, before.employedFrom ?? null)]
      : []),
    ...(differs('active') ? [after.active ? texts.activated : texts.deactivated] : []),
  ]
}

/** Whether salary or pension, in öre, changed. */
export const payDiffers = (before: LoggedAccount, after: LoggedAccount): boolean =>
  PAY_FIELDS.some((field) => before[field] !== after[field])

/** Whether anything changed that other services know of an account. */
export const announcedDiffers = (before: LoggedAccount, after: LoggedAccount): boolean =>
  payDiffers(before, after) ||
  (['firstName', 'lastName', 'email', 'role', 'active', 'employedFrom'] as const).some(
    (field) => before[field] !== after[field],
  )

import type { TFunction } from 'i18next'
import type { AccountRow } from '@portal/identity-domain'

/** When a user was invited or the invitation ended, and the day in it, or that it is withdrawn; null without one. */
export function invitationState(
  t: TFunction,
  { invitedAt, invitationEndedAt, isWithdrawn }: AccountRow,
): { readonly text: string; readonly day: string; readonly details: string } | null {
  if (isWithdrawn) return { text: t('users.withdrawn'), day: '', details: '' }
  const at = invitedAt ?? invitationEndedAt
  if (at === undefined) return null
  const key = invitedAt === undefined ? 'users.invitationEnded' : 'users.invitedAt'
  const day = at.slice(0, 10)
  return { text: t(key, { at: day }), day, details: t(key, { at: at.slice(0, 16) }) }
}

/** Another invitation would be sent again. */
export const wasInvited = ({ invitedAt, invitationEndedAt }: AccountRow): boolean =>
  (invitedAt ?? invitationEndedAt) !== undefined

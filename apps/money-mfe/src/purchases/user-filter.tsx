import { User, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { purchaseCalls } from '@portal/money-contract'
import type { ReviewedPurchase } from '@portal/money-domain'
import { isAdmin } from '@portal/platform-domain'
import { Chip } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { useActor } from './use-actor.ts'
import { useFilterInAddress } from './use-filter-in-address.ts'

/**
 * The user whose purchases the address names, as `?user=12`, and how to show all users' again. Only administrators may
 * name a user (D7): for others the list stays as it is.
 */
export function useUserInAddress(): [number | undefined, () => void] {
  const [named, choose] = useFilterInAddress('user')
  const mayName = isAdmin(useActor())
  const userId = mayName && named !== null && /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined
  return [userId, () => choose(undefined)]
}

/**
 * The user's name, as the list or, where it has no row, any of their purchases tells it; their number where they have
 * none. Empty while it is not known.
 */
export function useNameOfUser(userId: number | undefined, rows: readonly ReviewedPurchase[] | undefined): string {
  const t = useMoneyText()
  const own = (row: ReviewedPurchase) => row.ownerId === userId
  const shown = rows?.find(own)
  const any = useCall(
    purchaseCalls.listAll,
    { userId, filter: 'all', page: 0, pageSize: 10 },
    { enabled: userId !== undefined && rows !== undefined && shown === undefined },
  )
  if (userId === undefined) return ''
  const row = shown ?? any.data?.rows.find(own)
  if (row !== undefined) return `${row.firstName} ${row.lastName}`
  return any.data === undefined && !any.isError ? '' : `${t('purchases.owner')} #${userId}`
}

/** The filter's chip; pressing it shows all users' purchases again. */
export function UserChip({ name, onClear }: { readonly name: string; readonly onClear: () => void }): ReactNode {
  const t = useMoneyText()
  return (
    <Chip
      icon={<User size={14} aria-hidden />}
      label={name || '…'}
      aria-label={t('purchases.clearUser', { name })}
      color="primary"
      onClick={onClear}
      onDelete={onClear}
      deleteIcon={<X size={14} aria-hidden />}
      sx={{
        flexShrink: 0,
        '& .MuiChip-icon': { marginInlineStart: 1.25 },
        '& .MuiChip-deleteIcon': { marginInlineEnd: 1 },
      }}
    />
  )
}

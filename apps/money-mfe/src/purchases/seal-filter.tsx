import type { ReactNode } from 'react'
import { purchaseCalls, SEAL_FILTERS, type SealFilter } from '@portal/money-contract'
import type { PurchaseState } from '@portal/money-domain'
import type { InputOf } from '@portal/platform-contract'
import { Chip, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { useFilterInAddress } from './use-filter-in-address.ts'

/**
 * Which of the waiting purchases the address names by the seal of their month, as `?sealed=without`, and how to choose
 * others; undefined is all. The list of another status has no such part.
 */
export function useSealInAddress(
  status: PurchaseState | undefined,
): [SealFilter | undefined, (sealed: SealFilter | undefined) => void] {
  const [named, choose] = useFilterInAddress('sealed')
  return [status === 'submitted' ? SEAL_FILTERS.find((filter) => filter === named) : undefined, choose]
}

const PART = { flexShrink: 0, '& .MuiChip-label': { paddingInline: { xs: 0.75, sm: 1.5 } } } as const
/** A part of the pressed status: tinted, so that only the status is filled. */
const PRESSED = {
  borderColor: 'primary.main',
  fontWeight: 600,
  '&, &.MuiChip-clickable:hover': { bgcolor: 'tint.teal.fill', color: 'tint.teal.text' },
  // In forced colours the tint is not drawn.
  '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
} as const

interface Props {
  /** The list's days, search and user, which the counts share. */
  readonly query: InputOf<typeof purchaseCalls.listAll>
  readonly value: SealFilter | undefined
  readonly onChange: (sealed: SealFilter | undefined) => void
}

/** Of the waiting purchases those that can be ordered, and those that wait in sealed months; nothing without the latter. */
export function SealFilters({ query: { filter, search, userId }, value, onChange }: Props): ReactNode {
  const t = useMoneyText()
  // All parts are in sight beside their status.
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const rest = { filter, search, userId, status: 'submitted', page: 0, pageSize: 10 } as const
  const only = useCall(purchaseCalls.listAll, { ...rest, sealed: 'only' }).data?.total
  const without = useCall(purchaseCalls.listAll, { ...rest, sealed: 'without' }).data?.total
  if (value === undefined && (only ?? 0) === 0) return null
  return SEAL_FILTERS.map((sealed) => (
    <Chip
      key={sealed}
      className="figures"
      label={t(`purchases.bySealOf.${isPhone && sealed === 'only' ? 'onlyShort' : sealed}`, {
        number: (sealed === 'only' ? only : without) ?? '–',
      })}
      aria-pressed={sealed === value}
      variant="outlined"
      onClick={() => onChange(sealed === value ? undefined : sealed)}
      sx={{ ...PART, ...(sealed === value ? PRESSED : {}) }}
    />
  ))
}

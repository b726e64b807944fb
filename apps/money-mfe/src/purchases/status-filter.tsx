import { Fragment, type ReactNode } from 'react'
import { purchaseCalls } from '@portal/money-contract'
import { PURCHASE_STATES, type PurchaseState } from '@portal/money-domain'
import type { InputOf } from '@portal/platform-contract'
import { Box, Chip } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { useFilterInAddress } from './use-filter-in-address.ts'
import { usePressedInView } from './use-pressed-in-view.ts'

/** The seal is a part of the waiting purchases' filter. */
const PARTS = ['sealed']

/** The status that the address names, as `?status=submitted`, and how to choose another; undefined is every status. */
export function useStatusInAddress(): [PurchaseState | undefined, (status: PurchaseState | undefined) => void] {
  const [named, choose] = useFilterInAddress('status', PARTS)
  return [PURCHASE_STATES.find((status) => status === named), choose]
}

/** On a phone one line that scrolls, so that the list begins higher; the padding is room for the focus ring. */
const ROW = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: { xs: 0.5, sm: 1 },
  position: 'relative',
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  marginBlock: '-4px',
  paddingBlock: '4px',
} as const

interface Props {
  /** The list's days, search and user, which the counts share. */
  readonly query: InputOf<typeof purchaseCalls.listAll>
  readonly value: PurchaseState | undefined
  readonly onChange: (status: PurchaseState | undefined) => void
  /** Before the statuses, on their line. */
  readonly before?: ReactNode
  /** Parts of the pressed status, beside it. */
  readonly parts?: ReactNode
}

/** How many purchases of the list have each status; pressing one shows only those, pressing it again all. */
export function StatusFilter({ query, value, onChange, before, parts }: Props): ReactNode {
  const t = useMoneyText()
  const row = usePressedInView()
  return (
    <Box ref={row} role="group" aria-label={t('purchases.status')} data-tour="purchases-status" sx={ROW}>
      {before}
      {PURCHASE_STATES.map((status) => (
        <Fragment key={status}>
          <StatusChip
            status={status}
            query={query}
            isOn={status === value}
            onPress={() => onChange(status === value ? undefined : status)}
          />
          {status === value && parts}
        </Fragment>
      ))}
    </Box>
  )
}

interface ChipProps {
  readonly status: PurchaseState
  readonly query: Props['query']
  readonly isOn: boolean
  readonly onPress: () => void
}

function StatusChip({ status, query: { filter, search, userId }, isOn, onPress }: ChipProps): ReactNode {
  const t = useMoneyText()
  const { data, error } = useCall(purchaseCalls.listAll, { filter, search, userId, status, page: 0, pageSize: 10 })
  // An older service refuses this state.
  if (status === 'refused' && error?.code === 'invalid_input') return null
  return (
    <Chip
      className="figures"
      label={`${t(`purchases.statuses.${status}`)} ${data?.total ?? '–'}`}
      aria-pressed={isOn}
      variant={isOn ? 'filled' : 'outlined'}
      color={isOn ? 'primary' : 'default'}
      onClick={onPress}
      sx={{ flexShrink: 0, '& .MuiChip-label': { paddingInline: { xs: 0.75, sm: 1.5 } } }}
    />
  )
}

import type { ReactNode } from 'react'
import type { PurchaseStatus } from '@portal/money-domain'
import { Button } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

interface Props {
  readonly status: PurchaseStatus
  /** How many of the ticked purchases it changes; with none it is disabled. */
  readonly count: number
  /** Of the text that says why it changes none. */
  readonly reasonId: string
  readonly isBusy: boolean
  readonly isRunning: boolean
  readonly onPress: () => void
}

/** On a phone a long label gets the width that the other buttons leave, on two lines where that is little. */
const LONG_LABEL = {
  '@media (max-width: 599.95px)': {
    '&.MuiButton-root': { flex: '999 1 min-content' },
    paddingBlock: 0.25,
    lineHeight: 1.15,
    whiteSpace: 'normal',
  },
} as const

/** Gives the ticked purchases a status, and counts them. */
export function StatusButton({ status, count, reasonId, isBusy, isRunning, onPress }: Props): ReactNode {
  const t = useMoneyText()
  const isMain = status === 'ordered'
  return (
    <Button
      variant={isMain ? 'contained' : 'outlined'}
      color={isMain ? 'primary' : 'inherit'}
      loading={isRunning}
      disabled={isBusy || count === 0}
      aria-describedby={count === 0 ? reasonId : undefined}
      onClick={onPress}
      sx={isMain ? {} : LONG_LABEL}
    >
      {count === 0 ? t('purchases.order') : t(`purchases.set.${status}`, { count })}
    </Button>
  )
}

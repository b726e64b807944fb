import { type ReactNode, useState } from 'react'
import { PURCHASE_STATUSES, type PurchaseStatus } from '@portal/money-domain'
import { SelectionBar } from '@portal/ui'
import { Button } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

interface Props {
  readonly count: number
  readonly onChoose: (status: PurchaseStatus) => Promise<void>
  /** Asks for the comment first; absent where none of them can be refused. */
  readonly onRefuse: (() => void) | undefined
  readonly onClear: () => void
}

/** How many purchases are ticked, and the statuses that they can be given together. */
export function TickedPurchases({ count, onChoose, onRefuse, onClear }: Props): ReactNode {
  const t = useMoneyText()
  const [chosen, setChosen] = useState<PurchaseStatus | null>(null)
  const choose = async (status: PurchaseStatus) => {
    setChosen(status)
    try {
      await onChoose(status)
    } finally {
      setChosen(null)
    }
  }
  return (
    <SelectionBar
      label={t('purchases.ticked', { count })}
      clearLabel={t('purchases.clearTicks')}
      isBusy={chosen !== null}
      onClear={onClear}
    >
      {PURCHASE_STATUSES.map((status) => (
        <Button
          key={status}
          variant={status === 'ordered' ? 'contained' : 'outlined'}
          color={status === 'ordered' ? 'primary' : 'inherit'}
          loading={chosen === status}
          disabled={chosen !== null}
          aria-label={t('purchases.setStatus', { count, status: t(`purchases.statuses.${status}`) })}
          onClick={() => void choose(status)}
        >
          {t(`purchases.statuses.${status}`)}
        </Button>
      ))}
      {onRefuse && (
        <Button variant="outlined" color="inherit" disabled={chosen !== null} onClick={onRefuse}>
          {t('purchases.refuse')}
        </Button>
      )}
    </SelectionBar>
  )
}

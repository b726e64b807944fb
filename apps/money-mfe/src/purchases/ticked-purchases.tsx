import { type ReactNode, useState } from 'react'
import { PURCHASE_STATUSES, type PurchaseStatus } from '@portal/money-domain'
import { Button, Paper, Typography } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

interface Props {
  readonly count: number
  readonly onChoose: (status: PurchaseStatus) => Promise<void>
  readonly onClear: () => void
}

/** How many purchases are ticked, and the statuses that they can be given together. */
export function TickedPurchases({ count, onChoose, onClear }: Props): ReactNode {
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
    <Paper
      variant="outlined"
      role="group"
      aria-label={t('purchases.ticked', { count })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        paddingLeft: 2,
        marginBottom: 2,
        displayPrint: 'none',
      }}
    >
      <Typography className="figures" sx={{ flexGrow: 1, fontWeight: 600 }}>
        {t('purchases.ticked', { count })}
      </Typography>
      <Button color="inherit" onClick={onClear} disabled={chosen !== null}>
        {t('purchases.clearTicks')}
      </Button>
      {PURCHASE_STATUSES.map((status) => (
        <Button
          key={status}
          variant={status === 'ordered' ? 'contained' : 'outlined'}
          color={status === 'ordered' ? 'primary' : 'inherit'}
          loading={chosen === status}
          disabled={chosen !== null}
          onClick={() => void choose(status)}
        >
          {t(`purchases.statuses.${status}`)}
        </Button>
      ))}
    </Paper>
  )
}

import type { ReactNode } from 'react'
import { Box, Button } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

interface Props {
  /** Orders it and saves the form. */
  readonly onOrder: (form: HTMLFormElement | null) => void
  /** Asks for the reason; left out where none can be stored. */
  readonly onRefuse: (() => void) | undefined
  /** The status is not chosen otherwise yet: to order is the form's main act. */
  readonly isMain: boolean
  /** The id of the text that says why it cannot be ordered; left out where it can. */
  readonly whyNotOrdered: string | undefined
  readonly isBusy: boolean
}

const BUTTONS = { display: 'flex', gap: 1, minWidth: 0 } as const

/** What an administrator does with a waiting purchase, each by one press. */
export function DecisionButtons({ onOrder, onRefuse, isMain, whyNotOrdered, isBusy }: Props): ReactNode {
  const t = useMoneyText()
  return (
    <Box sx={BUTTONS}>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        disabled={isBusy || whyNotOrdered !== undefined}
        aria-describedby={whyNotOrdered}
        onClick={({ currentTarget }) => onOrder(currentTarget.form)}
      >
        {t('purchases.order')}
      </Button>
      {onRefuse && (
        <Button variant="outlined" color="inherit" disabled={isBusy} onClick={onRefuse}>
          {t('purchases.refuseShort')}
        </Button>
      )}
    </Box>
  )
}

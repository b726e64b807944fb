import { type ReactNode, useState } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import type { RateLine } from '@portal/time-contract'
import { ConfirmDialog } from '@portal/ui'
import { Button } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { useWithdraw } from './use-withdraw.ts'

interface Props {
  readonly line: RateLine
  readonly month: Month
  /** Whose share it is; absent for rates. */
  readonly whose?: string
}

/** Withdraws an addition whose first month has not begun, after a question. */
export function WithdrawButton({ line, month, whose }: Props): ReactNode {
  const t = useTimeText()
  const withdraw = useWithdraw()
  const [isAsking, setAsking] = useState(false)
  const values = { month: monthAndYear(`${month}-01`), name: whose }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-label={t(`rates.withdraw.${line.kind}`, values)}
        onClick={() => setAsking(true)}
      >
        {t('rates.withdraw.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`${t(`rates.withdraw.${line.kind}`, values)}?`}
          text={t('rates.withdraw.text')}
          confirmLabel={t('rates.withdraw.button')}
          onConfirm={() => withdraw(line, month).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

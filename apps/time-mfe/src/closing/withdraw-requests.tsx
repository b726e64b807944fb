import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { firstDayOf } from '@portal/time-domain'
import { ConfirmDialog } from '@portal/ui'
import { Button } from '@portal/ui/kit'
import { ApiError, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useWithdrawRequests } from './closing.api.ts'

interface Props {
  readonly month: Month
  /** How many requests of the month wait for an answer; all of them are withdrawn. */
  readonly count: number
}

/** Withdraws the owner's requests to correct a sealed month, after a question. */
export function WithdrawRequests({ month, count }: Props): ReactNode {
  const t = useTimeText()
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWithdrawRequests(month)
  const confirm = async () => {
    try {
      await withdraw()
      toast.success(t('request.withdrawn', { count }))
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.code === 'invalid_input'
      toast.error(isAnswered ? t('request.answered', { count }) : (error as Error).message)
    }
    setAsking(false)
  }
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Undo2 size={18} />} onClick={() => setAsking(true)}>
        {t('request.withdraw', { count })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('request.withdrawTitle', { count, month: monthAndYear(firstDayOf(month)) })}
          text={t('request.withdrawText')}
          confirmLabel={t('request.withdraw', { count })}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

import { type ReactNode, useCallback, useState } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import { Alert, Button } from '@portal/ui/kit'
import { toast, today } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import type { RecordView } from './record-list.tsx'

type Kind = 'receipts' | 'invoices' | 'purchases'

/** Records that were saved with other days than today. */
interface Hidden {
  readonly count: number
  readonly from: PlainDate
  readonly to: PlainDate
}

/**
 * After an add the list shows today; one press shows all of them where one has another day (D59). Those stay named
 * above the list until its days are changed. `undo`, where the message has room for it, takes the record back.
 */
export function useShowAdded<View extends Pick<RecordView<never>, 'change' | 'state'>>(kind: Kind, shown: View) {
  const t = useMoneyText()
  const [hidden, setHidden] = useState<Hidden | null>(null)
  const { change: changeList } = shown
  const change: View['change'] = useCallback(
    (part, how) => {
      if (part.filter !== undefined) setHidden(null)
      changeList(part, how)
    },
    [changeList],
  )
  const showAdded = useCallback(
    (days: readonly PlainDate[], text: string, undo?: () => void) => {
      const inOrder = days.toSorted()
      const [from = today()] = inOrder
      const to = inOrder.at(-1) ?? from
      change({ filter: 'today', search: '' })
      const others = inOrder.filter((day) => day !== today())
      const [first] = others
      if (first === undefined) return toast.success(text, undo && { label: t('records.undo'), run: undo })
      setHidden({ count: others.length, from: first, to: others.at(-1) ?? first })
      return toast.success(text, { label: t('records.show'), run: () => change({ filter: [{ from, to }] }) })
    },
    [change, t],
  )
  const note = hidden && shown.state.filter === 'today' && (
    <HiddenNote kind={kind} hidden={hidden} onShow={() => change({ filter: [{ from: hidden.from, to: hidden.to }] })} />
  )
  return { view: { ...shown, change }, showAdded, note }
}

interface Props {
  readonly kind: Kind
  readonly hidden: Hidden
  readonly onShow: () => void
}

/** The button stands below the text where it would have many lines beside it. */
const WRAPS = {
  flexWrap: 'wrap',
  marginBottom: { xs: 1.5, sm: 2 },
  '& .MuiAlert-message': { flex: '1 1 9rem' },
} as const

function HiddenNote({ kind, hidden: { count, from, to }, onShow }: Props): ReactNode {
  const t = useMoneyText()
  const days = from === to ? from : `${from}–${to}`
  return (
    <Alert
      severity="info"
      role="status"
      data-off-paper
      sx={WRAPS}
      action={
        <Button color="inherit" size="small" onClick={onShow}>
          {t('records.showDays', { days })}
        </Button>
      }
    >
      {t(`${kind}.addedElsewhere`, { count, days })}
    </Alert>
  )
}

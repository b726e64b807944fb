import { useCallback } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import { toast, today } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import type { RecordView } from './record-list.tsx'

/** After an add the list shows today; one press shows all of them where one has another day (D59). */
export function useShowAdded(change: RecordView<never>['change']): (days: readonly PlainDate[], text: string) => void {
  const t = useMoneyText()
  return useCallback(
    (days, text) => {
      const inOrder = days.toSorted()
      const [from = today()] = inOrder
      const to = inOrder.at(-1) ?? from
      change({ filter: 'today', search: '' })
      toast.success(
        text,
        from === today() && to === from
          ? undefined
          : { label: t('records.show'), run: () => change({ filter: [{ from, to }] }) },
      )
    },
    [change, t],
  )
}

import { useCallback } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import { toast, today } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import type { RecordView } from './record-list.tsx'

/** After an add the list shows today; one press shows a record of another day (D59). */
export function useShowAdded(
  change: RecordView<never>['change'],
): (record: { readonly date: PlainDate }, text: string) => void {
  const t = useMoneyText()
  return useCallback(
    ({ date }, text) => {
      change({ filter: 'today', search: '' })
      toast.success(
        text,
        date === today()
          ? undefined
          : { label: t('records.show'), run: () => change({ filter: [{ from: date, to: date }] }) },
      )
    },
    [change, t],
  )
}

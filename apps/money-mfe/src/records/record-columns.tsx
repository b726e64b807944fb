import type { TFunction } from 'i18next'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthAndYear, type Ore, type PlainDate } from '@portal/platform-domain'
import { Amount, type Column } from '@portal/ui'
import { IconButton } from '@portal/ui/kit'

interface AnyRecord { readonly id: number; readonly amount: Ore; readonly date: PlainDate }

/** The columns that the lists of all money records share; number and month stay away on a phone (spec 2 §2). */
export const recordColumns = (t: TFunction) => ({
  id: { id: 'id', header: t('records.number'), cell: ({ id }) => id, hasFigures: true, hideOnPhone: true, width: 80 } satisfies Column<AnyRecord>,
  amount: { id: 'amount', header: t('records.amount'), cell: ({ amount }) => <Amount ore={amount} />, align: 'right', hasSum: true } satisfies Column<AnyRecord>,
  date: {
    id: 'date', header: t('records.month'), cell: ({ date }) => <time dateTime={date} title={date} style={{ whiteSpace: 'nowrap' }}>{monthAndYear(date)}</time>, hideOnPhone: true, width: 150,
  } satisfies Column<AnyRecord>,
})

/** Gives a record's file; no taller than a line of the table, its icon below the column's header. */
export function DownloadButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }): ReactNode {
  return <IconButton size="small" aria-label={label} onClick={onClick} sx={{ marginBlock: -0.5, marginInlineStart: -0.75 }}><Download size={18} /></IconButton>
}

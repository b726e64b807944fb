import type { TFunction } from 'i18next'
import { Download, Eye, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthAndYear, type Ore, type PlainDate } from '@portal/platform-domain'
import { Amount, type Column } from '@portal/ui'
import { Box, IconButton } from '@portal/ui/kit'

interface AnyRecord { readonly id: number; readonly amount: Ore; readonly date: PlainDate }

/** The columns that the lists of all money records share; number and month stay away on a phone (spec 2 §2). */
export const recordColumns = (t: TFunction) => ({
  id: { id: 'id', header: t('records.number'), cell: ({ id }) => id, hasFigures: true, hideOnPhone: true, hideBelow: 600, width: 80 } satisfies Column<AnyRecord>,
  amount: { id: 'amount', header: t('records.amount'), cell: ({ amount }) => <Amount ore={amount} />, align: 'right', hasSum: true } satisfies Column<AnyRecord>,
  date: {
    id: 'date', header: t('records.month'), cell: ({ date }) => <time dateTime={date} title={date} style={{ whiteSpace: 'nowrap' }}>{monthAndYear(date)}</time>,
    hideOnPhone: true, hideBelow: 560, width: 150,
  } satisfies Column<AnyRecord>,
})

/** What can be done with a record's file. */
export interface FileActs<Row> { readonly show: (row: Row) => void; readonly download: (row: Row) => void }

/** Shows a record's file or saves it; no taller than a line of the table, the first icon below the column's header. */
export function FileButtons({ t, name, onShow, onDownload }: { readonly t: TFunction; readonly name: string; readonly onShow: () => void; readonly onDownload: () => void }): ReactNode {
  const button = (Icon: LucideIcon, label: string, onClick: () => void) => <IconButton size="small" aria-label={label} onClick={onClick}><Icon size={18} /></IconButton>
  return (
    <Box component="span" sx={{ display: 'inline-flex', marginBlock: -0.5, marginInlineStart: -0.75 }}>
      {button(Eye, t('records.preview', { name }), onShow)}
      {button(Download, t('records.download', { name }), onDownload)}
    </Box>
  )
}

/** The column Fil of records that always have one. */
export const fileColumn = <Row extends { readonly fileName: string }>(t: TFunction, { show, download }: FileActs<Row>): Column<Row> => ({
  id: 'fileKey', header: t('records.file'), isSortable: false, width: 96,
  cell: (row) => <FileButtons t={t} name={row.fileName} onShow={() => show(row)} onDownload={() => download(row)} />,
})

import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Receipt } from '@portal/money-domain'
import { ConfirmDialog, DataTable, DateFilter, PageHeader, type RowAction, SearchField } from '@portal/ui'
import { Button, Stack } from '@portal/ui/kit'
import { formatKronor, listStatus, toast, today, useSession } from '@portal/web-kit'
import { MoneyTabs } from '../money-tabs.tsx'
import { useMoneyText } from '../texts.ts'
import { AddReceiptDialog } from './add-receipt-dialog.tsx'
import { downloadReceipt, useDeleteReceipt, useReceipts } from './receipts.api.ts'
import { receiptColumns } from './receipts.columns.tsx'

const receiptId = ({ id }: Receipt) => id

/** Own receipts: add, find, download (spec 2 §2). */
export default function ReceiptsPage(): ReactNode {
  const t = useMoneyText()
  const isAdmin = useSession((session) => session.user?.role === 'admin')
  const { state, change, list } = useReceipts()
  const remove = useDeleteReceipt()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Receipt | null>(null)

  /** The list shows today after an add; a receipt of another day is one press away (D59). */
  const added = ({ date }: Receipt) => {
    setAdding(false)
    change({ filter: 'today', search: '' })
    toast.success(t('receipts.added'), date === today() ? undefined : { label: t('receipts.show'), run: () => change({ filter: [{ from: date, to: date }] }) })
  }
  const download = useCallback((receipt: Receipt) => void downloadReceipt(receipt).catch(() => toast.error(t('failed.download'))), [t])
  const columns = useMemo(() => receiptColumns(t, download), [t, download])
  const confirmDelete = async ({ id }: Receipt) => {
    try {
      await remove.run({ id })
      toast.success(t('receipts.deleted'))
    } catch {
      toast.error(t('failed.delete'))
    }
    setLeaving(null)
  }
  const rowActions = useCallback((receipt: Receipt): RowAction[] => [
    {
      label: isAdmin ? t('receipts.delete', { name: receipt.fileName }) : t('receipts.deleteNeedsAdmin'),
      shortLabel: t('receipts.deleteShort'),
      icon: <Trash2 size={18} />, run: () => setLeaving(receipt), isDisabled: !isAdmin, isDangerous: true,
    },
  ], [t, isAdmin])
  const addButton = <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setAdding(true)}>{t('receipts.add')}</Button>

  return (
    <>
      <MoneyTabs />
      <PageHeader title={t('receipts.title')} description={t('receipts.description')} action={addButton} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} useFlexGap sx={{ marginBottom: 2, flexWrap: 'wrap', alignItems: { sm: 'center' } }}>
        <SearchField value={state.search} onChange={(search) => change({ search })} />
        <DateFilter value={state.filter} onChange={(filter) => change({ filter })} />
      </Stack>
      <DataTable
        label={t('receipts.tableName')}
        columns={columns}
        rows={list.data?.rows ?? []}
        rowId={receiptId}
        rowActions={rowActions}
        status={listStatus(list)}
        total={list.data?.total ?? 0}
        sum={list.data?.sum}
        position={state}
        onChange={change}
        isFiltered={state.search !== '' || typeof state.filter !== 'string'}
        onRetry={() => void list.refetch()}
        requestId={list.error?.requestId}
        emptyAction={addButton}
      />
      {isAdding && <AddReceiptDialog onAdded={added} onClose={() => setAdding(false)} />}
      {leaving && (
        <ConfirmDialog
          title={t('receipts.deleteTitle')}
          text={t('receipts.deleteText', { name: leaving.fileName, amount: formatKronor(leaving.amount) })}
          confirmLabel={t('receipts.deleteConfirm')}
          isDangerous
          onConfirm={() => confirmDelete(leaving)}
          onCancel={() => setLeaving(null)}
        />
      )}
    </>
  )
}

import { UserPlus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { AccountRow } from '@portal/identity-domain'
import { DataTable, PageHeader, SearchField } from '@portal/ui'
import { Box, Button } from '@portal/ui/kit'
import { listStatus, toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { AddUserDialog } from './add-user-dialog.tsx'
import { useUsers } from './users.api.ts'
import { userColumns } from './users.columns.tsx'

const userId = ({ id }: AccountRow) => id

/** Everybody who has an account: find them, add one (spec 1 §2). */
export default function UsersPage(): ReactNode {
  const t = useAccountsText()
  const { state, change, list } = useUsers()
  const [isAdding, setAdding] = useState(false)
  const columns = useMemo(() => userColumns(t), [t])
  const addButton = <Button variant="contained" startIcon={<UserPlus size={18} />} onClick={() => setAdding(true)}>{t('users.add')}</Button>

  const added = () => {
    setAdding(false)
    toast.success(t('users.added'))
  }
  return (
    <>
      <PageHeader title={t('users.title')} description={t('users.description')} action={addButton} />
      <Box sx={{ marginBottom: 2 }}>
        <SearchField value={state.search} onChange={(search) => change({ search })} label={t('users.search')} />
      </Box>
      <DataTable
        label={t('users.tableName')}
        columns={columns}
        rows={list.data?.rows ?? []}
        rowId={userId}
        status={listStatus(list)}
        total={list.data?.total ?? 0}
        position={state}
        onChange={change}
        isFiltered={state.search !== ''}
        onRetry={() => void list.refetch()}
        requestId={list.error?.requestId}
      />
      {isAdding && <AddUserDialog onAdded={added} onClose={() => setAdding(false)} />}
    </>
  )
}

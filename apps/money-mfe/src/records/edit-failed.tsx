import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, Stack } from '@portal/ui/kit'
import type { ApiError } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { whyNotSaved } from './why-not-saved.tsx'

/** After these errors the row differs from the one in the dialog. */
const OUTDATED = ['stale_row', 'purchase_locked', 'voucher_reviewed', 'not_found']

/** Why an edit was not saved; when another user saved first, the row can be reloaded (D29). */
export function EditFailed({
  error,
  onReload,
}: {
  readonly error: ApiError
  readonly onReload: () => Promise<void>
}): ReactNode {
  const t = useMoneyText()
  const [isReloading, setReloading] = useState(false)
  const reload = async () => {
    setReloading(true)
    await onReload()
    setReloading(false)
  }
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <div>{whyNotSaved(t, error)}</div>
      {OUTDATED.includes(error.code) && (
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          startIcon={<RotateCw size={16} />}
          loading={isReloading}
          onClick={() => void reload()}
        >
          {t('purchases.reload')}
        </Button>
      )}
    </Stack>
  )
}

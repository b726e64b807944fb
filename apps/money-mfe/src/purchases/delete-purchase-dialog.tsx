import type { ReactNode } from 'react'
import type { Purchase } from '@portal/money-domain'
import { formatKronor } from '@portal/web-kit'
import { DeleteRecordDialog } from '../records/delete-record-dialog.tsx'
import { shownWithOwner } from '../records/shown-name.ts'
import { useMoneyText } from '../texts.ts'
import { useDeletePurchase, useRestorePurchase } from './purchases.api.ts'

interface Props {
  readonly purchase: Purchase
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Deletes a purchase after a question, also when the purchase is being handled meanwhile. */
export function DeletePurchaseDialog({ purchase, onDeleted, onClose }: Props): ReactNode {
  const t = useMoneyText()
  return (
    <DeleteRecordDialog
      kind="purchases"
      id={purchase.id}
      name={shownWithOwner(t, purchase)}
      amount={formatKronor(purchase.amount)}
      remove={useDeletePurchase().run}
      restore={useRestorePurchase().run}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}

import type { ReactNode } from 'react'
import type * as z from 'zod'
import { mayChangePurchase, type Purchase, PURCHASE_STATUSES } from '@portal/money-domain'
import { isAdmin } from '@portal/platform-domain'
import { FormDialog, FormSelect, useSchemaForm } from '@portal/ui'
import { Alert } from '@portal/ui/kit'
import { showFieldErrors } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { EditFailed } from './edit-failed.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { PURCHASE_FIELDS, purchaseEditForm, valuesOf } from './purchase-form.ts'
import { PurchaseSummary } from './purchase-summary.tsx'
import { useEditPurchase } from './purchases.api.ts'
import { useActor } from './use-actor.ts'

interface Props {
  /** As the list showed it; an edit is refused when the row has changed since (D29). */
  readonly purchase: Purchase
  readonly onSaved: () => void
  /** Reloads the row after another user has changed it. */
  readonly onReload: () => Promise<void>
  readonly onClose: () => void
}

/** One purchase: editable by its owner while submitted and by administrators, read-only for others (spec 2 §4). */
export function EditPurchaseDialog({ purchase, onSaved, onReload, onClose }: Props): ReactNode {
  const t = useMoneyText()
  const actor = useActor()
  const edit = useEditPurchase()
  const form = useSchemaForm(purchaseEditForm, valuesOf(purchase))
  const isReadOnly = !mayChangePurchase(actor, purchase)
  const statuses = PURCHASE_STATUSES.map((status) => ({ value: status, label: t(`purchases.statuses.${status}`) }))

  const save = async ({ file, ...input }: z.output<typeof purchaseEditForm>) => {
    try {
      await edit.run({ ...input, id: purchase.id, seen: purchase }, file ?? undefined)
      onSaved()
      return true
    } catch (error) {
      showFieldErrors(error, form.setError, PURCHASE_FIELDS)
      return false
    }
  }
  return (
    <FormDialog
      title={t(isReadOnly ? 'purchases.readTitle' : 'purchases.editTitle')}
      submitLabel={t('purchases.save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      draft={`purchase.${purchase.id}`}
      editsRecord
      isReadOnly={isReadOnly}
      error={edit.error && <EditFailed error={edit.error} onReload={onReload} />}
    >
      {isReadOnly && (
        <Alert severity="info">
          {t(purchase.ownerId === actor.userId ? 'purchases.locked' : 'purchases.notYours')}
        </Alert>
      )}
      <PurchaseSummary purchase={purchase} hidesStatus={isAdmin(actor)} />
      {isAdmin(actor) && <FormSelect name="status" label={t('purchases.status')} choices={statuses} />}
      <PurchaseFields
        isReadOnly={isReadOnly}
        fileLabel={t(purchase.fileKey === null ? 'purchases.file' : 'purchases.newFile')}
        progress={edit.progress}
        onCancel={edit.cancel}
      />
    </FormDialog>
  )
}

import type { ReactNode } from 'react'
import type * as z from 'zod'
import { MAX_COMMENT, mayChangePurchase, type Purchase, PURCHASE_STATUSES, purchaseState } from '@portal/money-domain'
import { isAdmin } from '@portal/platform-domain'
import { FormDialog, FormSelect, FormText, useSchemaForm } from '@portal/ui'
import { Alert } from '@portal/ui/kit'
import { showFieldErrors } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { EditFailed } from '../records/edit-failed.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { PURCHASE_FIELDS, purchaseEditForm, valuesOf } from './purchase-form.ts'
import { PurchaseSummary } from './purchase-summary.tsx'
import { mayBeRefused } from './status-menu.tsx'
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

  const isByAdmin = isAdmin(actor)
  const hasComment = isByAdmin && mayBeRefused(purchase)
  const isRefused = purchaseState(purchase) === 'refused'

  const save = async ({ file, comment, ...input }: z.output<typeof purchaseEditForm>) => {
    try {
      await edit.run(
        { ...input, ...(hasComment ? { comment } : {}), id: purchase.id, seen: purchase },
        file ?? undefined,
      )
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
      submitLabel={t(isRefused && !isByAdmin ? 'purchases.submitAgain' : 'purchases.save')}
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
      {!isByAdmin && purchase.comment && (
        <Alert severity={isRefused ? 'warning' : 'info'} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {t(isRefused ? 'purchases.refusedBecause' : 'purchases.commented', { comment: purchase.comment })}
        </Alert>
      )}
      <PurchaseSummary purchase={purchase} hidesStatus={isByAdmin} />
      {isByAdmin && <FormSelect name="status" label={t('purchases.status')} choices={statuses} />}
      {hasComment && (
        <FormText
          name="comment"
          label={t('purchases.comment')}
          help={t('purchases.commentHelp')}
          rows={2}
          maxLength={MAX_COMMENT}
          isOptional
        />
      )}
      <PurchaseFields
        isReadOnly={isReadOnly}
        fileLabel={t(purchase.fileKey === null ? 'purchases.file' : 'purchases.newFile')}
        progress={edit.progress}
        onCancel={edit.cancel}
      />
    </FormDialog>
  )
}

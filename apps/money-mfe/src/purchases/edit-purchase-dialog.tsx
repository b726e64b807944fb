import { Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type * as z from 'zod'
import { mayChangePurchase, type Purchase, PURCHASE_STATES, purchaseState, sealAllows } from '@portal/money-domain'
import { isAdmin, isPlainDate, monthOf } from '@portal/platform-domain'
import { FormDialog, type FormSteps, useSchemaForm } from '@portal/ui'
import { Alert, Button } from '@portal/ui/kit'
import { EditFailed } from '../records/edit-failed.tsx'
import { shownPurchase } from '../records/shown-name.ts'
import { useRefusal } from '../records/use-refusal.ts'
import { useSealedDay } from '../records/use-sealed-day.ts'
import { useMoneyText } from '../texts.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { DecisionCard } from './decision-card.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { PURCHASE_FIELDS, purchaseEditForm, typedDaysUnderSeal, typedFacts, valuesOf } from './purchase-form.ts'
import { hasPicture, PurchaseFile } from './purchase-file.tsx'
import { PurchaseHistory } from './purchase-history.tsx'
import { PurchaseLayout } from './purchase-layout.tsx'
import { PurchaseSummary } from './purchase-summary.tsx'
import { StatusFields } from './status-fields.tsx'
import { mayBeRefused } from './status-menu.tsx'
import { isInSealedMonth, isSealed } from './status-plan.ts'
import { useEditPurchase } from './purchases.api.ts'
import { useActor } from './use-actor.ts'
import { useRefusalText } from './use-refusal-text.ts'

interface Props {
  /** As the list showed it; an edit is refused when the row has changed since (D29). */
  readonly purchase: Purchase
  /** Lead to the purchases beside this one in the list. */
  readonly steps?: FormSteps | undefined
  readonly onSaved: (changed: Purchase) => void
  /** Reloads the row after another user has changed it. */
  readonly onReload: () => Promise<void>
  /** Asks whether it is to be deleted. */
  readonly onDelete: () => void
  readonly onClose: () => void
}

const OF_ADMINS: readonly string[] = ['status', 'comment']

/**
 * One purchase: editable by its owner while submitted and by administrators, read-only for others (spec 2 §4) and, once
 * ordered, in a sealed month; one that is not ordered may leave such a month.
 */
export function EditPurchaseDialog({ purchase, steps, onSaved, onReload, onDelete, onClose }: Props): ReactNode {
  const t = useMoneyText()
  const actor = useActor()
  const isByAdmin = isAdmin(actor)
  const edit = useEditPurchase()
  const form = useSchemaForm(purchaseEditForm, valuesOf(purchase))
  const isReadOnly = !mayChangePurchase(actor, purchase) || isSealed(purchase)
  const mayDelete = mayChangePurchase(actor, purchase) && !isInSealedMonth(purchase)
  const setsStatus = isByAdmin && !isReadOnly
  const hasComment = setsStatus && mayBeRefused(purchase)
  const isRefused = purchaseState(purchase) === 'refused'
  const refusal = useRefusal(
    edit,
    form.setError,
    PURCHASE_FIELDS.filter((field) => setsStatus || !OF_ADMINS.includes(field)),
  )

  useRefusalText(form, purchase)
  const [date, status, type, quantity, amount] = form.watch(['date', 'status', 'type', 'quantity', 'amount'])
  const days = typedDaysUnderSeal(purchase, { date, status, type, quantity, amount })
  const isDayRefused = useSealedDay(form, { userId: purchase.ownerId, days, act: edit, isReadOnly })
  const staysSealed = isInSealedMonth(purchase) && !(isPlainDate(date) && monthOf(date) !== monthOf(purchase.date))
  const states = PURCHASE_STATES.filter((state) => hasComment || state !== 'refused').filter(
    (state) => !staysSealed || sealAllows(purchase, state),
  )

  const sealNote = useId()
  const isWaiting = setsStatus && purchaseState(purchase) === 'submitted'
  const isUndecided = isWaiting && status === 'submitted'
  const order = (fields: HTMLFormElement | null) => {
    form.setValue('status', 'ordered', { shouldDirty: true })
    // Where the purchase is not saved, the focus is at its status.
    form.setFocus('status')
    fields?.requestSubmit()
  }
  // Avslå alone is nothing that was written.
  const { dirtyFields } = form.formState
  const isOnlyRefused = status === 'refused' && Object.keys(dirtyFields).every((name) => name === 'status')
  const isRefusing = useRef(false)
  const refuse = () => {
    if (status === 'refused') return form.setFocus('comment')
    isRefusing.current = true
    form.setValue('status', 'refused', { shouldDirty: true })
  }
  // The field of the comment comes with the status.
  useEffect(() => {
    if (!isRefusing.current || status !== 'refused') return
    isRefusing.current = false
    form.setFocus('comment')
  }, [status, form])

  const save = async ({ file, comment, status: state, ...input }: z.output<typeof purchaseEditForm>) => {
    if (isDayRefused()) return false
    // A refused one is stored as submitted with a comment, so that one that is submitted has none.
    const told = state === 'submitted' ? '' : comment
    const status = state === 'refused' ? 'submitted' : state
    try {
      const changed = await edit.run(
        { ...input, status, ...(hasComment ? { comment: told } : {}), id: purchase.id, seen: purchase },
        file ?? undefined,
      )
      onSaved(changed)
      return true
    } catch (error) {
      refusal.show(error)
      return false
    }
  }
  return (
    <FormDialog
      title={t(isReadOnly ? 'purchases.readTitle' : 'purchases.editTitle', {
        id: purchase.id,
        name: shownPurchase(t, purchase).name,
      })}
      submitLabel={
        status === 'refused' && !isRefused
          ? t('purchases.refuseConfirm', { count: 1 })
          : t(isRefused && !isByAdmin ? 'purchases.submitAgain' : 'purchases.save')
      }
      form={form}
      onSubmit={save}
      onClose={onClose}
      steps={steps}
      extraAction={
        mayDelete && (
          <Button
            color="error"
            startIcon={<Trash2 size={18} />}
            onClick={onDelete}
            disabled={form.formState.isSubmitting}
          >
            {t('records.deleteShort')}
          </Button>
        )
      }
      draft={`purchase.${purchase.id}`}
      editsRecord
      isReadOnly={isReadOnly}
      losesNothing={isOnlyRefused}
      isWide
      isSecondChoice={isUndecided && !staysSealed}
      error={refusal.error && <EditFailed error={refusal.error} onReload={onReload} />}
    >
      <PurchaseLayout
        head={
          <>
            {isReadOnly && <Alert severity="info">{t(`purchases.${whyReadOnly(actor, purchase)}`)}</Alert>}
            {!isReadOnly && isInSealedMonth(purchase) && (
              <Alert id={sealNote} severity="info">
                {t(isByAdmin ? 'purchases.inSealedMonthForAdmin' : 'purchases.inSealedMonth')}
              </Alert>
            )}
            {isByAdmin ? (
              <DecisionCard
                purchase={purchase}
                typed={typedFacts(purchase, { date, type, quantity, amount })}
                buttons={
                  isWaiting && (
                    <DecisionButtons
                      onOrder={order}
                      onRefuse={hasComment ? refuse : undefined}
                      isMain={isUndecided}
                      whyNotOrdered={staysSealed ? sealNote : undefined}
                      isBusy={form.formState.isSubmitting}
                    />
                  )
                }
              />
            ) : (
              <>
                {purchase.comment && (
                  <Alert
                    severity={isRefused ? 'warning' : 'info'}
                    sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
                  >
                    {t(isRefused ? 'purchases.refusedBecause' : 'purchases.commented', { comment: purchase.comment })}
                  </Alert>
                )}
                <PurchaseSummary purchase={purchase} />
              </>
            )}
          </>
        }
        isDecided={isByAdmin}
        file={<PurchaseFile purchase={purchase} />}
        hasPicture={hasPicture(purchase)}
        fields={
          <>
            {setsStatus && <StatusFields states={states} status={status} hasComment={hasComment} />}
            <PurchaseFields
              isReadOnly={isReadOnly}
              areFiguresFixed={isReadOnly || staysSealed}
              hasLowFile
              fileLabel={t(purchase.fileKey === null ? 'purchases.file' : 'purchases.newFile')}
              progress={edit.progress}
              onCancel={edit.cancel}
            />
          </>
        }
        history={isReachable(actor, purchase) && <PurchaseHistory purchase={purchase} />}
      />
    </FormDialog>
  )
}

/** Reviewers read others' purchases in the list only. */
const isReachable = (actor: ReturnType<typeof useActor>, { ownerId }: Purchase) =>
  isAdmin(actor) || ownerId === actor.userId

const whyReadOnly = (actor: ReturnType<typeof useActor>, purchase: Purchase) =>
  !isReachable(actor, purchase) ? 'notYours' : isSealed(purchase) ? 'sealedForGood' : 'locked'

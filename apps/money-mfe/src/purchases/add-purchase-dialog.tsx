import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import type { Purchase } from '@portal/money-domain'
import { isAdmin } from '@portal/platform-domain'
import { ConfirmDialog, FormDialog, useSchemaForm } from '@portal/ui'
import { DuplicateWarning } from '../duplicates/duplicate-warning.tsx'
import { useRefusal } from '../records/use-refusal.ts'
import { whyNotSaved } from '../records/why-not-saved.tsx'
import { useMoneyText } from '../texts.ts'
import { PersonField } from './person-field.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { newPurchase, PURCHASE_FIELDS, purchaseForm } from './purchase-form.ts'
import { useAddPurchase } from './purchases.api.ts'
import { useActor } from './use-actor.ts'

interface Props {
  /** The owner, where it is already known. */
  readonly userId?: number | undefined
  readonly onAdded: (purchase: Purchase) => void
  readonly onClose: () => void
}

/**
 * A new purchase; administrators choose its owner (spec 2 §2). Without note, link and file, which are optional (D24), it
 * asks once: such a purchase says to none what it is.
 */
export function AddPurchaseDialog({ userId, onAdded, onClose }: Props): ReactNode {
  const t = useMoneyText()
  const isByAdmin = isAdmin(useActor())
  const picksOwner = isByAdmin && userId === undefined
  const add = useAddPurchase()
  const owner = z.int(t('purchases.chooseOwner'))
  const schema = purchaseForm.extend({ userId: picksOwner ? owner : owner.optional() })
  const purchase = useSchemaForm(schema, { ...newPurchase(), userId: picksOwner ? null : userId })
  const refusal = useRefusal(add, purchase.setError, [...(picksOwner ? ['userId'] : []), ...PURCHASE_FIELDS])

  const [question, setQuestion] = useState<{ readonly answer: (isSent: boolean) => void } | null>(null)
  const askIfSent = () =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        answer: (isSent) => {
          setQuestion(null)
          resolve(isSent)
        },
      }),
    )

  const save = async ({ file, ...input }: z.output<typeof schema>) => {
    if (!file && input.note === '' && input.link === null && !(await askIfSent())) {
      // After the question has given the focus back.
      setTimeout(() => purchase.setFocus('note'), 0)
      return false
    }
    try {
      onAdded(await add.run(input, file ?? undefined))
      return true
    } catch (error) {
      refusal.show(error)
      return false
    }
  }
  return (
    <>
      <FormDialog
        title={t('purchases.newTitle')}
        submitLabel={t('purchases.submit')}
        form={purchase}
        onSubmit={save}
        onClose={onClose}
        draft={`purchase.new.${userId ?? 'any'}`}
        error={refusal.error && whyNotSaved(t, refusal.error)}
      >
        {picksOwner && <PersonField name="userId" label={t('purchases.owner')} />}
        <PurchaseFields fileLabel={t('purchases.file')} progress={add.progress} onCancel={add.cancel} />
        <DuplicateWarning kind="purchase" userId={userId} ownerField={picksOwner ? 'userId' : undefined} />
      </FormDialog>
      {question && (
        <ConfirmDialog
          title={t('purchases.unsaidTitle')}
          text={t('purchases.unsaidText')}
          confirmLabel={t('purchases.unsaidSend')}
          cancelLabel={t('purchases.unsaidBack')}
          onConfirm={() => question.answer(true)}
          onCancel={() => question.answer(false)}
        />
      )}
    </>
  )
}

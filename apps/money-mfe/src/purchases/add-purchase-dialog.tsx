import type { ReactNode } from 'react'
import * as z from 'zod'
import type { Purchase } from '@portal/money-domain'
import { isAdmin } from '@portal/platform-domain'
import { FormDialog, FormProvider, useSchemaForm } from '@portal/ui'
import { DuplicateWarning } from '../duplicates/duplicate-warning.tsx'
import { ChosenPicture } from '../file-text/chosen-picture.tsx'
import { FileNameNote } from '../file-text/file-name-note.tsx'
import { FileTextNote } from '../file-text/file-text-note.tsx'
import { ReadFirstNote } from '../file-text/read-first-note.tsx'
import { useChosenFile } from '../file-text/use-chosen-file.ts'
import { useReadFirst } from '../file-text/use-read-first.ts'
import { useRefusal } from '../records/use-refusal.ts'
import { useSealedDay } from '../records/use-sealed-day.ts'
import { whyNotSaved } from '../records/why-not-saved.tsx'
import { useMoneyText } from '../texts.ts'
import { PersonField } from './person-field.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import { newPurchase, PURCHASE_FIELDS, purchaseForm } from './purchase-form.ts'
import { useAddPurchase } from './purchases.api.ts'
import { UnsaidNote } from './unsaid-note.tsx'
import { useActor } from './use-actor.ts'

interface Props {
  /** The owner, where it is already known. */
  readonly userId?: number | undefined
  readonly onAdded: (purchase: Purchase) => void
  readonly onClose: () => void
}

/** The day of a quotation is not that of its purchase. */
const READ_FIELDS = ['amount'] as const

/**
 * A new purchase; administrators choose its owner (spec 2 §2). Note, link and file are optional (D24), but a form with
 * none of them says so.
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
  const [date, ownerId] = purchase.watch(['date', 'userId'])
  const isDayRefused = useSealedDay(purchase, { userId: ownerId, days: [date], act: add })

  const chosen = useChosenFile(purchase.watch('file'))
  const first = useReadFirst(purchase, chosen, READ_FIELDS)
  const isWaiting = first.state === 'waits'

  const save = async ({ file, ...input }: z.output<typeof schema>) => {
    if (isDayRefused()) return false
    try {
      onAdded(await add.run(input, file ? chosen.name.named(file) : undefined))
      return true
    } catch (error) {
      refusal.show(error)
      return false
    }
  }
  return (
    <FormDialog
      title={t('purchases.newTitle')}
      submitLabel={t(isWaiting ? 'readFirst.readingFile' : 'purchases.submit')}
      isWaiting={isWaiting}
      form={first.form}
      onSubmit={save}
      onClose={onClose}
      draft={`purchase.new.${userId ?? 'any'}`}
      extraAction={
        <FormProvider {...purchase}>
          <DuplicateWarning
            kind="purchase"
            userId={userId}
            ownerField={picksOwner ? 'userId' : undefined}
            onCheck={first.noteDuplicates}
            isAtButtons
          />
        </FormProvider>
      }
      error={refusal.error && whyNotSaved(t, refusal.error)}
    >
      {picksOwner && <PersonField name="userId" label={t('purchases.owner')} />}
      <PurchaseFields
        fileLabel={t('purchases.file')}
        progress={add.progress}
        onCancel={add.cancel}
        picture={<ChosenPicture name="file" isLow onText={chosen.onText} />}
        amountNote={
          <>
            <FileTextNote lines={chosen.lines} isNew hasOwnDay isPhoto={chosen.isPhoto} />
            <ReadFirstNote state={first.state} />
          </>
        }
        fileNote={<FileNameNote file={chosen.file} name={chosen.name} />}
      />
      <UnsaidNote />
    </FormDialog>
  )
}

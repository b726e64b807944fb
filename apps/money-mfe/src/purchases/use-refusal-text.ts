import { useEffect } from 'react'
import type * as z from 'zod'
import { type Purchase, purchaseState } from '@portal/money-domain'
import type { useSchemaForm } from '@portal/ui'
import type { purchaseEditForm, PurchaseEditValues } from './purchase-form.ts'

type EditForm = ReturnType<typeof useSchemaForm<PurchaseEditValues, z.output<typeof purchaseEditForm>>>

/**
 * The stored text of a refusal belongs to that status: the form's comment is emptied when a refused purchase gets
 * another status, and filled again when it gets its status back. A text that was typed meanwhile stays.
 */
export function useRefusalText(form: EditForm, purchase: Purchase): void {
  const { getValues, setValue } = form
  const status = form.watch('status')
  const text = purchaseState(purchase) === 'refused' ? purchase.comment : undefined
  useEffect(() => {
    if (text === undefined) return
    const [from, to] = status === 'refused' ? ['', text] : [text, '']
    if (getValues('comment') === from) setValue('comment', to, { shouldDirty: true })
  }, [status, text, getValues, setValue])
}

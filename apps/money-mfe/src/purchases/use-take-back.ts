import { useCallback } from 'react'
import type { Purchase } from '@portal/money-domain'
import { isTemporary, toast } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { useDeletePurchase } from './purchases.api.ts'

/** Deletes a purchase that was submitted a moment ago, as its owner or an administrator may while it is not handled. */
export function useTakeBack(): (purchase: Purchase) => Promise<void> {
  const t = useMoneyText()
  const { run } = useDeletePurchase()
  return useCallback(
    async ({ id }) => {
      try {
        await run({ id })
        toast.success(t('purchases.takenBack'))
      } catch (error) {
        toast.error(error instanceof Error && !isTemporary(error) ? error.message : t('failed.delete'))
      }
    },
    [run, t],
  )
}

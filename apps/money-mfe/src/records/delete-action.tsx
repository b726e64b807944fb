import type { TFunction } from 'i18next'
import { Lock, Trash2 } from 'lucide-react'
import type { RowAction } from '@portal/ui'

interface DeletedRecord {
  readonly name: string
  readonly isInSealedMonth?: boolean | undefined
  /** Why this user does not delete it; null where they may. */
  readonly refusal: string | null
  readonly run: () => void
}

/** Deletes a record. Where that is not allowed it is disabled and says why; in a sealed month a lock stands for it. */
export function deleteAction(t: TFunction, { name, isInSealedMonth, refusal, run }: DeletedRecord): RowAction {
  const isSealed = isInSealedMonth === true
  const whyNot = isSealed ? t('records.deleteSealed') : refusal
  return {
    label: whyNot ?? t('records.delete', { name }),
    shortLabel: t('records.deleteShort'),
    icon: isSealed ? <Lock size={18} /> : <Trash2 size={18} />,
    run,
    isDisabled: whyNot !== null,
    isDangerous: true,
  }
}

import type { TFunction } from 'i18next'
import { Trash2 } from 'lucide-react'
import type { RowAction } from '@portal/ui'

interface DeletedRecord {
  readonly name: string
  readonly isInSealedMonth?: boolean | undefined
  /** Why this user does not delete it; null where they may. */
  readonly refusal: string | null
  readonly run: () => void
}

/** Deletes a record. Where that is not allowed, and in a sealed month, it is disabled and says why. */
export function deleteAction(t: TFunction, { name, isInSealedMonth, refusal, run }: DeletedRecord): RowAction {
  const whyNot = isInSealedMonth === true ? t('records.deleteSealed') : refusal
  return {
    label: whyNot ?? t('records.delete', { name }),
    shortLabel: t('records.deleteShort'),
    icon: <Trash2 size={18} />,
    run,
    isDisabled: whyNot !== null,
    isDangerous: true,
  }
}

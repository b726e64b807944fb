import type { TFunction } from 'i18next'
import { Info, Lock, Trash2 } from 'lucide-react'
import type { RowAction } from '@portal/ui'

interface DeletedRecord {
  readonly name: string
  readonly isInSealedMonth?: boolean | undefined
  /** Why this user does not delete it; null where they may. */
  readonly refusal: string | null
  readonly run: () => void
}

/**
 * Of a record that a sealed month leaves unchanged: opens its details, which say why. In the table a lock that says so
 * stands for all that cannot be done; a card names the seal beside the date.
 */
export function sealedActions(t: TFunction, name: string, run: () => void): RowAction[] {
  const label = t('correction.read', { name })
  return [
    { label, shortLabel: t('correction.readShort'), icon: <Info size={18} />, run, isOnCardOnly: true },
    { label, description: t('records.sealedRow'), icon: <Lock size={18} />, run, isInTableOnly: true },
  ]
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

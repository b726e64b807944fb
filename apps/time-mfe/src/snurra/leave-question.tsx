import type { ReactNode } from 'react'
import { ConfirmDialog } from '@portal/ui'
import { useIsAway } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import type { Unsaved } from './month/pay-month.tsx'

interface Props {
  /** The tab with the unsaved figures. */
  readonly name: string
  readonly unsaved: Unsaved | undefined
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks before another tab is shown in place of unsaved figures; offers to save them where that is possible. */
export function LeaveQuestion({ name, unsaved, onLeave, onStay }: Props): ReactNode {
  const t = useTimeText()
  const isAway = useIsAway()
  const canSave = unsaved?.canSave() === true && !isAway
  return (
    <ConfirmDialog
      title={t('snurra.unsavedTitle')}
      text={t(canSave ? 'snurra.unsavedChoice' : 'snurra.unsavedText', { tab: name })}
      confirmLabel={t('snurra.leave')}
      cancelLabel={t('snurra.keep')}
      isDangerous
      onConfirm={() => {
        unsaved?.discard?.()
        onLeave()
      }}
      onCancel={onStay}
      preferred={
        canSave
          ? {
              label: t('snurra.saveAndGo'),
              onChoose: async () => ((await unsaved.save()) ? onLeave() : onStay()),
            }
          : undefined
      }
    />
  )
}

import type { ReactNode } from 'react'
import { ConfirmDialog } from '@portal/ui'
import { useLine, useText } from '@portal/web-kit'
import { signOutNow } from '../session/sign-in.ts'
import { switchOffline } from './offline.ts'

interface Props {
  readonly onClose: () => void
  /** True when the user switches offline use off; otherwise they sign out. */
  readonly switchesOff?: boolean
}

/** Asks before something that removes changes which are not sent. */
export default function UnsentDialog({ onClose, switchesOff = false }: Props): ReactNode {
  const t = useText('shell')
  const count = useLine(({ waiting }) => waiting.length)
  return (
    <ConfirmDialog
      title={t('offline.unsent', { count })}
      text={t(switchesOff ? 'offline.offDrops' : 'offline.signOutDrops')}
      confirmLabel={t(switchesOff ? 'offline.switchOff' : 'offline.signOutAnyway')}
      isDangerous
      onConfirm={async () => {
        onClose()
        await (switchesOff ? switchOffline(false) : signOutNow())
      }}
      onCancel={onClose}
    />
  )
}

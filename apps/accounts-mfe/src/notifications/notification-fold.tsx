import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Box, IconButton } from '@portal/ui/kit'
import { FoldButton } from '../fold-button.tsx'
import { useAccountsText } from '../texts.ts'
import type { NotificationGroup } from './notification-groups.ts'
import { NotificationItem } from './notification-item.tsx'

interface Props {
  readonly group: NotificationGroup
  readonly onDismiss: (ids: readonly number[]) => void
  readonly onOpen: () => void
}

const LIST = { listStyle: 'none', margin: 0, padding: 0, '& > li': { borderTop: 1, borderColor: 'divider' } } as const

/** The newest of a group, and a button that shows the others; alone it is only the notification. */
export function NotificationFold({ group: { alike, ...newest }, onDismiss, onOpen }: Props): ReactNode {
  const t = useAccountsText()
  const [isShown, setIsShown] = useState(false)
  const item = (one: typeof newest) => (
    <NotificationItem notification={one} onDismiss={() => onDismiss([one.id])} onOpen={onOpen} />
  )
  if (alike.length === 0) return item(newest)
  const hasNew = alike.some(({ isSeen }) => !isSeen)
  return (
    <>
      {item(newest)}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          padding: '0 8px 6px',
          bgcolor: hasNew ? 'tint.teal.fill' : 'transparent',
        }}
      >
        <FoldButton isOpen={isShown} onPress={() => setIsShown(!isShown)}>
          {t('notifications.alike', { count: alike.length })}
        </FoldButton>
        <IconButton
          size="small"
          aria-label={t('notifications.dismissAlike', { count: alike.length })}
          onClick={() => onDismiss(alike.map(({ id }) => id))}
        >
          <X size={16} />
        </IconButton>
      </Box>
      {isShown && (
        <Box component="ul" sx={LIST}>
          {alike.map((one) => (
            <li key={one.id}>{item(one)}</li>
          ))}
        </Box>
      )}
    </>
  )
}

import type { ReactNode } from 'react'
import type { BackupState } from '@portal/platform-contract'
import { StatusPill } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useStatusText } from './texts.ts'

/** When the portal was last backed up, and whether the database's log reaches its archive, in words. */
export function BackupLine({ at, isOld, failingMinutes }: BackupState): ReactNode {
  const t = useStatusText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {at === undefined ? (
        <StatusPill tint="orange">{t('noBackup')}</StatusPill>
      ) : (
        <Typography>{t('lastBackup', { at: minuteInStockholm(new Date(at)) })}</Typography>
      )}
      {isOld && <StatusPill tint="orange">{t('oldBackup')}</StatusPill>}
      {failingMinutes > 0 && <StatusPill tint="red">{t('archiveFails', { minutes: failingMinutes })}</StatusPill>}
    </Box>
  )
}

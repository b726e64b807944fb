import type { ReactNode } from 'react'
import type { ServiceStatus } from '@portal/platform-contract'
import { StatusPill } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { minuteInStockholm } from '@portal/web-kit'
import { useStatusText } from './texts.ts'

/** A backup every night, and two hours for it. */
const OLD_MS = 26 * 3_600_000

/** When the portal was last backed up, and whether the database's log reaches its archive, in words. */
export function BackupLine({ statuses }: { readonly statuses: ReadonlyMap<string, ServiceStatus> }): ReactNode {
  const t = useStatusText()
  const known = [...statuses.values()]
  const at = known.find(({ lastBackupAt }) => lastBackupAt !== undefined)?.lastBackupAt
  const failingS = Math.max(0, ...known.map(({ archiveFailingS = 0 }) => archiveFailingS))
  // Services of earlier releases say nothing about backups.
  if (known.every(({ archiveFailingS }) => archiveFailingS === undefined)) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography>
        {at === undefined ? t('noBackup') : t('lastBackup', { at: minuteInStockholm(new Date(at)) })}
      </Typography>
      {at !== undefined && isOld(at) && <StatusPill tint="orange">{t('oldBackup')}</StatusPill>}
      {failingS > 0 && <StatusPill tint="red">{t('archiveFails', { minutes: Math.ceil(failingS / 60) })}</StatusPill>}
    </Box>
  )
}

const isOld = (at: string) => Date.now() - Date.parse(at) > OLD_MS

import { ChevronRight, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { backupState, statusCalls } from '@portal/platform-contract'
import { Box, ButtonBase, Card } from '@portal/ui/kit'
import { isAdmin } from '@portal/platform-domain'
import { Link } from '@portal/ui/router'
import { type ReadAhead, useCall, useSession } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

const { read } = statusCalls('identity')

/** Before an administrator's Lobby opens: what stands below the line does not move when it comes. */
export function readBackupAhead(ask: ReadAhead): void {
  const { user } = useSession.getState()
  if (user && isAdmin(user)) ask(read, {})
}

/** For administrators, when the portal has no backup of the last night: a line that leads to Portalstatus. */
export function BackupNote(): ReactNode {
  const t = useAccountsText()
  const { data } = useCall(read, {})
  const backup = data && backupState([data])
  if (!backup || (backup.at !== undefined && !backup.isOld)) return null
  return (
    <Card sx={{ gridColumn: '1 / -1' }}>
      <ButtonBase
        component={Link}
        to="/Portalstatus"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          width: '100%',
          padding: 2,
          fontSize: '0.875rem',
          textAlign: 'start',
        }}
      >
        <Box component={TriangleAlert} size={20} aria-hidden sx={{ flexShrink: 0, color: 'tint.orange.text' }} />
        <Box component="span" sx={{ flex: 1 }}>
          {t(backup.isOld ? 'lobby.oldBackup' : 'lobby.noBackup')}
        </Box>
        <ChevronRight size={18} aria-hidden style={{ flexShrink: 0 }} />
      </ButtonBase>
    </Card>
  )
}

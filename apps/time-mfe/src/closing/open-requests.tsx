import { MessageSquareWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { Alert, Box, Button, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { minuteInStockholm } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useOpenRequests } from './closing.api.ts'
import { personPath } from './closing-path.ts'
import { NOTICE, WAYS, WORDS } from './notice.style.ts'
import { WithdrawRequests } from './withdraw-requests.tsx'

interface Props {
  readonly month: Month
  /** Whose, on an administrator's page about that user; the caller's own when left out. */
  readonly userId?: number | undefined
}

/**
 * What the owner of a sealed month has asked to have corrected, while it waits for an answer. Owners can withdraw it;
 * administrators find the way to Månadsbokslut.
 */
export function OpenRequests({ month, userId }: Props): ReactNode {
  const t = useTimeText()
  const requests = useOpenRequests(month, userId)
  if (requests.length === 0) return null
  return (
    <Alert severity="warning" icon={<MessageSquareWarning size={20} />} sx={NOTICE}>
      <Box sx={{ ...WORDS, display: 'grid', rowGap: 1, overflowWrap: 'anywhere' }}>
        {requests.map((request) => (
          <Typography key={request.at.toISOString()} variant="body2">
            {t('correction.requested', { at: minuteInStockholm(request.at), text: request.text })}
          </Typography>
        ))}
      </Box>
      <Box sx={{ ...WAYS, '&:empty': { display: 'none' } }}>
        {userId !== undefined && <ClosingLink month={month} userId={userId} />}
        {userId === undefined && requests.some(({ isWithdrawable }) => isWithdrawable) && (
          <WithdrawRequests month={month} count={requests.length} />
        )}
      </Box>
    </Alert>
  )
}

/** Administrators read and answer requests there. */
export function ClosingLink({ month, userId }: { readonly month: Month; readonly userId: number }): ReactNode {
  const t = useTimeText()
  return (
    <Button variant="outlined" color="inherit" component={Link} to={personPath(month, userId)}>
      {t('correction.openClosing')}
    </Button>
  )
}

import type { ReactNode } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { firstDayOf } from '@portal/time-domain'
import { Alert, Box, Button } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useTimeText } from '../texts.ts'
import { personPath } from './closing-path.ts'
import { RequestButton } from './request-dialog.tsx'

interface Props {
  /** The first sealed month after the empty one. */
  readonly sealedAfter: Month
  /** The owner, where an administrator reads it; the caller by default. */
  readonly userId?: number | undefined
}

/**
 * Why an empty month before a sealed one takes no changes, and the way to a correction of the sealed one: owners ask for
 * it, administrators make it.
 */
export function PassedNote({ sealedAfter, userId }: Props): ReactNode {
  const t = useTimeText()
  const month = monthAndYear(firstDayOf(sealedAfter))
  return (
    <Alert severity="info">
      {t(userId === undefined ? 'passed.own' : 'passed.ofUser', { month })}
      <Box sx={{ marginTop: 1 }}>
        {userId === undefined ? (
          <RequestButton month={sealedAfter} />
        ) : (
          <Button size="small" variant="outlined" color="inherit" component={Link} to={personPath(sealedAfter, userId)}>
            {t('passed.open', { month })}
          </Button>
        )}
      </Box>
    </Alert>
  )
}

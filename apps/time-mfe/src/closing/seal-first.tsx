import type { ReactNode } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { firstDayOf } from '@portal/time-domain'
import { Box } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useTimeText } from '../texts.ts'
import { personPath } from './closing-path.ts'

interface Props {
  /** The earlier month that is not sealed. */
  readonly month: Month
  /** Whose; the month of all users when left out. */
  readonly userId?: number | undefined
}

/** That an earlier month must be sealed before, as a link to it. */
export function SealFirst({ month, userId }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Box component={Link} to={personPath(month, userId)} sx={{ color: 'primary.main' }}>
      {t('bokslut.earlierOpen', { month: monthAndYear(firstDayOf(month)) })}
    </Box>
  )
}

import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import type { SealedMonthState } from '@portal/time-contract'
import { Box } from '@portal/ui/kit'
import { PassedNote } from '../closing/passed-note.tsx'
import { SealNote } from '../closing/seal-note.tsx'
import { lockOf } from './month-lock.ts'
import { useKeptHeight } from './use-kept-height.ts'

const NOTICES = { display: 'flow-root', '& > *': { marginBottom: 2 } } as const

interface Props {
  readonly month: Month
  readonly userId: number | undefined
  /** Undefined while it loads, and when it could not be loaded. */
  readonly state: SealedMonthState | undefined
  readonly hasFailed: boolean
}

/**
 * Why a month takes no changes, above its calendar; of a user's sealed month too, which in one's own is in the summary.
 * Their room is kept while another month loads.
 */
export function MonthNotices({ month, userId, state, hasFailed }: Props): ReactNode {
  const room = useKeptHeight<HTMLDivElement>(state !== undefined || hasFailed)
  return (
    <Box ref={room} sx={NOTICES}>
      {userId !== undefined && state?.seal && <SealNote month={month} seal={state.seal} userId={userId} />}
      {state?.sealedAfter && lockOf(state) === 'passed' && (
        <PassedNote sealedAfter={state.sealedAfter} userId={userId} />
      )}
    </Box>
  )
}

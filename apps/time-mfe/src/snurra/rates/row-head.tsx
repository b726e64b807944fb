import type { ReactNode } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { StatusPill, type TintName } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import type { RowState } from './row-state.ts'

const TINTS: Readonly<Record<RowState, TintName>> = { now: 'green', later: 'blue', replaced: 'grey', over: 'grey' }

interface Props {
  readonly month: Month
  /** Left out where no pay is computed with the line. */
  readonly state: RowState | undefined
}

/** The first month of a line, and whether the line is in effect. */
export function RowHead({ month, state }: Props): ReactNode {
  const t = useTimeText()
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {monthAndYear(`${month}-01`)}
      {state && <StatusPill tint={TINTS[state]}>{t(`rates.state.${state}`)}</StatusPill>}
    </Box>
  )
}

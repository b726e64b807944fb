import type { Key, ReactNode } from 'react'
import { Box, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { byDay } from './by-day.ts'

const HEADING = {
  display: 'block',
  padding: '10px 16px 4px',
  fontWeight: 650,
  color: 'text.secondary',
} as const
const LIST = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const

interface Props<T> {
  /** Newest first. */
  readonly items: readonly T[]
  /** Of the days' headings. */
  readonly level: 'h2' | 'h3'
  readonly item: (one: T) => ReactNode
}

/** Shows entries with one heading and one list for each day. */
export function DayGroups<T extends { readonly id: Key; readonly happenedAt: string }>({
  items,
  level,
  item,
}: Props<T>): ReactNode {
  const t = useAccountsText()
  return byDay(items, today()).map(({ day, name, items: ofDay }) => (
    <Box key={day} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Typography component={level} variant="caption" className="figures" sx={HEADING}>
        {name === undefined ? day : t(`days.${name}`)}
      </Typography>
      <Box component="ul" sx={LIST}>
        {ofDay.map((one) => (
          <li key={one.id}>{item(one)}</li>
        ))}
      </Box>
    </Box>
  ))
}

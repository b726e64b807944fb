import type { ReactNode } from 'react'
import type { Ore, PlainDate } from '@portal/platform-domain'
import { formatHundredths, type Hours } from '@portal/time-domain'
import { Amount } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

/** A correction as a line: of or in which month, why, hours of a day where it has them, and what it is worth. */
export interface CorrectionLine {
  readonly id: number
  readonly where: ReactNode
  readonly reason: string
  readonly day: PlainDate | null
  readonly hours: Hours | null
  readonly value: Ore
}

const LIST = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.875rem',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 2,
    paddingBlock: 0.75,
    borderTop: 1,
    borderColor: 'divider',
  },
  '& small': { display: 'block', color: 'text.secondary', fontSize: '0.8125rem' },
} as const

/** Corrections of sealed months, one a line. */
export function CorrectionList({ corrections }: { readonly corrections: readonly CorrectionLine[] }): ReactNode {
  const t = useTimeText()
  if (corrections.length === 0) return null
  return (
    <Box component="ul" sx={LIST}>
      {corrections.map(({ id, where, reason, day, hours, value }) => (
        <li key={id}>
          <span>
            {where}
            <small>
              {reason}
              {hours !== null && day !== null && (
                <>
                  {' · '}
                  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {t('correction.hours', { hours: signedHours(hours), day })}
                  </Box>
                </>
              )}
            </small>
          </span>
          <Amount ore={value} />
        </li>
      ))}
    </Box>
  )
}

const signedHours = (hours: Hours) => `${hours < 0 ? '−' : '+'}${formatHundredths(Math.abs(hours))}`

import { type ReactNode, useId, useState } from 'react'
import { highestGross, type PayInputs, type PayTerms, type Surroundings } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { Box, Button, Card, Typography } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'
import { NumberField } from './number-field.tsx'

interface Props {
  /** The caller's own pay. */
  readonly isOwn: boolean
  readonly inputs: PayInputs
  readonly terms: PayTerms
  readonly around: Surroundings
  /** At most three scenarios fit side by side. */
  readonly canCompare: boolean
  readonly onCompare: (gross: number) => void
}

const FOUND = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 } as const

const optional = (floor: number) => (Number.isNaN(floor) ? undefined : floor)

/**
 * "Vad kan jag ta ut?": the highest gross that leaves the amount that the user enters. It becomes a scenario, beside the
 * month: it may take all that the account has.
 */
export function HighestPay({ isOwn, inputs, terms, around, canCompare, onCompare }: Props): ReactNode {
  const t = useTimeText()
  const reason = useId()
  const [month, setMonth] = useState(Number.NaN)
  const [yearEnd, setYearEnd] = useState(0)
  const answer = highestGross(inputs, terms, around, { month: optional(month), yearEnd: optional(yearEnd) })
  return (
    <Card component="section" aria-labelledby="what-can-i-take" sx={{ padding: 2, display: 'grid', gap: 1.5 }}>
      <div>
        <Typography id="what-can-i-take" component="h3" variant="h3">
          {t(isOwn ? 'highest.title' : 'highest.titleOfUser')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {`${t('highest.text')} ${t('highest.empty')}`}
        </Typography>
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: '340px 240px minmax(0, 1fr)' },
          alignItems: 'end',
        }}
      >
        <NumberField label={t('highest.yearEnd')} kind="amount" value={yearEnd} onChange={setYearEnd} isFloor />
        <NumberField label={t('highest.month')} kind="amount" value={month} onChange={setMonth} isFloor />
        <Box role="status" sx={{ gridColumn: { sm: '1 / -1', md: 'auto' } }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`highest.${answer.kind}`)}
          </Typography>
          {answer.kind === 'found' && (
            <>
              <Box sx={FOUND}>
                <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3 }}>
                  <Amount ore={answer.gross} />
                </Typography>
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  disabled={!canCompare}
                  aria-describedby={canCompare ? undefined : reason}
                  onClick={() => onCompare(answer.gross)}
                >
                  {t('highest.compare')}
                </Button>
              </Box>
              {!canCompare && (
                <Typography id={reason} variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
                  {t('highest.full')}
                </Typography>
              )}
            </>
          )}
        </Box>
      </Box>
    </Card>
  )
}

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
  readonly onAdopt: (gross: number) => void
}

const optional = (floor: number) => (Number.isNaN(floor) ? undefined : floor)

/** "Vad kan jag ta ut?": the highest gross that leaves the amount that the user enters. */
export function HighestPay({ isOwn, inputs, terms, around, canCompare, onCompare, onAdopt }: Props): ReactNode {
  const t = useTimeText()
  const reason = useId()
  const [month, setMonth] = useState(Number.NaN)
  const [yearEnd, setYearEnd] = useState(0)
  const answer = highestGross(inputs, terms, around, { month: optional(month), yearEnd: optional(yearEnd) })
  return (
    <Card component="section" aria-labelledby="what-can-i-take" sx={{ padding: 2.5, display: 'grid', gap: 2 }}>
      <div>
        <Typography id="what-can-i-take" component="h3" variant="h3">
          {t(isOwn ? 'highest.title' : 'highest.titleOfUser')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('highest.text')}
        </Typography>
      </div>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 248px))', md: '248px 248px minmax(0, 1fr)' },
          alignItems: 'end',
        }}
      >
        <NumberField
          label={t('highest.yearEnd')}
          kind="amount"
          value={yearEnd}
          onChange={setYearEnd}
          isFloor
          help={t('highest.empty')}
        />
        <NumberField
          label={t('highest.month')}
          kind="amount"
          value={month}
          onChange={setMonth}
          isFloor
          help={t('highest.empty')}
        />
        <Box role="status" sx={{ gridColumn: { sm: '1 / -1', md: 'auto' } }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`highest.${answer.kind}`)}
          </Typography>
          {answer.kind === 'found' && (
            <>
              <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.3 }}>
                <Amount ore={answer.gross} />
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1 }}>
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
                <Button size="small" variant="outlined" onClick={() => onAdopt(answer.gross)}>
                  {t('whatIf.adopt')}
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

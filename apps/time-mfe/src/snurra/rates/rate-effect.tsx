import { Fragment, type ReactNode } from 'react'
import type { RateBook, RatePreview } from '@portal/time-contract'
import {
  balancesAround,
  differencesOf,
  formatHundredths,
  isJump,
  NO_INPUTS,
  ownerOf,
  type RateChange,
  type RateDifference,
  replacesAddition,
  validFromOf,
} from '@portal/time-domain'
import { Amount, StatusPill } from '@portal/ui/basics'
import { Alert, Box, Typography } from '@portal/ui/kit'
import { percent } from '../figures.ts'
import { useTimeText } from '../../texts.ts'

/** A month that every consultant can picture, for a change that no saved month shows. */
const EXAMPLE = {
  ...NO_INPUTS,
  hourlyRate: 100_000,
  workingHours: 16_000,
  chosenGross: 4_500_000,
  pension: 200_000,
  paidVacationDays: 100,
}

const TWO_COLUMNS = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: 2,
  rowGap: 0.5,
  margin: 0,
  '& dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, textAlign: 'end', color: 'text.primary' },
} as const

/** On a phone the values stand below their long name. */
const DIFFERENCES = {
  ...TWO_COLUMNS,
  gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
  '& dd': { ...TWO_COLUMNS['& dd'], textAlign: { xs: 'start', sm: 'end' } },
} as const

interface Props {
  readonly book: RateBook
  readonly change: RateChange
  readonly preview: RatePreview | null
}

/** What a change of rates does: each rate before and after, the saved months that it changes, and an example. */
export function RateEffect({ book, change, preview }: Props): ReactNode {
  const t = useTimeText()
  const differences = differencesOf(book, change)
  const owner = ownerOf(change)
  const example = balancesAround(book, change, owner ?? 0, validFromOf(change), EXAMPLE)
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box component="dl" sx={DIFFERENCES}>
        {differences.map((difference) => (
          <Difference key={difference.name} {...difference} />
        ))}
      </Box>
      {differences.some(isJump) && <Alert severity="warning">{t('rates.jump')}</Alert>}
      {replacesAddition(book, change) && <Alert severity="warning">{t('rates.replaces')}</Alert>}
      <SavedMonths preview={preview} />
      <Typography variant="body2">
        {t('rates.example')} <Amount ore={example.before} /> → <Amount ore={example.after} />
      </Typography>
    </Box>
  )
}

function Difference({ name, before, after }: RateDifference): ReactNode {
  const t = useTimeText()
  const text = name === 'vacationProvisionDays' ? formatHundredths : percent
  return (
    <>
      <dt>{t(name === 'share' ? 'rates.share' : `rates.name.${name}`)}</dt>
      <dd>
        <span className="figures">{`${text(before)} → ${text(after)}`}</span>
        {isJump({ before, after }) && (
          <Box component="span" sx={{ display: 'block', marginTop: 0.25 }}>
            <StatusPill tint="orange">{t(after > before ? 'rates.doubled' : 'rates.halved')}</StatusPill>
          </Box>
        )}
      </dd>
    </>
  )
}

/** Whose saved months change, and by how much. */
function SavedMonths({ preview }: { readonly preview: RatePreview | null }): ReactNode {
  const t = useTimeText()
  if (!preview) return <Alert severity="info">{t('rates.previewFailed')}</Alert>
  if (preview.months === 0) return <Typography variant="body2">{t('rates.noSavedMonth')}</Typography>
  return (
    <div>
      <Typography variant="body2" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {t('rates.savedMonths', { count: preview.months, people: t('rates.people', { count: preview.people.length }) })}
      </Typography>
      <Box
        component="dl"
        tabIndex={0}
        aria-label={t('rates.whoChanges')}
        sx={{ ...TWO_COLUMNS, marginTop: 0.5, maxHeight: 160, overflowY: 'auto' }}
      >
        {preview.people.map(({ userId, name, months, balance }) => (
          <Fragment key={userId}>
            <dt>
              {name || t('rates.user', { id: userId })}, {t('rates.months', { count: months })}
            </dt>
            <dd>
              <Signed ore={balance} />
            </dd>
          </Fragment>
        ))}
      </Box>
      <Typography variant="body2" sx={{ marginTop: 0.5 }}>
        {t('rates.total')} <Signed ore={preview.balance} />
      </Typography>
    </div>
  )
}

const Signed = ({ ore }: { readonly ore: number }): ReactNode => (
  <>
    {ore > 0 && '+'}
    <Amount ore={ore} />
  </>
)

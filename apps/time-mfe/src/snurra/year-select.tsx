import { type ReactNode, useId } from 'react'
import { hiddenVisually } from '@portal/ui/basics'
import { Box, OutlinedInput, Select, Typography } from '@portal/ui/kit'
import { NARROW_PHONE } from '../narrow-phone.ts'
import { useTimeText } from '../texts.ts'
import { FetchFailed } from './fetch-failed.tsx'
import { usePayTab, useYears } from './pay.api.ts'
import type { Place } from './tab-path.ts'

interface Props {
  readonly year: number
  readonly userId: number | undefined
  readonly onChange: (year: number) => void
}

/** On the narrowest phone its room goes to the buttons beside it. */
const LABEL = { fontWeight: 600, [NARROW_PHONE]: hiddenVisually } as const

/** The years that the server offers, plus the one in the address (D42). */
export function YearSelect({ year, userId, onChange }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const { data: years = [] } = useYears(userId)
  const offered = [...new Set([...years, year])].toSorted((a, b) => b - a)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography component="label" htmlFor={id} variant="body2" sx={LABEL}>
        {t('snurra.year')}
      </Typography>
      <Select
        native
        value={year}
        onChange={(event) => onChange(Number(event.target.value))}
        input={<OutlinedInput />}
        // On paper it is text.
        sx={{ '@media print': { '& svg': { display: 'none' } } }}
        inputProps={{ id }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
    </Box>
  )
}

/** Shown when the years could not be loaded, unless the tab shows the same error for its figures. */
export function YearsFailed({
  place,
  userId,
}: {
  readonly place: Place
  readonly userId: number | undefined
}): ReactNode {
  const t = useTimeText()
  const years = useYears(userId)
  const { shown } = usePayTab(place, userId)
  if (!years.error || years.data || (shown.error && !shown.data)) return null
  return (
    <Box sx={{ marginBottom: 2 }}>
      <FetchFailed
        text={t('snurra.yearsFailed')}
        retryLabel={t('snurra.yearsAgain')}
        onRetry={() => void years.refetch()}
      />
    </Box>
  )
}

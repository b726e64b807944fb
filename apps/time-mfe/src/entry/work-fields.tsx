import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { MAX_CODE, MAX_DESCRIPTION, PROJECT_CODES } from '@portal/time-domain'
import { FormText } from '@portal/ui'
import { Box, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { MoreFields } from './more-fields.tsx'
import { RecentProjects } from './recent-projects.tsx'

interface Props {
  readonly isReadOnly: boolean
  /** The recent projects of this month and the one before are offered. */
  readonly month: Month
  readonly userId: number | undefined
}

type CodeName = (typeof PROJECT_CODES)[number]

/** On a phone the others are folded. */
const FIRST: readonly CodeName[] = ['projectNumber']
/** In a dialog of whole width as many columns as the dates above; the note takes two, and ends the last row. */
const CODES = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  '@media (min-width: 664px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 'var(--form-gap, 20px)',
} as const

/** Fields of work entries: the project, and a note for the customer (spec 3 §4). */
export function WorkFields({ isReadOnly, month, userId }: Props): ReactNode {
  const t = useTimeText()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const codes = (names: readonly CodeName[], last?: ReactNode) => (
    <Box sx={CODES}>
      {names.map((name) => (
        <FormText
          key={name}
          name={name}
          label={t(`entry.${name}`)}
          maxLength={MAX_CODE}
          isReadOnly={isReadOnly}
          isOptional={!isReadOnly}
        />
      ))}
      {last}
    </Box>
  )
  const note = (
    <FormText
      name="externalNote"
      label={t('entry.externalNote')}
      maxLength={MAX_DESCRIPTION}
      isReadOnly={isReadOnly}
      isOptional={!isReadOnly}
    />
  )
  const others = PROJECT_CODES.filter((name) => !FIRST.includes(name))
  return (
    <>
      {!isReadOnly && <RecentProjects month={month} userId={userId} />}
      {isPhone && !isReadOnly ? (
        <>
          {codes(FIRST)}
          <MoreFields names={[...others, 'externalNote']} month={month} userId={userId}>
            {codes(others)}
            {note}
          </MoreFields>
        </>
      ) : (
        codes(PROJECT_CODES, <Box sx={{ gridColumn: 'span 2' }}>{note}</Box>)
      )}
    </>
  )
}

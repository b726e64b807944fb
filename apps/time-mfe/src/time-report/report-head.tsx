import type { ReactNode } from 'react'
import { PageHeader } from '@portal/ui'
import { Box, Typography, useMediaQuery } from '@portal/ui/kit'
import { PrintedName } from '../printed-name.tsx'
import { useTimeText } from '../texts.ts'
import { LOW_AND_WIDE, LOW_WINDOW } from './low-window.ts'

/** The buttons between months stay where they are in every month: nothing is above them but the page's head. */
const TOOLBAR = { marginBottom: 1.5, [LOW_WINDOW]: { marginBottom: 0.75 } } as const
/** In two lines still no higher than the buttons. */
const TOOLBAR_AND_TEXT = {
  ...TOOLBAR,
  display: 'flex',
  alignItems: 'center',
  columnGap: 2,
  '& > :last-child': { flex: 1, textAlign: 'end', lineHeight: '18px', color: 'text.secondary', displayPrint: 'none' },
} as const
const LOW_HEAD = { '@media screen': { marginTop: -1, '& > header': { marginBottom: 1 } } } as const

/** Each fits one line, or two beside the menu of a small window, so that the buttons below them do not move. */
const DESCRIPTION = { display: 'block', minHeight: { md: '2lh', lg: 0 } } as const

interface Props {
  readonly description: string
  /** In place of the description where the summary is below the calendar. */
  readonly hoursSoFar: ReactNode
  readonly isCalendarFirst: boolean
  readonly actions: ReactNode
  readonly toolbar: ReactNode
}

/**
 * The head of a user's own page, with the buttons between months. In a low window the description stands beside those,
 * for more of the calendar.
 */
export function ReportHead({ description, hoursSoFar, isCalendarFirst, actions, toolbar }: Props): ReactNode {
  const t = useTimeText()
  const isLow = useMediaQuery(`@media ${LOW_AND_WIDE}`, { noSsr: true })
  const text = (
    <Box component="span" sx={DESCRIPTION}>
      {description}
    </Box>
  )
  return (
    <>
      <Box sx={isLow ? LOW_HEAD : {}}>
        <PageHeader
          title={t('report.title')}
          description={isCalendarFirst ? hoursSoFar : isLow ? undefined : text}
          action={actions}
        />
      </Box>
      <PrintedName />
      <Box sx={isLow ? TOOLBAR_AND_TEXT : TOOLBAR}>
        {toolbar}
        {isLow && <Typography variant="body2">{description}</Typography>}
      </Box>
    </>
  )
}

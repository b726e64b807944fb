import { type ReactNode, useState } from 'react'
import type { SealMark } from '@portal/time-contract'
import { monthAndYear } from '@portal/platform-domain'
import { firstDayOf, monthFrom, type PayRecord, type PayTerms } from '@portal/time-domain'
import { useOpenByAddress } from '@portal/ui'
import { Box, Card } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { SealNote } from '../../closing/seal-note.tsx'
import { ExplainSource } from '../explain/explain-source.tsx'
import type { Place } from '../tab-path.ts'
import { createDraft, DraftContext } from '../pay-draft.ts'
import { useTimeText } from '../../texts.ts'
import { MONTH_LAYOUT, MONTH_PATH, MONTH_SHEET, MONTH_SIDE, MONTH_TOTAL } from './month-layout.ts'
import { MonthSections } from './month-sections.tsx'
import { MonthTotal } from './month-total.tsx'
import { PaySheet } from './pay-sheet.tsx'
import { MonthWaterfall } from './waterfall.tsx'

interface Props {
  readonly place: Place
  readonly userId: number | undefined
  readonly record: PayRecord
  /** Whether it was saved when it was sealed. */
  readonly saved: boolean
  readonly terms: PayTerms
  readonly seal: SealMark
}

/** A sealed month of Snurra: its figures as they were sealed, each with its explanation, and nothing to write. */
export function SealedMonth({ place, userId, record, saved, terms, seal }: Props): ReactNode {
  const [draft] = useState(() => createDraft({ base: record, terms, isSaved: saved }))
  const t = useTimeText()
  const month = monthFrom(place.year, place.tab)
  // The command palette offers scenarios of every month.
  useOpenByAddress(
    () => toast.error(t('whatIf.isSealed', { month: monthAndYear(firstDayOf(month)) })),
    true,
    'scenario',
  )
  return (
    <DraftContext value={draft}>
      <ExplainSource place={place} userId={userId} isSaved={saved} isSealed sources={undefined}>
        <Box sx={MONTH_LAYOUT}>
          <Box sx={MONTH_SIDE}>
            <Card sx={MONTH_TOTAL}>
              <MonthTotal isSaved isSealed />
            </Card>
            <Card sx={MONTH_PATH}>
              <MonthWaterfall />
            </Card>
          </Box>
          <Box sx={MONTH_SHEET}>
            <SealNote month={month} seal={seal} userId={userId} />
            {/* Nothing of it is a proposal, saved or not. */}
            <PaySheet isOwn={userId === undefined} isSaved isSealed sources={undefined} terms={terms} />
          </Box>
          <MonthSections />
        </Box>
      </ExplainSource>
    </DraftContext>
  )
}

import { CalendarDays, Calculator, MessageSquareReply, PencilLine } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { type ClosingRow, closingName, firstDayOf, shownState } from '@portal/time-domain'
import { Box, Button, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { useTimeText } from '../../texts.ts'
import type { ClosingAction } from '../action-plan.ts'
import { userTabPath } from '../closing-path.ts'
import { ClosingActs } from '../closing-acts.tsx'
import { PassedNote } from '../passed-note.tsx'
import { StatePill } from '../state-pill.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { Corrections } from './corrections.tsx'
import { FindingList } from './finding-list.tsx'
import { History } from './history.tsx'
import { MonthFigures } from './month-figures.tsx'
import { RequestNote } from './request-note.tsx'
import { SealFacts } from './seal-facts.tsx'
import { type PanelSteps, SidePanel } from '../../side-panel.tsx'

/** On a touch screen what is pressed is as high as a finger needs. */
const CONTENT = {
  display: 'grid',
  gap: 2.5,
  '@media (pointer: coarse)': {
    '& .MuiButton-root': { minHeight: 44 },
    '& li a:not(.MuiButton-root)': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
  },
} as const

interface Props {
  readonly month: Month
  readonly row: ClosingRow
  readonly isMoneyAway: boolean
  /** Starts an action for this user. */
  readonly onAction: (action: ClosingAction) => void
  /** Lead to the users beside this one in the list. */
  readonly steps?: PanelSteps | undefined
  /** The list makes room for it. */
  readonly isBeside?: boolean
  readonly onClose: () => void
}

/**
 * One user's month: what its owner wants corrected, its findings with links to correct them, the actions on it, its
 * seal, and its history.
 */
export function ClosingPanel({
  month,
  row,
  isMoneyAway,
  onAction,
  steps,
  isBeside = false,
  onClose,
}: Props): ReactNode {
  const t = useTimeText()
  const { heading, returnTo } = useFromTheTop(row.userId)
  const [isCorrecting, setCorrecting] = useState(false)
  const [isAnswering, setAnswering] = useState(false)
  const isAsked = row.correction === 'requested'
  const state = shownState(row)
  const isOpen = !row.upcoming && (state === 'open' || state === 'klar')
  const correct = (
    <Button
      size="small"
      variant={isAsked ? 'contained' : 'outlined'}
      startIcon={<PencilLine size={16} />}
      onClick={() => setCorrecting(true)}
      sx={{ marginTop: 1.5 }}
    >
      {t('bokslut.correct')}
    </Button>
  )
  return (
    <SidePanel
      title={closingName(row)}
      closeLabel={t('bokslut.closePanel')}
      width={420}
      heading={heading}
      steps={steps}
      opensRows
      isBeside={isBeside}
      returnTo={returnTo}
      onClose={onClose}
    >
      <Box key={row.userId} sx={CONTENT}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {monthAndYear(firstDayOf(month))}
          </Typography>
          <StatePill state={state} />
          {row.isPaySaved && <Typography variant="body2">{t('bokslut.paySaved')}</Typography>}
          <MonthFigures month={month} row={row} />
        </Box>
        {isAsked && (
          <RequestNote
            month={month}
            userId={row.userId}
            action={
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                {correct}
                {row.isAnswerable && (
                  <Button
                    size="small"
                    variant="outlined"
                    color="inherit"
                    startIcon={<MessageSquareReply size={16} />}
                    onClick={() => setAnswering(true)}
                    sx={{ marginTop: 1.5 }}
                  >
                    {t('bokslut.answer')}
                  </Button>
                )}
              </Box>
            }
          />
        )}
        {state === 'none' && row.sealedAfter && <PassedNote sealedAfter={row.sealedAfter} userId={row.userId} />}
        {row.upcoming && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('bokslut.notBegun')}
          </Typography>
        )}
        <section aria-label={t('bokslut.findings')}>
          {state !== 'none' && <FindingList month={month} row={row} />}
          <TabLinks month={month} row={row} />
        </section>
        {isOpen && (
          <Box sx={{ display: 'grid', gap: 1 }}>
            <ClosingActs chosen={[row]} isPanel isMoneyAway={isMoneyAway} onAction={onAction} />
          </Box>
        )}
        {row.seal && (
          <section aria-label={t('bokslut.seal')}>
            <SealFacts month={month} userId={row.userId} seal={row.seal} />
            {!isAsked && correct}
          </section>
        )}
        <Corrections month={month} userId={row.userId} />
        <History month={month} userId={row.userId} />
        {isCorrecting && <CorrectDialog ofMonth={month} row={row} onClose={() => setCorrecting(false)} />}
        {isAnswering && <AnswerDialog month={month} row={row} onClose={() => setAnswering(false)} />}
      </Box>
    </SidePanel>
  )
}

/**
 * Shows another user from the top, with its row in sight, which gets the focus when the panel closes. The heading takes
 * the focus when it was on a row beside the panel, or when what had it is gone, as a link of the user before, or off, as
 * the button to the next one at the list's end.
 */
function useFromTheTop(userId: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const returnTo = useCallback(() => opener.current, [])
  useEffect(() => {
    const row = document.querySelector(':is(tr, li)[aria-current="true"]')
    opener.current = row?.querySelector<HTMLElement>('[data-opens]') ?? null
    showRow(row)
  }, [userId])
  useEffect(() => {
    const active = document.activeElement
    const panel = heading.current?.closest('[role=dialog]')
    if (!panel?.contains(active) || active?.matches(':disabled')) heading.current?.focus({ preventScroll: true })
    panel?.scrollTo?.({ top: 0 })
  }, [userId])
  return { heading, returnTo }
}

/** In pixels: as high as the portal's bar. */
const EDGE = 72

/** Brings a row of the list into sight, clear of what sticks to the window's edges. */
function showRow(row: Element | null): void {
  const { top, bottom } = row?.getBoundingClientRect() ?? { top: EDGE, bottom: EDGE }
  if (top < EDGE || bottom > window.innerHeight - EDGE) row?.scrollIntoView?.({ block: 'center' })
}

const TAB_LINKS = [
  { tab: 'TidRapport', label: 'bokslut.openTime', icon: <CalendarDays size={16} /> },
  { tab: 'Kalkyl', label: 'bokslut.openPay', icon: <Calculator size={16} /> },
] as const

/** Buttons to the user's tabs of the month. */
function TabLinks({ month, row }: Pick<Props, 'month' | 'row'>): ReactNode {
  const t = useTimeText()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginTop: 1.5 }}>
      {TAB_LINKS.map(({ tab, label, icon }) => (
        <Button
          key={tab}
          size="small"
          variant="outlined"
          startIcon={icon}
          component={Link}
          to={userTabPath(row.userId, tab, month)}
          state={{ userId: row.userId }}
        >
          {t(label)}
        </Button>
      ))}
    </Box>
  )
}

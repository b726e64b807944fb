import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type Month, monthOf } from '@portal/platform-domain'
import { type ClosingRow, closingName, shownState, standsOut } from '@portal/time-domain'
import { DataTable, RoomBeside, type RowId } from '@portal/ui'
import { Alert, Box, Button } from '@portal/ui/kit'
import { listStatus, today } from '@portal/web-kit'
import { useRoomBeside } from '../beside.ts'
import { useTimeText } from '../texts.ts'
import { hiddenVisually } from '@portal/ui/basics'
import type { ClosingAction } from './action-plan.ts'
import { ActionDialog } from './action-dialog.tsx'
import { ClosingBar } from './closing-bar.tsx'
import { ClosingFilters, FilterOpener } from './closing-filters.tsx'
import { ClosingHead } from './closing-head.tsx'
import { useClosings } from './closing.api.ts'
import { besidePanel, closingColumns } from './closing.columns.tsx'
import { dueRows } from './due-findings.ts'
import { NO_RING } from '../month-steps.tsx'
import { ClosingPanel } from './panel/closing-panel.tsx'
import { stepBetweenRows } from './row-keys.ts'
import { useActByAddress } from './use-act-by-address.ts'
import { useClosingView } from './use-closing-view.ts'
import { useOpened } from './use-opened.ts'

const NOBODY: ReadonlySet<RowId> = new Set()
const NO_ROWS: readonly ClosingRow[] = []
/** Narrower than this, in px, the last columns would be out of sight. */
const CARDS_BELOW = 860
/**
 * The same of the columns that stay beside a panel. Also while none is open, when such a window has room for all: cards
 * for a moment would take the row away to which the focus returns.
 */
const CARDS_BESIDE_BELOW = 500
/**
 * Ten columns beside the menu of an ordinary screen, without breaking names: the heads of figures break instead. The
 * arrows of sorting stand in the room between the columns of figures, which else would be wider than their figures.
 */
const CELLS = {
  // Also where the list takes room from its cells: the last figures stay away from the border.
  '& table .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox):last-child': { paddingInlineEnd: 2 },
  '@media screen and (max-width: 1650px)': {
    // As high as two lines, also where none needs them: a panel that opens beside the rows leaves them where they are.
    '& table thead th': { height: 55 },
    '& table .MuiTableCell-root:not(.MuiTableCell-paddingCheckbox)': {
      paddingInline: 0.5,
      '&:last-child': { paddingInlineEnd: 1.5 },
    },
    '& table th.MuiTableCell-alignRight button': { whiteSpace: 'normal', textAlign: 'end', lineHeight: 1.3 },
    '& table th.MuiTableCell-alignRight button > svg': { position: 'absolute', insetInlineEnd: 'calc(100% - 4px)' },
  },
  '@media (min-width: 1340px) and (max-width: 1650px)': {
    '& table .MuiTableCell-alignRight.MuiTableCell-root': { paddingInlineStart: 1.5 },
  },
} as const
const userId = (row: ClosingRow) => row.userId

/** An action and its users: the ticked ones, or the one of the open panel. */
interface Started {
  readonly action: ClosingAction
  readonly chosen: readonly ClosingRow[]
  readonly isByAddress?: boolean
}

interface Props {
  readonly month: Month
  readonly onShow: (month: Month) => void
  /** Leads back to the year from whose chart the panel was opened: the panel does when it closes. */
  readonly onYear?: (() => void) | undefined
}

/** A month of all users: findings, and actions for the ticked users. */
export function ClosingMonth({ month, onShow, onYear }: Props): ReactNode {
  const t = useTimeText()
  const list = useClosings(month)
  // The list of another month stays on screen while this one loads; it does not belong to this month.
  const page = list.isPlaceholderData ? undefined : list.data
  const answered = page?.rows ?? NO_ROWS
  const rows = useMemo(
    () =>
      dueRows(answered, today(), (days) =>
        t('bokslut.missingDays', { count: days.length, days: days.map((day) => Number(day.slice(8))).join(', ') }),
      ),
    [answered, t],
  )
  const isRunning = monthOf(today()) <= month
  const view = useClosingView(rows, !isRunning)
  const [ticked, setTicked] = useState(NOBODY)
  const [isFiltering, setFiltering] = useState(false)
  const [started, setStarted] = useState<Started | null>(null)
  const heading = useFocusWhenGone(started)
  const { person: shownPerson, steps, open, close } = useOpened(rows, view)
  const start = (action: ClosingAction, { userId: id }: ClosingRow, isByAddress = false) =>
    // With all their findings: those decide whether Klar needs a reason.
    setStarted({ action, chosen: answered.filter((row) => row.userId === id), isByAddress })
  useActByAddress(shownPerson, page !== undefined, (action, person) => start(action, person, true))
  const hasRoom = useRoomBeside()
  const isBeside = hasRoom && shownPerson !== undefined
  const all = useMemo(() => closingColumns(t, isRunning), [t, isRunning])
  const columns = useMemo(() => (isBeside ? besidePanel(t, all) : all), [t, all, isBeside])
  const chosen = answered.filter((row) => ticked.has(row.userId))
  const found = new Set(view.found.map(userId))
  const hiddenCount = chosen.filter((row) => !found.has(row.userId)).length
  const tickedText = [
    t('bokslut.ticked', { count: chosen.length }),
    ...(hiddenCount > 0 ? [t('bokslut.tickedHidden', { count: hiddenCount })] : []),
  ].join(', ')
  const whyNot = (row: ClosingRow) => {
    if (row.upcoming) return t('bokslut.notBegun')
    return shownState(row) === 'none' ? t('bokslut.left.passed') : null
  }
  const unsealed = view.found.filter((row) => row.state !== 'sealed' && whyNot(row) === null)
  const clean = unsealed.filter((row) => !standsOut(row) && !row.contradictedDays)

  return (
    <RoomBeside isOpen={isBeside}>
      <ClosingHead
        month={month}
        rows={page && rows}
        onShow={onShow}
        headingRef={heading}
        isBeside={isBeside}
        filter={<FilterOpener view={view} isOpen={isFiltering} onOpen={setFiltering} />}
      />
      {page?.isMoneyAway && (
        <Alert
          severity="warning"
          sx={{ marginBottom: 2 }}
          action={
            <Button size="small" color="inherit" onClick={() => void list.refetch()}>
              {t('bokslut.again')}
            </Button>
          }
        >
          {t('bokslut.moneyAway')}
        </Alert>
      )}
      <ClosingFilters
        view={view}
        isOpen={isFiltering}
        opener={isBeside && <FilterOpener view={view} isOpen={isFiltering} onOpen={setFiltering} isBeside />}
        cleanCount={clean.length}
        onTickClean={() => setTicked(new Set(clean.map(userId)))}
        openCount={unsealed.length}
        isOnePage={view.found.length === view.shown.length}
        hasEmpty={rows.some((row) => shownState(row) === 'none')}
        onTickAll={() => setTicked(new Set(unsealed.map(userId)))}
      />
      <Box role="status" sx={hiddenVisually}>
        {chosen.length > 0 && tickedText}
      </Box>
      <Box sx={CELLS} onKeyDown={stepBetweenRows}>
        <DataTable
          label={t('bokslut.tableName')}
          columns={columns}
          rows={view.shown}
          rowId={userId}
          rowLabel={closingName}
          selection={{ selected: ticked, onChange: setTicked, whyNot }}
          onRowClick={(row) => open(row.userId)}
          isMarked={(row) => row.userId === shownPerson?.userId}
          status={page ? 'ready' : list.isError ? 'error' : listStatus({ ...list, data: undefined })}
          total={view.found.length}
          totals={page && view.found.length > 1 ? view.found : undefined}
          cardsBelow={hasRoom ? CARDS_BESIDE_BELOW : CARDS_BELOW}
          position={view.position}
          onChange={view.change}
          isFiltered={view.isFiltered}
          emptyAction={
            view.isFiltered && (
              <Button variant="outlined" color="inherit" onClick={view.clear}>
                {t('bokslut.clearFilter')}
              </Button>
            )
          }
          paper={{ ...view.paper, columns: all }}
          onRetry={() => void list.refetch()}
          error={list.error}
        />
      </Box>
      {chosen.length > 0 && (
        <ClosingBar
          chosen={chosen}
          text={tickedText}
          isMoneyAway={page?.isMoneyAway ?? false}
          onAction={(action) => setStarted({ action, chosen })}
          onClear={() => setTicked(NOBODY)}
        />
      )}
      {shownPerson && (
        <ClosingPanel
          month={month}
          row={shownPerson}
          isMoneyAway={page?.isMoneyAway ?? false}
          onAction={(action) => start(action, shownPerson)}
          steps={steps}
          isBeside={isBeside}
          onClose={onYear ?? close}
        />
      )}
      {started && (
        <ActionDialog
          {...started}
          month={month}
          onDone={(done) => {
            if (done === 'seal') setTicked(NOBODY)
          }}
          onRefused={() => void list.refetch()}
          onClose={() => setStarted(null)}
        />
      )}
    </RoomBeside>
  )
}

/**
 * Focuses the heading when a dialog has closed and the button that opened it is gone, as after a seal. After a pointer
 * it has no ring: browsers show one wherever a page moves the focus from nothing.
 */
function useFocusWhenGone(started: Started | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(false)
  const isByPointer = useRef(false)
  useEffect(() => {
    const note = ({ type }: Event) => void (isByPointer.current = type === 'pointerdown')
    const types = ['pointerdown', 'keydown'] as const
    for (const type of types) document.addEventListener(type, note, true)
    return () => {
      for (const type of types) document.removeEventListener(type, note, true)
    }
  }, [])
  useEffect(() => {
    if (started === null && wasOpen.current && document.activeElement === document.body) {
      heading.current?.toggleAttribute(NO_RING, isByPointer.current)
      heading.current?.focus()
    }
    wasOpen.current = started !== null
  }, [started])
  return heading
}

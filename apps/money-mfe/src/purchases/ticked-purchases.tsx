import { type ReactNode, useId, useState } from 'react'
import { type Purchase, PURCHASE_STATUSES, type PurchaseStatus, sealAllows } from '@portal/money-domain'
import { ConfirmDialog, SelectionBar } from '@portal/ui'
import { Box, Button, useMediaQuery, useTheme } from '@portal/ui/kit'
import { formatKronor } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { SealedNote } from './sealed-note.tsx'
import { OtherStatuses } from './other-statuses.tsx'
import { mayBeRefused } from './status-menu.tsx'
import { StatusButton } from './status-button.tsx'
import { changedBy } from './status-plan.ts'
import type { HiddenTicks } from './use-ticked.ts'

interface Props<Row extends Purchase> {
  readonly chosen: readonly Row[]
  readonly hidden: HiddenTicks
  /** Rows of the list that were not ticked with the others, because nothing changes them. */
  readonly leftOut: readonly Row[]
  /** How many of the running round are done, of how many; null when none runs. */
  readonly progress: { readonly done: number; readonly count: number } | null
  /** Once the page is ticked: the button for all pages, which a phone has nowhere else. */
  readonly tickAll: ReactNode
  readonly onChoose: (rows: readonly Row[], status: PurchaseStatus) => void
  /** Asks for the comment first. */
  readonly onRefuse: (rows: readonly Row[]) => void
  readonly onClear: () => void
}

/** All three fill one line of the narrowest phone. */
const BUTTONS = {
  display: 'flex',
  flexWrap: 'wrap',
  flexGrow: { xs: 1, sm: 0 },
  gap: { xs: 0.5, sm: 1 },
  minWidth: 0,
  '& > .MuiButton-root': { paddingInline: { xs: 1.25, sm: 2 }, flexGrow: { xs: 1, sm: 0 } },
} as const

/** More than the longest page shows: no one has seen them all. */
const MANY = 50

/** What administrators come for is the first button. */
const ORDERED_FIRST = PURCHASE_STATUSES.toReversed()

/**
 * How many purchases are ticked and their sum, and the statuses that they can be given together: each button counts its
 * purchases.
 */
export function TickedPurchases<Row extends Purchase>(props: Props<Row>): ReactNode {
  const { chosen, hidden, leftOut, progress, tickAll, onChoose, onRefuse, onClear } = props
  const t = useMoneyText()
  const [pressed, setPressed] = useState<PurchaseStatus | null>(null)
  const [asked, ask] = useState<{ readonly rows: readonly Row[]; readonly status: PurchaseStatus } | null>(null)
  const isBusy = progress !== null
  const count = chosen.length
  const reasonId = useId()
  const ticked = [t('purchases.ticked', { count }), formatKronor(sumOf(chosen))]
  const outOfSight = [
    ...(hidden.elsewhere > 0 ? [t('purchases.tickedElsewhere', { count: hidden.elsewhere })] : []),
    ...(hidden.filtered > 0 ? [t('purchases.tickedFiltered', { count: hidden.filtered })] : []),
  ]
  const text = [...ticked, ...outOfSight].join(' · ')
  const refused = chosen.every(mayBeRefused) ? changedBy(chosen, 'refused') : []
  const notOrdered = chosen.filter((row) => row.status !== 'ordered' && !sealAllows(row, 'ordered'))
  const choose = (rows: readonly Row[], status: PurchaseStatus) => {
    ask(null)
    setPressed(status)
    onChoose(rows, status)
  }
  const press = (rows: readonly Row[], status: PurchaseStatus) =>
    rows.length > MANY ? ask({ rows, status }) : choose(rows, status)
  // Where only seals keep the ticked ones from being ordered, the button stays, disabled, with the reason below.
  const changes = ORDERED_FIRST.map((status) => ({ status, rows: changedBy(chosen, status) })).filter(
    ({ status, rows }) => rows.length > 0 || (status === 'ordered' && notOrdered.length > 0),
  )
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const first = isPhone ? changes.slice(0, 1) : changes
  const others = changes.slice(first.length)
  // A menu of one line is no choice: a single other status is the last button.
  const last = others.length === 1 ? others : []
  const buttonOf = ({ status, rows }: (typeof changes)[number]) => (
    <StatusButton
      key={status}
      status={status}
      count={rows.length}
      reasonId={reasonId}
      isBusy={isBusy}
      isRunning={isBusy && pressed === status}
      onPress={() => press(rows, status)}
    />
  )
  const details = [
    ...outOfSight,
    ...(notOrdered.length > 0 ? [t('purchases.notOrderedShort', { count: notOrdered.length })] : []),
    ...(leftOut.length > 0 ? [t('purchases.leftOutShort', { count: leftOut.length })] : []),
  ]
  return (
    <SelectionBar
      label={progress && progress.count > 1 ? t('purchases.changing', { ...progress }) : text}
      {...(isPhone && !isBusy
        ? {
            shownLabel: ticked.join(' · '),
            details: (details.length > 0 || tickAll !== null) && (
              <>
                {details.length > 0 && <div id={reasonId}>{details.join(' · ')}</div>}
                {tickAll}
              </>
            ),
          }
        : {})}
      clearLabel={t('purchases.clearTicks')}
      isBusy={isBusy}
      onClear={onClear}
    >
      <Box sx={BUTTONS}>
        {first.map(buttonOf)}
        {refused.length > 0 && (
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => onRefuse(refused)}>
            {t('purchases.set.refused', { count: refused.length })}
          </Button>
        )}
        {last.map(buttonOf)}
        {others.length > 1 && <OtherStatuses others={others} isDisabled={isBusy} onChoose={press} />}
      </Box>
      {!isPhone && (
        <>
          <SealedNote
            id={reasonId}
            text={t('purchases.notOrdered', { count: notOrdered.length })}
            purchases={notOrdered}
          />
          <SealedNote text={t('purchases.leftOut', { count: leftOut.length })} purchases={leftOut} />
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={t('purchases.askMany', {
            count: asked.rows.length,
            status: t(`purchases.statuses.${asked.status}`),
          })}
          text={t('purchases.askManyText', { sum: formatKronor(sumOf(asked.rows)) })}
          confirmLabel={t(`purchases.set.${asked.status}`, { count: asked.rows.length })}
          onConfirm={() => choose(asked.rows, asked.status)}
          onCancel={() => ask(null)}
        />
      )}
    </SelectionBar>
  )
}

const sumOf = (rows: readonly Purchase[]) => rows.reduce((total, { amount }) => total + amount, 0)

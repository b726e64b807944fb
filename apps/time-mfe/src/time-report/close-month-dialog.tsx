import { type ReactNode, useEffect, useRef } from 'react'
import * as z from 'zod'
import { formatKronor, MAX_AMOUNT, type Month, monthAndYear, monthOf, type PlainDate } from '@portal/platform-domain'
import {
  checkMonth,
  contradictedDays,
  extraWork,
  firstDayOf,
  longDays,
  normHours,
  shortDays,
  type TimeEntry,
} from '@portal/time-domain'
import type { SealedMonthState } from '@portal/time-contract'
import { FormAmount, FormDialog, useSchemaForm, useWatch } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { isTemporary, showFieldErrors, toast, today, useIsAway } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { countedFrom } from './counted-from.ts'
import { MonthCheck } from './month-check.tsx'
import { PayCheck } from './pay-check.tsx'
import { FIGURES_FRAME, SummaryFigures } from './summary-strip.tsx'
import { useCloseMonth } from '../entry/time-entries.api.ts'
import { withdrawUndo } from '../entry/undo-offers.ts'

/** A mileage above it is likely a mistake in typing, in öre. */
const UNUSUAL_MILEAGE = 1_000_000

interface Props {
  readonly month: Month
  /** All entries of the month. */
  readonly entries: readonly TimeEntry[]
  readonly state: SealedMonthState
  readonly onClose: () => void
  /** Opens the form for a day without time instead. */
  readonly onDay: (day: PlainDate) => void
  /** Opens the form for all of them instead. */
  readonly onFill: () => void
  /** Opens an entry instead. */
  readonly onEntry: (entry: TimeEntry) => void
}

/** The month's summary with its mileage and findings, before it is closed (spec 3 §2). The message is the server's. */
export function CloseMonthDialog({ month, entries, state, onClose, onDay, onFill, onEntry }: Props): ReactNode {
  const t = useTimeText()
  const close = useCloseMonth()
  const isAway = useIsAway()
  const wrong = t('summary.mileageWrong')
  const form = useSchemaForm(z.object({ mileage: z.int(wrong).min(0, wrong).max(MAX_AMOUNT, wrong) }), {
    mileage: state.mileage,
  })
  const mileage = useWatch({ control: form.control, name: 'mileage' })
  const known = useRef(state.mileage)
  useEffect(() => {
    // The strip's own field may still have been saving when this opened.
    if (form.getValues('mileage') === known.current) form.resetField('mileage', { defaultValue: state.mileage })
    known.current = state.mileage
  }, [state.mileage, form])

  const submit = async ({ mileage: typed }: { mileage: number }) => {
    try {
      const { message } = await close.run({ month, mileage: typed })
      withdrawUndo(month, undefined)
      toast.success(message)
      onClose()
      return true
    } catch (error) {
      showFieldErrors(error, form.setError, ['mileage'])
      return false
    }
  }
  return (
    <FormDialog
      title={t('closing.title', { month: monthAndYear(firstDayOf(month)) })}
      submitLabel={t('closing.submit')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      draft={`month.${month}.close`}
      editsRecord
      isReadOnly={isAway}
      error={
        isAway
          ? t('closing.noNetwork')
          : close.error && (isTemporary(close.error) ? t('closing.failed') : close.error.message)
      }
    >
      <Box sx={FIGURES_FRAME}>
        <SummaryFigures entries={entries} norm={normHours(month)} />
      </Box>
      <FormAmount
        name="mileage"
        label={t('summary.mileage')}
        help={
          mileage > UNUSUAL_MILEAGE ? t('closing.unusualMileage', { amount: formatKronor(mileage) }) : t('closing.help')
        }
      />
      <MonthCheck
        month={month}
        extra={extraWork(month, entries)}
        short={month < monthOf(today()) ? shortDays(month, entries) : undefined}
        findings={checkMonth(month, entries, countedFrom(state))}
        double={contradictedDays(entries)}
        long={longDays(entries)}
        entries={entries}
        onDay={onDay}
        onFill={onFill}
        onEntry={onEntry}
      />
      <PayCheck month={month} state={state} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('closing.after')}
      </Typography>
    </FormDialog>
  )
}

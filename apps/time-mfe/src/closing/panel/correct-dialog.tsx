import { type ReactNode, useEffect, useMemo } from 'react'
import { formatKronor, type Month, monthAndYear, monthOf, yearOf } from '@portal/platform-domain'
import { type ClosingRow, closingName, firstDayOf, lastDayOf, monthNumber, REASON_LENGTH } from '@portal/time-domain'
import { FormDate, FormDialog, FormSelect, FormText, useSchemaForm, useWatch } from '@portal/ui'
import { showFieldErrors, toast, today } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { useCorrectMonth } from '../closing.api.ts'
import {
  correctSchema,
  type CorrectValues,
  monthsToCorrectIn,
  readSignedAmount,
  readSignedHours,
} from './correct-form.ts'
import { CorrectPreview } from './correct-preview.tsx'
import { ReportedDay } from './reported-day.tsx'
import { RequestNote } from './request-note.tsx'

interface Props {
  readonly ofMonth: Month
  readonly row: ClosingRow
  readonly onClose: () => void
}

/** Corrects a sealed month in a later one: hours of a day or an amount, and why. */
export function CorrectDialog({ ofMonth, row, onClose }: Props): ReactNode {
  const t = useTimeText()
  const correct = useCorrectMonth()
  const months = monthsToCorrectIn(ofMonth, today())
  const schema = useMemo(
    () =>
      correctSchema(ofMonth, {
        hours: t('bokslut.rule.hours'),
        amount: t('bokslut.rule.amount'),
        day: t('bokslut.rule.day'),
        reason: t('bokslut.reasonWrong', REASON_LENGTH),
      }),
    [ofMonth, t],
  )
  const present = monthOf(today())
  const form = useSchemaForm<CorrectValues, CorrectValues>(schema, {
    how: 'hours',
    // No day is proposed: a correction cannot be changed, and an untouched proposal would name the wrong day.
    day: '',
    written: '',
    month: months.includes(present) ? present : (months[0] ?? present),
    reason: '',
  })
  const values = useWatch({ control: form.control }) as CorrectValues
  const { how } = values
  // Hours are no amount: what was written of the other kind, and its error, go.
  useEffect(() => form.resetField('written'), [how, form])
  const save = async ({ how: kind, day, written: text, month, reason }: CorrectValues) => {
    const what = kind === 'hours' ? { hours: readSignedHours(text) ?? 0, day } : { amount: readSignedAmount(text) ?? 0 }
    try {
      const { value } = await correct.run({
        userId: row.userId,
        ofYear: yearOf(ofMonth),
        ofMonth: monthNumber(ofMonth),
        year: yearOf(month),
        month: monthNumber(month),
        reason,
        ...what,
      })
      toast.success(t('bokslut.corrected', { value: formatKronor(value), month: named(month) }))
      onClose()
      return true
    } catch (error) {
      showFieldErrors(
        error,
        (field, ...rest) => form.setError(FIELDS[field as keyof typeof FIELDS], ...rest),
        Object.keys(FIELDS),
      )
      return false
    }
  }
  return (
    <FormDialog
      title={t('bokslut.correctTitle', { month: named(ofMonth), name: closingName(row) })}
      submitLabel={t('bokslut.correctSubmit')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      error={correct.error?.message}
    >
      <RequestNote month={ofMonth} userId={row.userId} />
      <FormSelect
        name="how"
        label={t('bokslut.how')}
        choices={[
          { value: 'hours', label: t('bokslut.howHours') },
          { value: 'amount', label: t('bokslut.howAmount') },
        ]}
      />
      {how === 'hours' && (
        <>
          <FormDate name="day" label={t('bokslut.day')} min={firstDayOf(ofMonth)} max={lastDayOf(ofMonth)} />
          <ReportedDay ofMonth={ofMonth} userId={row.userId} day={values.day} />
        </>
      )}
      <FormText
        name="written"
        label={t(how === 'hours' ? 'bokslut.hoursMore' : 'bokslut.amountMore')}
        help={t(how === 'hours' ? 'bokslut.hoursHelp' : 'bokslut.amountHelp')}
        inputMode="text"
      />
      <FormSelect
        name="month"
        label={t('bokslut.inMonth')}
        help={t(months.includes(present) ? 'bokslut.inMonthHelp' : 'bokslut.inNextMonthHelp')}
        choices={months.map((month) => ({ value: month, label: named(month) }))}
      />
      <CorrectPreview ofMonth={ofMonth} userId={row.userId} values={values} />
      <FormText name="reason" label={t('bokslut.correctReason')} maxLength={REASON_LENGTH.max} />
    </FormDialog>
  )
}

const named = (month: Month) => monthAndYear(firstDayOf(month))
/** The call's fields, as the form has them. */
const FIELDS = {
  hours: 'written',
  amount: 'written',
  day: 'day',
  month: 'month',
  ofMonth: 'month',
  reason: 'reason',
} as const

import { Lock } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import * as z from 'zod'
import { formatKronor, type Month, monthAndYear } from '@portal/platform-domain'
import {
  type ClosingRow,
  closingName,
  firstDayOf,
  formatHundredths,
  REASON_LENGTH,
  WEIGHT_OF_FINDING,
} from '@portal/time-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { Alert, Box, LinearProgress, Typography } from '@portal/ui/kit'
import { showFieldErrors, toast, today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { type ActionPlan, type ClosingAction, type LeavableReason, planOf, without } from './action-plan.ts'
import { hasDueFindings } from './due-findings.ts'
import { findingsInFull, findingsInWords } from './finding-pills.tsx'
import { LeaveBox } from './leave-box.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import { ReminderMailView } from './reminder-mail-view.tsx'
import { reminderNotes, reminderText } from './reminder-notes.ts'
import { SealCautions } from './seal-cautions.tsx'
import { SealFirst } from './seal-first.tsx'
import { SealedTable } from './sealed-table.tsx'
import { type Outcome, useActionOutcome } from './use-action-outcome.ts'

const NOTHING_LEFT: ReadonlySet<LeavableReason> = new Set()

interface Props {
  readonly action: ClosingAction
  readonly month: Month
  /** The ticked users. */
  readonly chosen: readonly ClosingRow[]
  /** Opened by an address, as from the palette: without a field to fill in, the next Enter does it. */
  readonly isByAddress?: boolean | undefined
  readonly onDone: (action: ClosingAction) => void
  /** The server refused: the list may be stale. */
  readonly onRefused: () => void
  readonly onClose: () => void
}

/**
 * Before an action: the affected users, and why others are left out. After it: the result for each, of one user as a
 * toast.
 */
export function ActionDialog({
  action,
  month,
  chosen,
  isByAddress = false,
  onDone,
  onRefused,
  onClose,
}: Props): ReactNode {
  const t = useTimeText()
  // The list is refetched after the action; the shown plan stays.
  const [whole] = useState(() => planOf(action, chosen))
  const [left, setLeft] = useState<ReadonlySet<LeavableReason>>(NOTHING_LEFT)
  const plan = [...left].reduce((rest, reason) => without(reason, action, rest), whole)
  const leave = (reason: LeavableReason, isLeft: boolean) =>
    setLeft((before) => new Set([...[...before].filter((one) => one !== reason), ...(isLeft ? [reason] : [])]))
  const run = useActionOutcome(action, month, plan)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const needsReason = action === 'close' && plan.noted.length > 0
  const wrong = t('bokslut.reasonWrong', REASON_LENGTH)
  const reasonSchema = useMemo(
    () =>
      z.object({
        reason: needsReason
          ? z.string().trim().min(REASON_LENGTH.min, wrong).max(REASON_LENGTH.max, wrong)
          : z.string(),
      }),
    [needsReason, wrong],
  )
  const form = useSchemaForm(reasonSchema, { reason: '' })
  const named = monthAndYear(firstDayOf(month))
  const title = t(`bokslut.title.${action}`, { month: named })
  const [only, ...others] = chosen
  if (outcome) return <OutcomeDialog title={title} outcome={outcome} onClose={onClose} />

  const submit = async ({ reason }: { reason: string }) => {
    setRefusal(null)
    try {
      const result = await run(reason)
      onDone(action)
      if (only && others.length === 0 && !result.isEmpty) {
        toast.success(t(`bokslut.doneFor.${action}`, { name: closingName(only), month: named }))
        onClose()
      } else setOutcome(result)
      return true
    } catch (error) {
      onRefused()
      if (!showFieldErrors(error, form.setError, needsReason ? ['reason'] : [])) setRefusal((error as Error).message)
      return false
    }
  }
  const { isSubmitting } = form.formState
  const leaving = { left, onLeave: leave, isDisabled: isSubmitting }
  const touched = {
    title: t(`bokslut.touched.${action}`, { count: plan.touched.length }),
    isLast: !needsReason && plan.leftOut.length === 0,
  }
  const lacking = whole.touched.length - whole.complete.length
  return (
    <FormDialog
      title={title}
      submitLabel={t(`bokslut.submit.${action}`, { count: plan.touched.length })}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      error={refusal}
      isReadOnly={plan.touched.length === 0}
      submitIcon={action === 'seal' && <Lock size={18} aria-hidden />}
      isDangerous={action === 'seal' && plan.touched.some(isCostly)}
    >
      {action === 'seal' && <SealCautions month={month} whole={whole} {...leaving} />}
      {whole.complete.length > 0 && lacking > 0 && (
        <LeaveBox {...leaving} reason="complete" label={t('bokslut.onlyLacking', { count: lacking })} />
      )}
      {action === 'remind' && (
        <div>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reminderText(t, plan.touched, month)}
          </Typography>
          <ReminderMailView rows={plan.touched} month={month} />
        </div>
      )}
      {action === 'close' && plan.touched.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('bokslut.closeNote')}
        </Typography>
      )}
      {plan.touched.length === 0 && <Alert severity="info">{t('bokslut.noneToSeal')}</Alert>}
      {action === 'seal' && plan.touched.length > 1 ? (
        <SealedTable {...touched} people={plan.touched} />
      ) : (
        <PeopleList
          {...touched}
          people={plan.touched.map((row) => {
            const note = notesOf(t, action, row, month).join(' · ')
            return note === '' ? { row } : { row, note }
          })}
        />
      )}
      {needsReason && (
        <FormText name="reason" label={t('bokslut.reason')} help={reasonHelp(t, plan)} maxLength={REASON_LENGTH.max} />
      )}
      <PeopleList
        title={t('bokslut.leftOut', { count: plan.leftOut.length })}
        people={plan.leftOut.map(({ row, reason }) => ({
          row,
          note:
            reason === 'earlierOpen' && row.earlierOpen ? (
              <SealFirst month={row.earlierOpen} userId={row.userId} />
            ) : (
              t(`bokslut.left.${reason}`)
            ),
        }))}
      />
      <Box ref={isByAddress && !needsReason ? focusSubmit : null} aria-live="polite">
        {isSubmitting && (
          <>
            <Typography variant="body2" sx={{ marginBottom: 1 }}>
              {t(`bokslut.running.${action}`, { count: plan.touched.length })}
            </Typography>
            <LinearProgress aria-label={t(`bokslut.running.${action}`, { count: plan.touched.length })} />
          </>
        )}
      </Box>
    </FormDialog>
  )
}

function focusSubmit(inForm: HTMLElement | null): void {
  inForm?.closest('[role=dialog]')?.querySelector<HTMLElement>('[type=submit]')?.focus()
}

/** Why Klar needs a reason: findings, or a month that is not over. */
function reasonHelp(t: ReturnType<typeof useTimeText>, { touched, noted }: ActionPlan): string {
  const count = noted.filter((row) => hasDueFindings(row, today())).length
  if (count === 0) return t('bokslut.reasonHelpAhead', { count: touched.length })
  return touched.length === 1 ? t('bokslut.reasonHelpAlone') : t('bokslut.reasonHelp', { count })
}

/** A seal may settle the month with wrong money. */
const isCostly = ({ findings }: ClosingRow) => findings.some(({ kind }) => WEIGHT_OF_FINDING[kind] === 'costly')

/** What stands after a user's name: before a reminder what remains, else the month's figures and the findings. */
function notesOf(
  t: ReturnType<typeof useTimeText>,
  action: ClosingAction,
  row: ClosingRow,
  month: Month,
): readonly string[] {
  if (action === 'remind') return reminderNotes(t, row, month)
  const figures = [
    `${formatHundredths(row.hours)}${t('report.hoursUnit')}`,
    ...(row.isPaySaved ? [`${t('pay.monthBalance')} ${formatKronor(row.monthBalance)}`] : []),
  ]
  const findings = action === 'seal' ? findingsInFull(t, row) : findingsInWords(t, row)
  return [...figures, findings].filter((note) => note !== '')
}

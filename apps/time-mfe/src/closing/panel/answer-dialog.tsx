import type { ReactNode } from 'react'
import * as z from 'zod'
import { type Month, monthAndYear, yearOf } from '@portal/platform-domain'
import { MAX_REQUEST } from '@portal/time-contract'
import { type ClosingRow, closingName, firstDayOf, monthNumber } from '@portal/time-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { showFieldErrors, toast } from '@portal/web-kit'
import { useTimeText } from '../../texts.ts'
import { useAnswerRequest } from '../closing.api.ts'
import { RequestNote } from './request-note.tsx'

interface Props {
  readonly month: Month
  readonly row: ClosingRow
  readonly onClose: () => void
}

/** Answers the user's request to correct a sealed month without correcting it, in words that the user gets. */
export function AnswerDialog({ month, row, onClose }: Props): ReactNode {
  const t = useTimeText()
  const answer = useAnswerRequest()
  const wrong = t('request.wrong', { count: MAX_REQUEST })
  const form = useSchemaForm(z.object({ text: z.string().trim().min(1, wrong).max(MAX_REQUEST, wrong) }), { text: '' })
  const send = async ({ text }: { text: string }) => {
    try {
      await answer.run({ userId: row.userId, year: yearOf(month), month: monthNumber(month), text })
      toast.success(t('bokslut.answered', { name: closingName(row) }))
      onClose()
      return true
    } catch (error) {
      showFieldErrors(error, form.setError, ['text'])
      return false
    }
  }
  return (
    <FormDialog
      title={t('bokslut.answerTitle', { month: monthAndYear(firstDayOf(month)), name: closingName(row) })}
      submitLabel={t('bokslut.answerSubmit')}
      form={form}
      onSubmit={send}
      onClose={onClose}
      draft={`month.${month}.answer.${row.userId}`}
      error={answer.error?.message}
    >
      <RequestNote month={month} userId={row.userId} />
      <FormText
        name="text"
        label={t('bokslut.answerText')}
        help={t('bokslut.answerHelp')}
        rows={4}
        maxLength={MAX_REQUEST}
      />
    </FormDialog>
  )
}

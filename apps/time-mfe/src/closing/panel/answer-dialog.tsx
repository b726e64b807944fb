import type { ReactNode } from 'react'
import { type Month, monthAndYear } from '@portal/platform-domain'
import { type ClosingRow, closingName, firstDayOf } from '@portal/time-domain'
import { useTimeText } from '../../texts.ts'
import { useAnswerRequest } from '../closing.api.ts'
import { WordsDialog } from '../words-dialog.tsx'
import { RequestNote } from './request-note.tsx'

interface Props {
  readonly month: Month
  readonly row: ClosingRow
  readonly onClose: () => void
}

/** Answers the user's request to correct a sealed month without correcting it, in words that the user gets. */
export function AnswerDialog({ month, row, onClose }: Props): ReactNode {
  const t = useTimeText()
  const answer = useAnswerRequest(month, row.userId)
  const name = closingName(row)
  return (
    <WordsDialog
      title={t('bokslut.answerTitle', { month: monthAndYear(firstDayOf(month)), name })}
      label={t('bokslut.answerText')}
      help={t('bokslut.answerHelp')}
      missing={t('bokslut.answerMissing')}
      submitLabel={t('bokslut.answerSubmit')}
      sent={t('bokslut.answered', { name })}
      draft={`month.${month}.answer.${row.userId}`}
      error={answer.isOver ? t('bokslut.requestOver') : answer.error?.message}
      send={answer.send}
      onClose={onClose}
    >
      <RequestNote month={month} userId={row.userId} />
    </WordsDialog>
  )
}

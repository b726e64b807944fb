import { type ReactNode, useId } from 'react'
import { LANGUAGE_NAMES, LANGUAGES, type Month, monthOf, REMINDER_MAIL } from '@portal/platform-domain'
import { type ClosingRow, closingName, reminderOf } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { Folded } from '../folded.tsx'
import { useTimeText } from '../texts.ts'

const MAIL = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  padding: 1.5,
  marginTop: 1,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const

interface Props {
  /** Who are reminded; the first one's mail is shown. */
  readonly rows: readonly ClosingRow[]
  readonly month: Month
}

/**
 * The mail that a reminder sends, folded: the text that identity sends, in both languages, because which one a receiver
 * has chosen is known there alone.
 */
export function ReminderMailView({ rows, month }: Props): ReactNode {
  const t = useTimeText()
  const id = useId()
  const [row] = rows
  if (!row) return null
  const isRunning = monthOf(today()) <= month
  const reminder = { publicUrl: location.origin, month, isRunning, ...reminderOf(row, today()) }
  const notes = [
    t('bokslut.mail.to', { name: closingName(row) }),
    ...(rows.length > 1 ? [t('bokslut.mail.first')] : []),
    t('bokslut.mail.language'),
  ]
  return (
    <Folded title={t('bokslut.mail.show')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {notes.join(' ')}
      </Typography>
      {LANGUAGES.map((language) => {
        const { subject, text } = REMINDER_MAIL[language](reminder)
        return (
          <Box key={language} component="section" lang={language} aria-labelledby={`${id}-${language}`} sx={MAIL}>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {LANGUAGE_NAMES[language]}
            </Typography>
            <Box id={`${id}-${language}`} sx={{ fontWeight: 600, marginBottom: 1 }}>
              {subject}
            </Box>
            {text.trim()}
          </Box>
        )
      })}
    </Folded>
  )
}

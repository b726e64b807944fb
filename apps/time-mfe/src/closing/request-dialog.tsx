import { MessageSquareWarning } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Month, monthAndYear, yearOf } from '@portal/platform-domain'
import { firstDayOf, monthNumber } from '@portal/time-domain'
import { Button } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { useRequestCorrection } from './closing.api.ts'
import { WordsDialog } from './words-dialog.tsx'

/** Requests a correction of the user's own sealed month from the administrators. */
export function RequestButton({ month }: { readonly month: Month }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RequestOpener onClick={() => setOpen(true)} />
      {isOpen && <RequestDialog month={month} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The button that opens the request. */
export function RequestOpener({ onClick }: { readonly onClick: () => void }): ReactNode {
  const t = useTimeText()
  return (
    <Button variant="outlined" startIcon={<MessageSquareWarning size={18} />} onClick={onClick}>
      {t('request.open')}
    </Button>
  )
}

interface Props {
  readonly month: Month
  /** The entry that is wrong, in words. */
  readonly about?: string
  readonly onClose: () => void
}

/** The request in the owner's own words. */
export function RequestDialog({ month, about, onClose }: Props): ReactNode {
  const t = useTimeText()
  const request = useRequestCorrection()
  return (
    <WordsDialog
      title={t('request.title', { month: monthAndYear(firstDayOf(month)) })}
      label={t('request.text')}
      help={t('request.help')}
      missing={t('request.missing')}
      start={about === undefined ? '' : `${about}: `}
      submitLabel={t('request.submit')}
      sent={t('request.sent')}
      draft={`month.${month}.request${about === undefined ? '' : `.${about}`}`}
      error={request.error?.message}
      send={(text) => request.run({ year: yearOf(month), month: monthNumber(month), text })}
      onClose={onClose}
    />
  )
}

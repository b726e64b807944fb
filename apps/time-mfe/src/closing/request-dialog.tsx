import { MessageSquareWarning } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as z from 'zod'
import { type Month, monthAndYear, yearOf } from '@portal/platform-domain'
import { MAX_REQUEST } from '@portal/time-contract'
import { firstDayOf, monthNumber } from '@portal/time-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { Button } from '@portal/ui/kit'
import { showFieldErrors, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { useRequestCorrection } from './closing.api.ts'

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
  readonly onClose: () => void
}

/** The request in the owner's own words. */
export function RequestDialog({ month, onClose }: Props): ReactNode {
  const t = useTimeText()
  const request = useRequestCorrection()
  const wrong = t('request.wrong', { count: MAX_REQUEST })
  const form = useSchemaForm(z.object({ text: z.string().trim().min(1, wrong).max(MAX_REQUEST, wrong) }), { text: '' })
  const send = async ({ text }: { text: string }) => {
    try {
      await request.run({ year: yearOf(month), month: monthNumber(month), text })
      toast.success(t('request.sent'))
      onClose()
      return true
    } catch (error) {
      showFieldErrors(error, form.setError, ['text'])
      return false
    }
  }
  return (
    <FormDialog
      title={t('request.title', { month: monthAndYear(firstDayOf(month)) })}
      submitLabel={t('request.submit')}
      form={form}
      onSubmit={send}
      onClose={onClose}
      draft={`month.${month}.request`}
      error={request.error?.message}
    >
      <FormText name="text" label={t('request.text')} help={t('request.help')} rows={4} maxLength={MAX_REQUEST} />
    </FormDialog>
  )
}

import type { ReactNode } from 'react'
import * as z from 'zod'
import { MAX_REQUEST } from '@portal/time-contract'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { showFieldErrors, toast } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'

interface Props {
  readonly title: string
  readonly label: string
  readonly help: string
  /** Shown when nothing is written. */
  readonly missing: string
  /** What the text begins with; it alone says nothing. */
  readonly start?: string
  readonly submitLabel: string
  /** Shown once the words are sent. */
  readonly sent: string
  /** The name of the form's draft. */
  readonly draft: string
  readonly error: string | undefined
  /** Sends the words; rejects with what the form shows. */
  readonly send: (text: string) => Promise<unknown>
  readonly onClose: () => void
  /** What the words are about. */
  readonly children?: ReactNode
}

/** Asks for one text about a month, of 1 to `MAX_REQUEST` characters, and sends it. */
export function WordsDialog(props: Props): ReactNode {
  const { title, label, help, missing, start = '', submitLabel, sent, draft, error, send, onClose, children } = props
  const t = useTimeText()
  const tooLong = t('request.wrong', { count: MAX_REQUEST })
  const words = z
    .string()
    .trim()
    .max(MAX_REQUEST, tooLong)
    .refine((text) => text !== '' && text !== start.trim(), missing)
  const form = useSchemaForm(z.object({ text: words }), { text: start })
  const submit = async ({ text }: { text: string }) => {
    try {
      await send(text)
      toast.success(sent)
      onClose()
      return true
    } catch (failure) {
      showFieldErrors(failure, form.setError, ['text'])
      return false
    }
  }
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      draft={draft}
      error={error}
    >
      {children}
      <FormText name="text" label={label} help={help} rows={4} maxLength={MAX_REQUEST} />
    </FormDialog>
  )
}

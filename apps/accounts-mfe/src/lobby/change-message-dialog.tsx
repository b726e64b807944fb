import { type ReactNode, useMemo } from 'react'
import * as z from 'zod'
import { canSend } from '@portal/identity-domain'
import { FormDialog, FormText, useSchemaForm } from '@portal/ui'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

interface Props {
  readonly title: string
  readonly submitLabel: string
  /** The field's. */
  readonly label: string
  readonly message: string
  /** Characters at most. */
  readonly max: number
  readonly rows: number
  /** The draft's name on this device. */
  readonly draft: string
  /** Throws ApiError. */
  readonly change: (message: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Changes the text of one's own post or comment. */
export function ChangeMessageDialog({
  title,
  submitLabel,
  label,
  message,
  max,
  rows,
  draft,
  change,
  onClose,
}: Props): ReactNode {
  const t = useAccountsText()
  const schema = useMemo(() => {
    const rule = t('feed.changeRule', { max })
    return z.object({ message: z.string().refine((text) => canSend(text, max), rule) })
  }, [t, max])
  const form = useSchemaForm(schema, { message })
  const submit = async (changed: { message: string }) => {
    try {
      await change(changed.message)
      onClose()
      return true
    } catch (error) {
      toast.error((error as Error).message)
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
      editsRecord
    >
      <FormText name="message" label={label} rows={rows} />
    </FormDialog>
  )
}

import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import * as z from 'zod'
import { canSend } from '@portal/identity-domain'
import { FormDialog, FormText, useController, useSchemaForm } from '@portal/ui'
import { toast } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** What a message has beside its text, such as pictures: a part of the form, and of its draft. */
export interface Attached {
  readonly first: readonly unknown[]
  /** A new array whenever it changes. */
  readonly value: readonly unknown[]
  /** Shows what a draft kept, or what the form began with. */
  readonly restore: (kept: unknown) => void
  /** Nothing can be saved yet; `unfinished` says why. */
  readonly isUnfinished: boolean
  readonly unfinished: string
  readonly content: ReactNode
}

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
  readonly attached?: Attached | undefined
  /** Throws ApiError. */
  readonly change: (message: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Changes the text of one's own post or comment, and what is attached to it. */
export function ChangeMessageDialog(props: Props): ReactNode {
  const { title, submitLabel, label, message, max, rows, draft, attached, change, onClose } = props
  const t = useAccountsText()
  const schema = useMemo(() => {
    const rule = t('feed.changeRule', { max })
    return z.object({
      message: z.string().refine((text) => canSend(text, max), rule),
      attached: z.unknown().optional(),
    })
  }, [t, max])
  // A new field would make drafts of an earlier release outdated.
  const form = useSchemaForm(schema, { message, ...(attached && { attached: attached.first }) })
  const submit = async (changed: { message: string }) => {
    if (attached?.isUnfinished === true) {
      toast.error(attached.unfinished)
      return false
    }
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
      {attached && <AttachedField attached={attached} />}
    </FormDialog>
  )
}

/** Keeps the form's value and what is shown alike: the form changes it when a draft is restored or discarded. */
function AttachedField({ attached }: { readonly attached: Attached }): ReactNode {
  const { field } = useController({ name: 'attached' })
  const { value, restore, content } = attached
  const same = useRef(JSON.stringify(value))
  useEffect(() => {
    const inForm = JSON.stringify(field.value)
    if (inForm === same.current) return
    same.current = inForm
    restore(field.value)
    // oxlint-disable-next-line react/exhaustive-deps -- runs for changes of the form alone
  }, [field.value])
  useEffect(() => {
    const shown = JSON.stringify(value)
    if (shown === same.current) return
    same.current = shown
    field.onChange(value)
    // oxlint-disable-next-line react/exhaustive-deps -- runs for changes of what is shown alone
  }, [value])
  return content
}

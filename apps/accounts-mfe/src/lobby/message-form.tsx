import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { canSend, postLength } from '@portal/identity-domain'
import { DraftNote, Field, FieldInput, useDraft } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

/** The counter shows when this many characters are left. */
const COUNTED_BEFORE = 200

interface Props {
  /** The draft's name on this device. */
  readonly draft: string
  readonly label: string
  readonly placeholder?: string
  /** Characters at most. */
  readonly max: number
  readonly tooLong: (count: number) => string
  readonly rows: { readonly least: number; readonly most: number }
  readonly isFocused?: boolean
  readonly isSending: boolean
  /** Returns whether the message was sent: the box is then empty again. */
  readonly onSend: (message: string) => Promise<boolean>
  /** The button that sends it. */
  readonly button: (isReady: boolean) => ReactNode
}

/** The box for a new post or comment: white space alone cannot be sent, Ctrl+Enter sends, a draft is kept. */
export function MessageForm(props: Props): ReactNode {
  const { label, placeholder, max, tooLong, rows, isFocused = false, isSending, onSend, button } = props
  const t = useAccountsText()
  const [message, setMessage] = useState('')
  const draft = useDraft({
    name: props.draft,
    changed: () => (message.trim() === '' ? {} : { message }),
    restore: ({ message: kept }) => {
      if (typeof kept === 'string') setMessage(kept)
      return typeof kept === 'string'
    },
  })
  const empty = () => {
    draft.discard()
    setMessage('')
  }
  const count = postLength(message)
  const isReady = canSend(message, max) && !isSending
  const send = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isReady && (await onSend(message))) empty()
  }
  return (
    <Box component="form" onSubmit={(event: FormEvent) => void send(event)} sx={{ display: 'grid', gap: 1.5 }}>
      <DraftNote draft={draft} onDiscard={empty} />
      <Field
        label={label}
        help={count >= max - COUNTED_BEFORE ? t('feed.length', { count, max }) : undefined}
        error={count > max ? tooLong(count) : undefined}
      >
        {(control) => (
          <FieldInput
            {...control}
            multiline
            autoFocus={isFocused}
            minRows={rows.least}
            maxRows={rows.most}
            placeholder={placeholder}
            value={message}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              setMessage(event.target.value)
              draft.touch()
            }}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
            }}
          />
        )}
      </Field>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>{button(isReady)}</Box>
    </Box>
  )
}

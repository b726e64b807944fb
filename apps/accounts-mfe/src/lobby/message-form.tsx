import {
  type ChangeEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react'
import { canSend, postLength } from '@portal/identity-domain'
import { DraftNote, Field, FieldInput, useDraft } from '@portal/ui/basics'
import { Box, type Theme, Typography, useMediaQuery } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

/** The counter shows when this many characters are left. */
const COUNTED_BEFORE = 200

/** Not where there is no keyboard, nor where it would move the button to a line of its own while a text is typed. */
const BY_KEY = {
  alignSelf: 'center',
  color: 'text.secondary',
  '@media (pointer: coarse)': { display: 'none' },
  '@container (max-width: 440px)': { display: 'none' },
} as const
const ACTIONS = { containerType: 'inline-size', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 } as const

/** What is sent beside the text, such as pictures. */
export interface Attachment {
  /** Part of the draft; a new object whenever it changes. Empty when there is nothing to keep. */
  readonly kept: Readonly<Record<string, unknown>>
  /** Shows what a draft kept; returns whether there was any. */
  readonly restore: (kept: Readonly<Record<string, unknown>>) => boolean
  readonly clear: () => void
  /** Nothing can be sent yet. */
  readonly isUnfinished: boolean
  /** Shown below the field. */
  readonly content: ReactNode
  /** Shown beside the button that sends. */
  readonly action: ReactNode
}

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
  /** The text field, for a page that sets the focus in it later. */
  readonly fieldRef?: Ref<HTMLInputElement> | undefined
  /** On a phone one row without its buttons until it has had the focus or has something in it. */
  readonly startsSmall?: boolean
  readonly isSending: boolean
  /** Returns whether the message was sent: the box is then empty again. */
  readonly onSend: (message: string) => Promise<boolean>
  readonly attachment?: Attachment | undefined
  /** The button that sends it. */
  readonly button: (isReady: boolean) => ReactNode
}

/** The box for a new post or comment: white space alone cannot be sent, Ctrl+Enter sends, a draft is kept. */
export function MessageForm(props: Props): ReactNode {
  const { label, placeholder, max, tooLong, rows, isFocused = false, startsSmall = false, fieldRef } = props
  const { isSending, onSend, attachment, button } = props
  const t = useAccountsText()
  const [message, setMessage] = useState('')
  const draft = useDraft({
    name: props.draft,
    changed: () => ({ ...(message.trim() === '' ? {} : { message }), ...attachment?.kept }),
    restore: (values) => {
      const { message: kept } = values
      if (typeof kept === 'string') setMessage(kept)
      const hasMore = attachment?.restore(values) === true
      return typeof kept === 'string' || hasMore
    },
  })
  const isPhone = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'), { noSsr: true })
  // It stays large afterwards: what is below would move away from under the finger.
  const [hadFocus, setHadFocus] = useState(false)
  const isEmpty = message === '' && Object.keys(attachment?.kept ?? {}).length === 0
  const isSmall = startsSmall && isPhone && !hadFocus && isEmpty
  const { touch } = draft
  const attached = attachment?.kept
  const known = useRef(attached)
  useEffect(() => {
    if (known.current === attached) return
    known.current = attached
    touch()
  }, [attached, touch])
  const empty = () => {
    draft.discard()
    setMessage('')
    attachment?.clear()
  }
  const count = postLength(message)
  const isReady = canSend(message, max) && !isSending && attachment?.isUnfinished !== true
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
            inputRef={fieldRef}
            minRows={isSmall ? 1 : rows.least}
            maxRows={rows.most}
            placeholder={placeholder}
            value={message}
            onFocus={() => setHadFocus(true)}
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
      {attachment?.content}
      <Box sx={{ ...ACTIONS, display: isSmall ? 'none' : 'flex' }}>
        {attachment && <Box sx={{ marginInlineEnd: 'auto' }}>{attachment.action}</Box>}
        {isReady && (
          <Typography variant="caption" sx={BY_KEY}>
            {t('feed.sendByKey')}
          </Typography>
        )}
        {button(isReady)}
      </Box>
    </Box>
  )
}

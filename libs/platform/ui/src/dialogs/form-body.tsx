import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import type { Theme } from '@mui/material/styles'
import { Alert } from '../states/alert.tsx'
import { isTouchScreen } from '../theme/is-touch-screen.ts'
import { keepFocusInView } from './keep-focus-in-view.ts'

interface Props {
  readonly id: string
  readonly error?: ReactNode
  /** The name of the field that gets the focus; the first one by default. */
  readonly focusOn?: string | undefined
  /** Another element of the dialog has the focus. */
  readonly leavesFocus?: boolean
  readonly onSubmit: ((event: FormEvent) => Promise<unknown>) | undefined
  readonly children: ReactNode
}

/** A laptop's browser: the fields of a form are closer together. */
export const LOW_WINDOW = '@media (max-height: 799.95px)'
/** Where fields go on below the buttons, a shadow shows it. */
const CONTENT = {
  paddingTop: '8px !important',
  // A field that is scrolled into view brings its label and help.
  scrollPaddingBlock: '36px 24px',
  '--cut-ground': ({ vars }: Theme) => vars?.palette.background.paper,
} as const

/** `--form-gap` is for the parts of a form that arrange fields themselves. */
const FIELDS = {
  '--form-gap': '20px',
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--form-gap)',
  [LOW_WINDOW]: { '--form-gap': '12px' },
} as const

const FIRST_FIELD =
  'input:not([type=hidden], [type=file], [disabled], [readonly]), select:not([disabled]), textarea:not([disabled], [readonly])'

/** The first element that the tab key would reach: of radio buttons the chosen one, so that Space changes nothing. */
function firstField(form: HTMLFormElement | null): HTMLElement | undefined {
  const first = form?.querySelector<HTMLInputElement>(FIRST_FIELD)
  const chosen =
    first?.type === 'radio' ? form?.querySelector<HTMLElement>(`input[type=radio][name="${first.name}"]:checked`) : null
  return chosen ?? first ?? undefined
}

/** The fields of a dialog's form; the first, or the named one, gets the focus, except on touch screens. */
export function FormBody({ id, error, focusOn, leavesFocus = false, onSubmit, children }: Props): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  const focusOnOpening = useEffectEvent(() => {
    // The keyboard of a touch screen covers half of the form: it comes when a field is touched.
    if (leavesFocus || isTouchScreen()) return
    const named = focusOn === undefined ? null : form.current?.querySelector<HTMLElement>(`[name="${focusOn}"]`)
    const field = named ?? firstField(form.current)
    field?.focus()
    // A browser puts it before the text.
    if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
  })
  useEffect(() => focusOnOpening(), [])
  useEffect(() => (form.current ? keepFocusInView(form.current) : undefined), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A refused file is in no value of the form; its field takes the focus.
    const files = form.current?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? []
    if ([...files].some((file) => !file.checkValidity())) return
    void onSubmit?.(event)
  }
  const submitFromText = ({ target, key, ctrlKey, metaKey, repeat, nativeEvent }: KeyboardEvent) => {
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || nativeEvent.isComposing) return
    // Enter alone is a new line there; other fields submit by themselves.
    if (!(target instanceof HTMLTextAreaElement)) return
    // By the button, which is disabled while the form cannot be submitted.
    form.current?.ownerDocument.querySelector<HTMLButtonElement>(`[type=submit][form="${id}"]`)?.click()
  }
  return (
    <DialogContent data-cut-edges="down" sx={CONTENT}>
      <Box component="form" ref={form} id={id} noValidate onSubmit={submit} onKeyDown={submitFromText} sx={FIELDS}>
        {error !== undefined && error !== null && error !== '' && <Alert severity="error">{error}</Alert>}
        {children}
      </Box>
    </DialogContent>
  )
}

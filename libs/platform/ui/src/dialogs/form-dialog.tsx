import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { DraftNote } from '../drafts/draft-note.tsx'
import { useFormDraft } from '../drafts/use-form-draft.ts'
import { useUiTexts } from '../texts.ts'
import { DialogHeading } from './dialog-heading.tsx'
import { FormBody, LOW_WINDOW } from './form-body.tsx'
import { type FormSteps, StepButtons, stepByKey } from './form-steps.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'
import { useDialogLeaving } from './use-dialog-leaving.ts'

/** Three buttons stand whole beside each other on a phone, on the narrowest too. */
const ACTIONS = {
  borderTop: 1,
  borderColor: 'divider',
  paddingBlock: 2,
  paddingInline: { xs: 2, sm: 3 },
  columnGap: { xs: 1, sm: 2 },
  '@media (max-width: 384.95px)': { '& > button': { paddingInline: 1 } },
  '@media (max-width: 359.95px)': { paddingInline: 1.5, columnGap: 0.5 },
} as const

interface Props<Values extends FieldValues, Context, Valid> {
  readonly title: string
  /** Names the action: "Spara kvitto", not "OK". */
  readonly submitLabel: string
  readonly form: UseFormReturn<Values, Context, Valid>
  /**
   * Called with the output of the form's schema; resolves to whether it was saved. Until then the button is busy and
   * the dialog cannot be closed.
   */
  readonly onSubmit: (valid: Valid) => Promise<boolean>
  readonly onClose: () => void
  /** The form's name for its draft, with the record's id when it edits one; no draft when left out. */
  readonly draft?: string | undefined
  /** The form starts with a record's values: a draft of another state of the record is offered, not filled in. */
  readonly editsRecord?: boolean
  /** The name of the field that gets the focus; the first one by default. */
  readonly focusOn?: string
  /** Error of the whole form; left out while a field shows the same text. */
  readonly error?: ReactNode
  /** Nothing can be saved (such as a purchase that is being handled): the button is shown and disabled. */
  readonly isReadOnly?: boolean
  /** The button is red: what it does is hard to undo. */
  readonly isDangerous?: boolean
  /** Another button in the form is the main one. Shells released before it show this one as the main one too. */
  readonly isSecondChoice?: boolean
  /** A press waits for something: its button is busy, and the dialog can be closed. Shells released before it do not show it. */
  readonly isWaiting?: boolean
  /** Stands before the submit button's words. Shells released before it show none. */
  readonly submitIcon?: ReactNode
  /** Room for what stands beside the fields. Shells released before it are narrow. */
  readonly isWide?: boolean
  /** Has so little that on a phone too it is as high as its content. Shells released before it fill the screen. */
  readonly isShort?: boolean
  /** Closes without confirmation: what was typed is not worth keeping, such as the present password. */
  readonly losesNothing?: boolean
  /** Leaves the disabled button of a read-only form out, because the record can never be changed again. */
  readonly hidesSubmit?: boolean
  /** Lead to the records before and after this one, also by the left and right arrow keys; unsaved changes ask first. */
  readonly steps?: FormSteps | undefined
  /** Shown to the left of the buttons, such as a delete button. */
  readonly extraAction?: ReactNode
  readonly children: ReactNode
}

/** In a low window a form uses the height that others leave free. */
const TALL = { [LOW_WINDOW]: { marginBlock: 2, maxHeight: 'calc(100% - 32px)' } } as const
const WIDE = { ...TALL, maxWidth: 1080 } as const
/** As near to a phone's edges as a page's cards. */
const SHORT = {
  ...TALL,
  marginInline: { xs: 2, sm: 4 },
  width: { xs: 'calc(100% - 32px)', sm: 'calc(100% - 64px)' },
} as const

/** The title, with the steps at its side. */
const HEAD = {
  display: 'flex',
  alignItems: 'flex-start',
  '& > h2': { flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere' },
} as const

/** The steps, each through the question about unsaved changes. */
function guardedSteps({ previous, next, ...others }: FormSteps, leave: (go: () => void) => void): FormSteps {
  const guard = ({ label, go }: FormSteps['next']) => ({ label, go: go && (() => leave(go)) })
  return { previous: guard(previous), next: guard(next), ...others }
}

/**
 * A form in a dialog, open while it is mounted. The first field has the focus (see `FormBody`), Enter saves; Esc, the
 * backdrop and the browser's back button close it, after confirmation when something was typed. Full screen on a phone,
 * unless it is short.
 * Fields inside find the form by themselves. Typed values are kept as a draft until they are saved or discarded.
 */
export function FormDialog<Values extends FieldValues, Context, Valid>(
  props: Props<Values, Context, Valid>,
): ReactNode {
  const {
    title,
    submitLabel,
    form,
    onSubmit,
    onClose,
    draft: draftName,
    editsRecord = false,
    error,
    focusOn,
    isReadOnly = false,
    isDangerous = false,
    isSecondChoice = false,
    isWaiting = false,
    submitIcon,
    isWide = false,
    isShort = false,
    losesNothing = false,
    hidesSubmit = false,
    steps,
    extraAction,
    children,
  } = props
  const texts = useUiTexts()
  const id = useId()
  /** What the question about unsaved changes is about to do. */
  const [asked, setAsked] = useState<{ readonly leave: () => void; readonly isStep: boolean } | null>(null)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const isFull = isPhone && !isShort
  const { isDirty, isSubmitting, errors } = form.formState
  const isAtField = Object.values(errors).some((shown) => shown?.message === error)
  /** The error that stood at a field: once that field is changed it is mended, and is not shown anywhere else. */
  const [ofField, setOfField] = useState<ReactNode>()
  if (isAtField && ofField !== error) setOfField(error)
  const draft = useFormDraft(form, isReadOnly ? undefined : draftName, { editsRecord })
  const submit = form.handleSubmit(async (valid) => {
    if (await onSubmit(valid)) draft.discard()
  })

  /** A field holds text that it cannot read: the form's values do not have it. */
  const hasUnread = () => document.getElementById(`${id}-form`)?.querySelector('[data-unread]') != null
  const wouldLose = () => (isDirty || hasUnread()) && !isReadOnly && !losesNothing
  const leaveBy = (go: () => void, isStep: boolean) => {
    if (isSubmitting) return
    if (wouldLose()) setAsked({ leave: go, isStep })
    else go()
  }
  const leave = () => leaveBy(onClose, false)
  const guarded = steps && guardedSteps(steps, (go) => leaveBy(go, true))
  const throwAway = () => {
    draft.discard()
    form.reset()
  }
  const leaveWithoutSaving = () => {
    draft.discard()
    asked?.leave()
  }
  useDialogLeaving({
    onBack: () => (asked ? setAsked(null) : leave()),
    losesByClosing: () =>
      isSubmitting ||
      (wouldLose() &&
        (draftName === undefined ||
          hasUnread() ||
          Object.values(form.getValues()).some((value) => value instanceof File))),
  })
  return (
    <Dialog
      open
      onClose={leave}
      fullScreen={isFull}
      fullWidth
      maxWidth={isWide ? false : 'sm'}
      aria-labelledby={`${id}-title`}
      {...(steps?.cameBy === undefined ? {} : { transitionDuration: 0 })}
      slotProps={{
        paper: {
          ...(isFull ? {} : { sx: isShort ? SHORT : isWide ? WIDE : TALL }),
          ...(guarded ? { onKeyDown: (event: KeyboardEvent<HTMLElement>) => stepByKey(event, guarded) } : {}),
        },
      }}
    >
      {guarded ? (
        <Box sx={HEAD}>
          <DialogHeading id={`${id}-title`}>{title}</DialogHeading>
          <StepButtons steps={guarded} />
        </Box>
      ) : (
        <DialogHeading id={`${id}-title`}>{title}</DialogHeading>
      )}
      <FormProvider {...(form as unknown as UseFormReturn)}>
        <FormBody
          id={`${id}-form`}
          error={isAtField || (ofField !== undefined && error === ofField) ? undefined : error}
          focusOn={focusOn}
          leavesFocus={steps?.cameBy !== undefined}
          onSubmit={isReadOnly ? undefined : submit}
        >
          <DraftNote draft={draft} onDiscard={throwAway} />
          {children}
        </FormBody>
      </FormProvider>
      <DialogActions sx={ACTIONS}>
        {extraAction}
        <Button color="inherit" onClick={leave} disabled={isSubmitting} sx={{ marginLeft: 'auto' }}>
          {isReadOnly ? texts.close : texts.cancel}
        </Button>
        {!hidesSubmit && (
          <Button
            type="submit"
            form={`${id}-form`}
            variant={isSecondChoice ? 'outlined' : 'contained'}
            color={isDangerous ? 'error' : 'primary'}
            loading={isSubmitting}
            aria-busy={isWaiting || undefined}
            startIcon={isWaiting ? <CircularProgress size={16} color="inherit" aria-hidden /> : submitIcon}
            disabled={isReadOnly}
          >
            {submitLabel}
          </Button>
        )}
      </DialogActions>
      {asked && (
        <UnsavedQuestion
          title={asked.isStep ? texts.stepTitle : texts.unsavedTitle}
          confirmLabel={asked.isStep ? texts.stepWithoutSaving : texts.closeWithoutSaving}
          onConfirm={leaveWithoutSaving}
          onCancel={() => setAsked(null)}
        />
      )}
    </Dialog>
  )
}

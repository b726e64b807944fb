import { type ReactNode, useId, useState } from 'react'
import { type FieldValues, FormProvider, type SubmitHandler, type UseFormReturn } from 'react-hook-form'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useUiTexts } from '../texts.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { FormBody } from './form-body.tsx'

interface Props<Values extends FieldValues, Context, Valid> {
  readonly title: string
  /** Names the act: "Spara kvitto", not "OK". */
  readonly submitLabel: string
  readonly form: UseFormReturn<Values, Context, Valid>
  /** Called with what the form's schema made of it. Until its promise settles the button is busy and nothing closes. */
  readonly onSubmit: SubmitHandler<Valid>
  readonly onClose: () => void
  /** What went wrong with the whole; field errors stand at their fields. */
  readonly error?: ReactNode
  /** Nothing can be saved (such as a purchase that is being handled): the button is there and disabled. */
  readonly isReadOnly?: boolean
  /** Stands apart at the left of the buttons, such as to delete. */
  readonly extraAction?: ReactNode
  readonly children: ReactNode
}

/**
 * A form in a dialog, shown while it is in the page. The first field has the focus, Enter saves, Esc closes (and asks when
 * something was typed); the whole screen on a phone. Fields inside find the form by themselves.
 */
export function FormDialog<Values extends FieldValues, Context, Valid>(props: Props<Values, Context, Valid>): ReactNode {
  const { title, submitLabel, form, onSubmit, onClose, error, isReadOnly = false, extraAction, children } = props
  const texts = useUiTexts()
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const { isDirty, isSubmitting } = form.formState
  const submit = form.handleSubmit(onSubmit)

  const leave = () => {
    if (isSubmitting) return
    if (isDirty && !isReadOnly) setAsking(true)
    else onClose()
  }
  return (
    <Dialog open onClose={leave} fullScreen={isPhone} fullWidth maxWidth="sm" aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <FormProvider {...(form as unknown as UseFormReturn)}>
        <FormBody id={`${id}-form`} error={error} onSubmit={isReadOnly ? undefined : submit}>{children}</FormBody>
      </FormProvider>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider', paddingBlock: 2 }}>
        {extraAction}
        <Button color="inherit" onClick={leave} disabled={isSubmitting} sx={{ marginLeft: 'auto' }}>{isReadOnly ? texts.close : texts.cancel}</Button>
        <Button type="submit" form={`${id}-form`} variant="contained" loading={isSubmitting} disabled={isReadOnly}>{submitLabel}</Button>
      </DialogActions>
      {isAsking && (
        <ConfirmDialog
          title={texts.unsavedTitle}
          text={texts.unsavedText}
          confirmLabel={texts.closeWithoutSaving}
          cancelLabel={texts.keepEditing}
          isDangerous
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

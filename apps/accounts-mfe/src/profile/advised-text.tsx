import type { ComponentProps, ReactNode } from 'react'
import { INCORRECT_ENTRY } from '@portal/identity-domain'
import { FormText, useController } from '@portal/ui'
import { Box, Typography } from '@portal/ui/kit'
import { HELP_FROM_FIELD, HELP_IN_GAP, HELP_LINE } from '../help-in-gap.ts'

/** Begins where the error ends, on the same line; more lines follow below it. */
const AFTER_ERROR = {
  minHeight: HELP_LINE,
  lineHeight: HELP_LINE,
  color: 'error.main',
  textIndent: '6.375rem',
  marginTop: { xs: HELP_FROM_FIELD, sm: `calc(-3px - ${HELP_LINE})` },
  marginBottom: { xs: HELP_IN_GAP, sm: '3px' },
} as const

interface Props extends ComponentProps<typeof FormText> {
  /** What to write instead. */
  readonly advice: string
}

/**
 * A text field whose documented error says only that it is wrong: what to write stands beside the error, apart from the
 * field's description, which is the documented text alone, and is announced after it.
 */
export function AdvisedText({ advice, ...field }: Props): ReactNode {
  const { fieldState } = useController({ name: field.name })
  const isIncorrect = fieldState.error?.message === INCORRECT_ENTRY
  return (
    <Box>
      <FormText {...field} />
      <Typography component="div" variant="caption" aria-live="polite" sx={isIncorrect ? AFTER_ERROR : {}}>
        {isIncorrect && advice}
      </Typography>
    </Box>
  )
}

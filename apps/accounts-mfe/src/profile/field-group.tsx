import { type ReactNode, useId } from 'react'
import { Box, Typography } from '@portal/ui/kit'

interface Props {
  readonly title: string
  /** A sentence below the fields, if there is one. */
  readonly note?: ReactNode
  readonly isDisabled?: boolean
  /** Is not printed. */
  readonly isOffPaper?: boolean
  readonly children: ReactNode
}

const GROUP = {
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  'fieldset + &': { marginTop: 1.5 },
  // Some browsers draw disabled text paler.
  '&:disabled input': { opacity: 1, cursor: 'not-allowed' },
} as const

/** Fields of a form that belong together, below their heading. */
export function FieldGroup({ title, note, isDisabled = false, isOffPaper = false, children }: Props): ReactNode {
  const id = useId()
  const hasNote = note !== undefined && note !== false
  return (
    <Box
      component="fieldset"
      disabled={isDisabled}
      {...(hasNote && { 'aria-describedby': id })}
      sx={isOffPaper ? { ...GROUP, displayPrint: 'none' } : GROUP}
    >
      <Typography component="legend" variant="h3" sx={{ padding: 0, marginBottom: 1.5 }}>
        {title}
      </Typography>
      {children}
      {hasNote && (
        <Typography
          id={id}
          variant="body2"
          sx={{ display: 'flex', gap: 1, alignItems: 'center', marginTop: 0.5, color: 'text.secondary' }}
        >
          {note}
        </Typography>
      )}
    </Box>
  )
}

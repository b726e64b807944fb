import { type ReactNode, useId } from 'react'
import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useUiTexts } from '../texts.ts'
import { OptionalMark } from './optional-mark.tsx'

/** The ids that tie a control to its label and texts. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': boolean
}

interface Props {
  readonly label: string
  readonly help?: ReactNode
  /** Error text, shown under the control; replaces the help text. */
  readonly error?: string | undefined
  /** The help is a rule that is needed to correct the error: it stays below it. */
  readonly keepsHelp?: boolean
  readonly isOptional?: boolean
  readonly children: (control: ControlProps) => ReactNode
}

/** A control with its label above, and help or error text below. */
export function Field({ label, help, error, keepsHelp = false, isOptional = false, children }: Props): ReactNode {
  const id = useId()
  const { sentence } = useUiTexts()
  const under = error === undefined ? help : sentence(error)
  return (
    <FormControl fullWidth error={error !== undefined}>
      <FormLabel htmlFor={id} sx={{ marginBottom: 0.75, '&.Mui-focused, &.Mui-error': { color: 'text.primary' } }}>
        {label}
        {isOptional && <OptionalMark />}
      </FormLabel>
      {children({
        id,
        'aria-describedby': under === undefined ? undefined : `${id}-under`,
        'aria-invalid': error !== undefined,
      })}
      {under !== undefined && (
        <FormHelperText id={`${id}-under`} {...(error === undefined ? {} : { role: 'alert' })}>
          {error !== undefined && keepsHelp ? (
            <>
              <span>{under}</span>
              <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {help}
              </Box>
            </>
          ) : (
            under
          )}
        </FormHelperText>
      )}
    </FormControl>
  )
}

import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { Field } from './field.tsx'
import type { FormFieldProps } from './form-text.tsx'

export interface Choice {
  readonly value: string | number
  readonly label: string
  /** In the field, while it is chosen. Shells released before it show none. */
  readonly icon?: ReactNode
}

interface Props extends FormFieldProps {
  readonly choices: readonly Choice[]
  /** Shown first, and chosen while there is no value. */
  readonly placeholder?: string
}

/** As a read-only text field looks. */
const READ_ONLY = {
  bgcolor: 'sunken',
  '& .MuiNativeSelect-select.Mui-disabled': { WebkitTextFillColor: 'inherit', color: 'text.secondary' },
  '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
  '& .MuiNativeSelect-icon': { display: 'none' },
}

/** One of a few choices, by the browser's own select: works on every phone and with every screen reader. */
export function FormSelect({
  name,
  label,
  help,
  isOptional = false,
  isReadOnly = false,
  choices,
  placeholder,
}: Props): ReactNode {
  const { field, fieldState } = useController({ name })
  const { ref, value, onChange, ...rest } = field
  const choose = (text: string) => onChange(choices.find((choice) => String(choice.value) === text)?.value ?? '')
  const icon = choices.find((choice) => choice.value === value)?.icon
  return (
    <Field label={label} help={help} isOptional={isOptional} error={fieldState.error?.message}>
      {({ id, ...aria }) => (
        <Select
          native
          {...rest}
          inputRef={ref}
          value={String(value ?? '')}
          onChange={(event) => choose(String(event.target.value))}
          disabled={isReadOnly}
          sx={isReadOnly ? READ_ONLY : {}}
          input={
            <OutlinedInput
              startAdornment={icon !== undefined && <InputAdornment position="start">{icon}</InputAdornment>}
            />
          }
          inputProps={{ id, ...aria }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={String(choice.value)}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

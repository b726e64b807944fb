import { type ReactNode, useState } from 'react'
import { Field, type FormFieldProps, useController, useUiTexts } from '@portal/ui'
import { Autocomplete, TextField } from '@portal/ui/kit'
import { useStatusText } from '../texts.ts'

interface Props<T extends string | number> extends FormFieldProps {
  readonly options: readonly T[]
  readonly nameOf?: (option: T) => string
  /** The options for a typed text; those whose name contains it by default. */
  readonly found?: (typed: string) => T[]
  /** What a typed text adds that is no option; only options can be chosen when left out. */
  readonly taken?: (typed: string) => T[]
  readonly isPending?: boolean
  /** Said where no option has the typed text. */
  readonly noneText?: string
}

/** Typed names end here, as Enter and leaving the field end them. */
const SEPARATOR = /[\s,]/

/** Several of many, as chips in the form's field: found by typing, taken by Enter, removed by Backspace. */
export function ManyChoice<T extends string | number>(props: Props<T>): ReactNode {
  const { name, label, help, isOptional = false, options, found, taken, isPending = false, noneText } = props
  const { nameOf = String } = props
  const t = useStatusText()
  const texts = useUiTexts()
  const { field, fieldState } = useController({ name })
  const chosen = field.value as T[]
  const [typed, setTyped] = useState('')
  const choose = (next: readonly (T | string)[]) =>
    field.onChange([...new Set(next.flatMap((one) => taken?.(String(one)) ?? [one as T]))])
  const take = () => {
    if (taken && typed.trim() !== '') choose([...chosen, typed])
    setTyped('')
  }
  const type = (text: string) => {
    if (taken && SEPARATOR.test(text)) take()
    else setTyped(text)
  }
  return (
    <Field label={label} help={help} isOptional={isOptional} error={fieldState.error?.message}>
      {({ id, ...aria }) => (
        <Autocomplete<T, true, false, boolean>
          id={id}
          multiple
          filterSelectedOptions
          freeSolo={taken !== undefined}
          forcePopupIcon
          autoHighlight={taken === undefined}
          options={options}
          loading={isPending}
          value={chosen}
          onChange={(_event, next) => choose(next)}
          inputValue={typed}
          onInputChange={(_event, text) => type(text)}
          onBlur={() => {
            take()
            field.onBlur()
          }}
          getOptionLabel={(option) => nameOf(option as T)}
          {...(found === undefined ? {} : { filterOptions: (_options, { inputValue }) => found(inputValue) })}
          loadingText={texts.loading}
          noOptionsText={noneText}
          openText={t('choice.open')}
          clearText={t('choice.clear')}
          closeText={texts.close}
          sx={{ '& .MuiOutlinedInput-root': { minHeight: 40, paddingBlock: 0 } }}
          slotProps={{
            chip: { size: 'small' },
            paper: { variant: 'outlined', sx: { boxShadow: '0 8px 24px rgb(0 0 0 / 0.10)' } },
          }}
          renderInput={({ slotProps, ...params }) => (
            <TextField
              {...params}
              inputRef={field.ref}
              error={fieldState.invalid}
              slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...aria } }}
            />
          )}
        />
      )}
    </Field>
  )
}

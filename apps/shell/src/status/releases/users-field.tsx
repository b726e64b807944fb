import { type ReactNode, useMemo } from 'react'
import { userCalls } from '@portal/identity-contract'
import { fullName } from '@portal/identity-domain'
import { Field, useController, useUiTexts } from '@portal/ui'
import { Autocomplete, TextField } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { useStatusText } from '../texts.ts'

/**
 * Chosen users of the form's field `users`, found by name, address or number. The list comes from identity; while it is
 * away, a number is taken as it is typed.
 */
export function UsersField(): ReactNode {
  const t = useStatusText()
  const texts = useUiTexts()
  const { data: people, isPending } = useCall(userCalls.choices, {})
  const { field, fieldState } = useController({ name: 'users' })
  const chosen = field.value as number[]
  const known = useMemo(() => new Map(people?.map((person) => [person.id, person])), [people])
  const nameOf = (id: number) => {
    const person = known.get(id)
    return person ? `${fullName(person)} (#${id})` : `#${id}`
  }
  const found = (ids: number[], typed: string) => {
    const number = Number(typed.replace('#', ''))
    const words = typed.toLocaleLowerCase('sv').split(/\s+/)
    const byText = ids.filter((id) => {
      const text = `${nameOf(id)} ${known.get(id)?.email ?? ''}`.toLocaleLowerCase('sv')
      return words.every((word) => text.includes(word))
    })
    const isNumber = Number.isSafeInteger(number) && number > 0 && !chosen.includes(number)
    return isNumber && (people === undefined || known.has(number))
      ? [number, ...byText.filter((id) => id !== number)]
      : byText
  }
  return (
    <Field label={t('releases.users')} help={t('releases.usersHelp')} isOptional error={fieldState.error?.message}>
      {({ id, ...aria }) => (
        <Autocomplete<number, true>
          id={id}
          multiple
          filterSelectedOptions
          autoHighlight
          options={[...known.keys()]}
          loading={isPending}
          value={chosen}
          onChange={(_event, ids) => field.onChange(ids)}
          onBlur={field.onBlur}
          getOptionLabel={nameOf}
          filterOptions={(ids, { inputValue }) => found(ids, inputValue)}
          loadingText={texts.loading}
          noOptionsText={t('releases.usersNone')}
          openText={t('releases.usersOpen')}
          clearText={t('releases.usersClear')}
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

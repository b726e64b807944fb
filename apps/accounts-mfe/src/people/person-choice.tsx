import type { ReactNode } from 'react'
import { userCalls } from '@portal/identity-contract'
import { type AccountChoice, fullName } from '@portal/identity-domain'
import type { PersonChoiceProps } from '@portal/platform-contract'
import { Field, UserAvatar, useUiTexts } from '@portal/ui'
import { Autocomplete, Box, TextField } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** Every user. */
interface Everyone {
  readonly id: null
}
const EVERYONE: Everyone = { id: null }

/** One of the active users, found by name or address: fills the slot `people.choice` in other areas' forms. */
export default function PersonChoice({ label, value, onChange, error, everyone }: PersonChoiceProps): ReactNode {
  const t = useAccountsText()
  const texts = useUiTexts()
  const people = useCall(userCalls.choices, {})
  const problem = people.isError ? t('people.failed') : error
  const everybody = everyone === undefined ? null : EVERYONE
  const chosen = people.data?.find(({ id }) => id === value) ?? everybody
  const nameOf = (person: AccountChoice | Everyone) => (person.id === null ? (everyone ?? '') : fullName(person))
  return (
    <Field label={label} error={problem}>
      {({ id, ...aria }) => (
        <Autocomplete<AccountChoice | Everyone>
          id={id}
          options={[...(everybody && people.data ? [everybody] : []), ...(people.data ?? [])]}
          autoHighlight
          loading={people.isPending}
          value={chosen}
          onChange={(_event, person) =>
            person === null || person.id === null ? onChange(null) : onChange(person.id, fullName(person))
          }
          getOptionLabel={nameOf}
          getOptionKey={({ id: key }) => key ?? 'everyone'}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          filterOptions={(options, { inputValue }) =>
            options.filter((one) => (one.id === null ? inputValue === '' : matches(one, inputValue)))
          }
          loadingText={texts.loading}
          noOptionsText={t('people.noneActive')}
          openText={t('people.open')}
          clearText={t('people.clear')}
          closeText={texts.close}
          slotProps={{ paper: { variant: 'outlined', sx: { boxShadow: '0 8px 24px rgb(0 0 0 / 0.10)' } } }}
          sx={{
            '& .MuiOutlinedInput-root': { paddingBlock: 0 },
            // There is nothing to clear.
            ...(chosen?.id === null ? { '& .MuiAutocomplete-clearIndicator': { display: 'none' } } : {}),
            '& .MuiAutocomplete-input.MuiOutlinedInput-input': { padding: '10px 3px' },
          }}
          renderOption={({ key, ...item }, person) => (
            <Box component="li" key={key} {...item} sx={{ display: 'flex', gap: 1.5 }}>
              {person.id === null ? nameOf(person) : <Person person={person} />}
            </Box>
          )}
          renderInput={({ slotProps, ...params }) => (
            <TextField
              {...params}
              error={problem !== undefined}
              slotProps={{ ...slotProps, htmlInput: { ...slotProps.htmlInput, ...aria } }}
            />
          )}
        />
      )}
    </Field>
  )
}

function Person({ person }: { readonly person: AccountChoice }): ReactNode {
  const name = fullName(person)
  return (
    <>
      <UserAvatar name={name} pictureUrl={person.pictureUrl} size={28} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>{person.email}</Box>
      </Box>
    </>
  )
}

/** Every typed word occurs in name or address. */
function matches(person: AccountChoice, typed: string): boolean {
  const text = `${fullName(person)} ${person.email}`.toLocaleLowerCase('sv')
  return typed
    .toLocaleLowerCase('sv')
    .split(/\s+/)
    .every((word) => text.includes(word))
}

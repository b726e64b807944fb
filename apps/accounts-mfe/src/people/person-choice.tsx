import type { ReactNode } from 'react'
import { userCalls } from '@portal/identity-contract'
import { type AccountChoice, fullName } from '@portal/identity-domain'
import type { PersonChoiceProps } from '@portal/platform-contract'
import { Field, UserAvatar, useUiTexts } from '@portal/ui'
import { Autocomplete, Box, TextField } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'

/** One of the active users, found by name or address: fills the slot `people.choice` in other areas' forms. */
export default function PersonChoice({ label, value, onChange, error }: PersonChoiceProps): ReactNode {
  const t = useAccountsText()
  const texts = useUiTexts()
  const people = useCall(userCalls.choices, {})
  const problem = people.isError ? t('people.failed') : error
  const chosen = people.data?.find(({ id }) => id === value) ?? null
  return (
    <Field label={label} error={problem}>
      {({ id, ...aria }) => (
        <Autocomplete<AccountChoice>
          id={id}
          options={people.data ?? []}
          loading={people.isPending}
          value={chosen}
          onChange={(_event, person) => onChange(person?.id ?? null)}
          getOptionLabel={fullName}
          getOptionKey={(person) => person.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          filterOptions={(options, { inputValue }) => options.filter((person) => matches(person, inputValue))}
          loadingText={texts.loading}
          noOptionsText={t('people.none')}
          openText={t('people.open')}
          clearText={t('people.clear')}
          closeText={texts.close}
          slotProps={{ paper: { variant: 'outlined', sx: { boxShadow: '0 8px 24px rgb(0 0 0 / 0.10)' } } }}
          sx={{
            '& .MuiOutlinedInput-root': { paddingBlock: 0 },
            '& .MuiAutocomplete-input.MuiOutlinedInput-input': { padding: '10px 3px' },
          }}
          renderOption={({ key, ...item }, person) => (
            <Box component="li" key={key} {...item} sx={{ display: 'flex', gap: 1.5 }}>
              <UserAvatar name={fullName(person)} pictureUrl={person.pictureUrl} size={28} />
              <Box sx={{ minWidth: 0 }}>
                <Box sx={{ overflowWrap: 'anywhere' }}>{fullName(person)}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
                  {person.email}
                </Box>
              </Box>
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

/** Every typed word occurs in name or address. */
function matches(person: AccountChoice, typed: string): boolean {
  const text = `${fullName(person)} ${person.email}`.toLocaleLowerCase('sv')
  return typed
    .toLocaleLowerCase('sv')
    .split(/\s+/)
    .every((word) => text.includes(word))
}

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { FormHelperText, OutlinedInput, Box } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import type { CorrectedName } from './use-import.ts'

const MAX_LENGTH = 100
const FIELDS = ['firstName', 'lastName'] as const
const COLUMNS = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 } as const
/** Lower than the fields of a form: there is one pair for each user. */
const LOW = {
  '& .MuiOutlinedInput-input': {
    paddingBlock: { xs: '8px', sm: '6px' },
    paddingInline: '10px',
    fontSize: { sm: '0.875rem' },
  },
} as const

interface Props {
  readonly email: string
  readonly name: CorrectedName
  readonly onChange: (email: string, name: CorrectedName) => void
}

/** Enter leads to the next name of the list: it does not send the invitations before the last one was read. */
function toNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const inputs = [...(event.currentTarget.closest('ul')?.querySelectorAll('input') ?? [])]
  inputs[inputs.indexOf(event.currentTarget) + 1]?.focus()
}

/** First and last name of a user to invite, as they were read or guessed from the address. */
export function NameFields({ email, name, onChange }: Props): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const isMissing = name.firstName.trim() === ''
  return (
    <>
      <Box sx={COLUMNS}>
        {FIELDS.map((field) => {
          const isWrong = field === 'firstName' && isMissing
          return (
            <OutlinedInput
              key={field}
              fullWidth
              value={name[field]}
              placeholder={t(`newUser.${field}`)}
              error={isWrong}
              sx={LOW}
              inputProps={{
                'aria-label': t('importUsers.nameOf', { field: t(`newUser.${field}`), email }),
                ...(isWrong ? { 'aria-describedby': id } : {}),
                autoComplete: 'off',
                maxLength: MAX_LENGTH,
                onKeyDown: toNext,
              }}
              onChange={(event) => onChange(email, { ...name, [field]: event.target.value })}
            />
          )
        })}
      </Box>
      {isMissing && (
        <FormHelperText error id={id} sx={{ marginInline: 0 }}>
          {t('importUsers.writeFirstName')}
        </FormHelperText>
      )}
    </>
  )
}

import { type ReactNode, useRef } from 'react'
import { ROLE_NAMES, roleLabel } from '@portal/platform-domain'
import { Field, FormDate, FormSelect, useController, useOpenByAddress } from '@portal/ui'
import { Box, FormControlLabel, OutlinedInput, Select, Switch } from '@portal/ui/kit'
import { TWO_LINES } from '../help-in-gap.ts'
import { FieldGroup } from '../profile/field-group.tsx'
import { FIELD_COLUMNS } from '../profile/profile-fields.tsx'
import { useAccountsText } from '../texts.ts'
import { PAY_LOCK } from '../users/pay-lock.ts'

interface Props {
  /** False beside an identity service of an earlier release, which does not store the first day of employment. */
  readonly knowsEmployment: boolean
}

/** Role, the purchases' list flag, first day of employment and pay lock: only administrators set them (D14). */
export function RightsFields({ knowsEmployment }: Props): ReactNode {
  const t = useAccountsText()
  return (
    <FieldGroup title={t('user.rights')}>
      <Box sx={FIELD_COLUMNS}>
        <FormSelect
          name="role"
          label={t('user.role')}
          choices={ROLE_NAMES.map((role) => ({ value: role, label: roleLabel(role) }))}
        />
        <YesNoSelect name="seesAllPurchases" label={t('user.seesAllPurchases')} />
        {knowsEmployment && (
          <Box sx={TWO_LINES}>
            <FormDate name="employedFrom" label={t('user.employedFrom')} help={t('user.employedFromHelp')} isOptional />
          </Box>
        )}
      </Box>
      <PayLockSwitch />
    </FieldGroup>
  )
}

/** Nej or Ja of a boolean form field: 0 and 1, as in the documents. */
function YesNoSelect({ name, label }: { readonly name: string; readonly label: string }): ReactNode {
  const t = useAccountsText()
  const { field } = useController({ name })
  return (
    <Field label={label}>
      {({ id, ...aria }) => (
        <Select
          native
          value={field.value ? '1' : '0'}
          onChange={(event) => field.onChange(event.target.value === '1')}
          onBlur={field.onBlur}
          inputRef={field.ref}
          input={<OutlinedInput />}
          inputProps={{ id, ...aria }}
        >
          <option value="0">{t('user.no')}</option>
          <option value="1">{t('user.yes')}</option>
        </Select>
      )}
    </Field>
  )
}

function PayLockSwitch(): ReactNode {
  const t = useAccountsText()
  const { field } = useController({ name: 'payLocked' })
  const input = useRef<HTMLInputElement | null>(null)
  useOpenByAddress(
    () => {
      input.current?.scrollIntoView({ block: 'center' })
      input.current?.focus({ preventScroll: true })
    },
    true,
    PAY_LOCK,
  )
  const setInput = (element: HTMLInputElement | null) => {
    input.current = element
    field.ref(element)
  }
  return (
    <FormControlLabel
      sx={{ marginTop: 2 }}
      control={
        <Switch
          checked={field.value === true}
          onChange={(_event, isOn) => field.onChange(isOn)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: setInput } }}
        />
      }
      label={t('user.payLock')}
    />
  )
}

import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AccountFilter } from '@portal/identity-domain'
import { Box, Chip } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

type Kind = AccountFilter[number]
/** Pressing one of a pair releases the other: both would show the same as none. */
const OTHER: Readonly<Record<Kind, Kind>> = { active: 'inactive', inactive: 'active', admin: 'user', user: 'admin' }
const KINDS = Object.keys(OTHER) as Kind[]

interface Props {
  readonly value: AccountFilter
  readonly onChange: (kinds: AccountFilter) => void
}

/** Which accounts the list shows; without a filter all. */
export function KindChips({ value, onChange }: Props): ReactNode {
  const t = useAccountsText()
  return (
    <Box role="group" aria-label={t('users.show')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {KINDS.map((kind) => {
        const isOn = value.includes(kind)
        const press = () =>
          onChange(
            isOn ? value.filter((other) => other !== kind) : [...value.filter((other) => other !== OTHER[kind]), kind],
          )
        return (
          <Chip
            key={kind}
            label={t(`users.kind.${kind}`)}
            onClick={press}
            aria-pressed={isOn}
            variant={isOn ? 'filled' : 'outlined'}
            color={isOn ? 'primary' : 'default'}
            {...(isOn ? { icon: <Check size={14} aria-hidden /> } : {})}
          />
        )
      })}
    </Box>
  )
}

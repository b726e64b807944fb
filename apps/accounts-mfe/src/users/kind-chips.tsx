import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useRef } from 'react'
import type { AccountCounts, AccountFilter, KindCounts } from '@portal/identity-domain'
import { ROLE_NAMES, roleLabel } from '@portal/platform-domain'
import { CutArrows } from '@portal/sections'
import { watchCutEdges } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { ChoiceChip } from '../choice-chip.tsx'
import { useAccountsText } from '../texts.ts'

type Kind = AccountFilter[number]
const STATES = ['active', 'invited', 'inactive'] as const
/** In the order of the chips. Pressing one of a group releases the others of it. */
const GROUPS: readonly (readonly Kind[])[] = [STATES, ROLE_NAMES, ['locked']]
export const KINDS = GROUPS.flat()
const isRole = (kind: Kind): kind is (typeof ROLE_NAMES)[number] => ROLE_NAMES.some((role) => role === kind)

/** A kind of account as the user reads it: "Inaktiva". */
export const kindLabel = (t: TFunction, kind: Kind): string =>
  isRole(kind) ? roleLabel(kind) : t(`users.kind.${kind}`)

/** On a phone one line that scrolls, with arrows over its ends, so that the list begins higher. It has room for the ring. */
const LINE = {
  display: 'flex',
  gap: 1,
  marginBlock: '-4px',
  paddingBlock: '4px',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  '& > *': { flexShrink: 0 },
} as const

interface Props {
  readonly value: AccountFilter
  readonly onChange: (kinds: AccountFilter) => void
  /** How many accounts wait for their user; without any their chip is left out. */
  readonly invited: number
  /** Of a service of an earlier release: without those of locked pay, and of no search. */
  readonly counts: AccountCounts | undefined
  /** Undefined for a search that finds very many, and beside a service of an earlier release. */
  readonly kindCounts: KindCounts | undefined
}

/** Which accounts the list shows, without a filter all; each choice says how many it would show where that is known. */
export function KindChips({ value, onChange, invited, counts, kindCounts }: Props): ReactNode {
  const t = useAccountsText()
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => watchCutEdges(line.current), [])
  const isOffered = (kind: Kind) => kind !== 'invited' || invited > 0 || value.includes(kind)
  const countOf = (kind: Kind): number | undefined => {
    if (kind === 'locked') return kindCounts?.locked
    if (kind === 'invited') return kindCounts?.invited ?? (counts && !value.some(isRole) ? invited : undefined)
    return (kindCounts ?? counts)?.[kind]
  }
  return (
    <Box sx={{ position: 'relative', minWidth: 0 }}>
      <Box role="group" aria-label={t('users.show')} ref={line} sx={LINE}>
        {GROUPS.flatMap((group) =>
          group.filter(isOffered).map((kind) => {
            const isOn = value.includes(kind)
            const press = () =>
              onChange(
                isOn
                  ? value.filter((other) => other !== kind)
                  : [...value.filter((other) => !group.includes(other)), kind],
              )
            const count = countOf(kind)
            return (
              <ChoiceChip
                key={kind}
                label={kindLabel(t, kind)}
                count={count}
                countLabel={count === undefined ? undefined : t('users.counted', { count })}
                isOn={isOn}
                onPress={press}
              />
            )
          }),
        )}
      </Box>
      <CutArrows row={() => line.current} />
    </Box>
  )
}

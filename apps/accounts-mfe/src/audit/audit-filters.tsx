import { SlidersHorizontal } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { ACTIVITY_KINDS } from '@portal/identity-domain'
import { DateInput, Field, SearchField } from '@portal/ui'
import { Box, Button, Stack, useMediaQuery, useTheme } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { ChoiceChip } from '../choice-chip.tsx'
import PersonChoice from '../people/person-choice.tsx'
import { HELP_ROOM, HELPS_IN_GAPS } from '../help-in-gap.ts'
import { useAccountsText } from '../texts.ts'
import type { AuditFilter } from './audit.api.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { type DayName, isWrittenAsDay, useDays } from './use-days.ts'
import { QuickDays } from './quick-days.tsx'

/** What the list shows, one at a time: all but page visits, one kind of entries, or all of them. */
const SORTS = ['events', ...ACTIVITY_KINDS, 'all'] as const
type Sort = (typeof SORTS)[number]

/** The choice that a filter makes. */
export const sortOf = ({ kind, withVisits }: AuditFilter): Sort => kind ?? (withVisits === true ? 'all' : 'events')

const filterBy = (sort: Sort): AuditFilter => ({
  kind: ACTIVITY_KINDS.find((kind) => kind === sort),
  withVisits: sort === 'all',
})

interface Props {
  readonly filter: AuditFilter
  readonly change: (change: AuditFilter) => void
}

/**
 * The filter of the entries: text, kind, user and days, combined; on a phone all but the text behind a button, with
 * what is chosen below it. A choice there closes it again, a typed day does not: the other one may follow.
 */
export function AuditFilters({ filter, change }: Props): ReactNode {
  const t = useAccountsText()
  const days = useDays(filter, change)
  const { from, to } = days
  const [isOpen, setOpen] = useState(false)
  const isReversed = from !== '' && to !== '' && to < from
  const [unread, setUnread] = useState({ from: false, to: false })
  /** What the fields were last typed into. */
  const [typed, setTyped] = useState({ from: '', to: '' })
  const unreadText = (text: string) => t(isWrittenAsDay(text) ? 'audit.noSuchDay' : 'audit.unreadDate')
  const day = (name: DayName, limits: { min?: string; max?: string }, error?: string) => (
    <Box
      onChange={({ target }: FormEvent<HTMLElement>) =>
        target instanceof HTMLInputElement && setTyped((now) => ({ ...now, [name]: target.value }))
      }
    >
      <Field label={t(`audit.${name}`)} error={unread[name] && days[name] === '' ? unreadText(typed[name]) : error}>
        {(control) => (
          <DateInput
            {...control}
            {...limits}
            value={days[name]}
            onChange={(value) => days.take(name, value)}
            onLeave={(isUnread) => setUnread((now) => ({ ...now, [name]: isUnread }))}
          />
        )}
      </Field>
    </Box>
  )
  const hasDays = [filter.from, filter.to].some(Boolean)
  const count = [filter.kind, filter.personId, hasDays, filter.withVisits].filter(Boolean).length
  const opener = useRef<HTMLButtonElement>(null)
  const choose = (wanted: AuditFilter) => {
    change(wanted)
    // On a wide screen the button is hidden and cannot take the focus.
    if (isOpen) opener.current?.focus()
    setOpen(false)
  }
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const folded = (display: string) => ({ display: { xs: isOpen ? display : 'none', sm: display } })
  return (
    <Stack spacing={{ xs: isOpen ? 2 : 0, sm: 1.5 }} sx={{ marginBottom: { xs: 2, lg: HELP_ROOM } }}>
      <Stack
        data-off-paper
        direction="row"
        spacing={1.5}
        useFlexGap
        sx={{ flexWrap: { xs: isOpen ? 'wrap' : 'nowrap', sm: 'wrap' }, alignItems: 'center' }}
      >
        <Box sx={{ flex: { xs: '1 1 0', sm: '0 1 auto' }, minWidth: 0 }}>
          <SearchField
            value={filter.search ?? ''}
            onChange={(search) => change({ search })}
            label={t('audit.search')}
          />
        </Box>
        <Button
          variant={count > 0 ? 'contained' : 'outlined'}
          color={count > 0 ? 'primary' : 'inherit'}
          ref={opener}
          startIcon={<SlidersHorizontal size={18} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          sx={{ display: { sm: 'none' }, flexShrink: 0 }}
        >
          {count > 0 ? t('audit.filters', { count }) : t('audit.filter')}
        </Button>
        <Box
          role="group"
          aria-label={t('audit.kinds')}
          sx={{ ...folded('flex'), flexBasis: { xs: '100%', sm: 'auto' }, flexWrap: 'wrap', gap: 1 }}
        >
          {SORTS.map((sort) => {
            const isOn = sort === sortOf(filter)
            return (
              <ChoiceChip
                key={sort}
                label={t(`audit.kind.${sort}`)}
                isOn={isOn}
                onPress={() => choose(isOn ? filterBy('events') : filterBy(sort))}
              />
            )
          })}
        </Box>
      </Stack>
      {isPhone && !isOpen && count > 0 && (
        <Box data-off-paper sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, paddingTop: 1 }}>
          <ChosenFilters filter={filter} change={change} />
        </Box>
      )}
      <Box
        sx={{
          ...folded('grid'),
          gap: `${HELP_ROOM} 16px`,
          // They move neither the periods nor the list.
          ...HELPS_IN_GAPS,
          gridTemplateColumns: {
            xs: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
            sm: 'minmax(0, 1fr) 184px 184px',
            md: 'minmax(220px, 420px) 190px 190px',
            lg: 'minmax(200px, 300px) 190px 190px 1fr',
          },
        }}
      >
        <Box
          data-off-paper={filter.personId === undefined || undefined}
          sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        >
          <PersonChoice
            label={t('audit.person')}
            everyone={t('audit.everyone')}
            value={filter.personId ?? null}
            onChange={(userId) => choose({ personId: userId ?? undefined })}
          />
        </Box>
        {day('from', { max: to || today() })}
        {day('to', { min: from, max: today() }, isReversed ? t('audit.reversed') : undefined)}
        <Box sx={{ display: 'grid', gridColumn: { xs: '1 / -1', lg: 'auto' } }}>
          <QuickDays filter={filter} change={choose} />
        </Box>
      </Box>
    </Stack>
  )
}

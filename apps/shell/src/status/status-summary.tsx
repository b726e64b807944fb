import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { frontEndErrorCalls, switchCalls } from '@portal/identity-contract'
import { Box, ButtonBase, Skeleton } from '@portal/ui/kit'
import { minuteInStockholm, useCall } from '@portal/web-kit'
import { backupState } from './backup-state.ts'
import { goTo, type SectionName } from './sections.ts'
import { useHealth, useServiceStatuses } from './service-health.ts'
import { useStatusText } from './texts.ts'

interface State {
  readonly section: SectionName
  readonly level: keyof typeof LEVELS
  readonly text: string
}

const LEVELS = {
  well: { Icon: CircleCheck, colour: 'tint.green.text' },
  warned: { Icon: TriangleAlert, colour: 'tint.orange.text' },
  failed: { Icon: CircleAlert, colour: 'tint.red.text' },
} as const

/** One high enough for a finger; side by side where there is room. */
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(200px, 1fr))' },
  gap: 1,
  marginBottom: 2,
}
const STATE = {
  justifyContent: 'flex-start',
  gap: 1.5,
  minHeight: { xs: 44, sm: 64 },
  paddingInline: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.35,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '& svg': { flexShrink: 0 },
}

/** What an administrator asks first, in one row; each leads to its section. What cannot be known is left out. */
export function StatusSummary(): ReactNode {
  const t = useStatusText()
  const states = [useServiceState(), useBackupState(), useErrorState(), useOffState()]
  return (
    <Box component="nav" aria-label={t('summary.label')} sx={ROW}>
      {states.map((state, place) => {
        if (state === null) return null
        // oxlint-disable-next-line react/no-array-index-key -- the places are fixed, a state has none until it is known
        if (state === 'pending') return <Skeleton key={place} variant="rounded" sx={{ height: STATE.minHeight }} />
        const { Icon, colour } = LEVELS[state.level]
        return (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <ButtonBase key={place} onClick={() => goTo(state.section)} sx={STATE}>
            <Box component={Icon} size={20} aria-hidden sx={{ color: colour }} />
            {state.text}
          </ButtonBase>
        )
      })}
    </Box>
  )
}

/** Null: not known. */
type Known = State | 'pending' | null

function useServiceState(): Known {
  const t = useStatusText()
  const { data: words, isPending } = useHealth()
  if (!words) return isPending ? 'pending' : null
  const unwell = Object.entries(words).flatMap(([name, word]) => (word === 'ok' ? [] : [name]))
  return unwell.length === 0
    ? { section: 'services', level: 'well', text: t('summary.allWell') }
    : { section: 'services', level: 'failed', text: t('summary.unwell', { names: unwell.join(', ') }) }
}

function useBackupState(): Known {
  const t = useStatusText()
  const { data: words, isPending } = useHealth()
  const { statuses, isPending: isAsking } = useServiceStatuses(Object.keys(words ?? {}))
  if (isPending || isAsking) return 'pending'
  const backup = backupState(statuses)
  if (backup === null) return null
  if (backup.at === undefined) return { section: 'services', level: 'warned', text: t('summary.noBackup') }
  if (backup.isOld) return { section: 'services', level: 'warned', text: t('summary.oldBackup') }
  return {
    section: 'services',
    level: 'well',
    text: t('summary.backedUp', { at: minuteInStockholm(new Date(backup.at)) }),
  }
}

function useErrorState(): Known {
  const t = useStatusText()
  const { data: errors, isPending } = useCall(frontEndErrorCalls.list, {})
  if (!errors) return isPending ? 'pending' : null
  const count = errors.reduce((sum, error) => sum + error.count, 0)
  return count === 0
    ? { section: 'errors', level: 'well', text: t('summary.noFailures') }
    : { section: 'errors', level: 'warned', text: t('summary.failures', { count }) }
}

/** The areas that are switched off; usually none, and then nothing is shown. */
function useOffState(): Known {
  const t = useStatusText()
  const { data: settings = [] } = useCall(switchCalls.remotes, {})
  const off = settings.filter(({ isOff }) => isOff).map(({ remote }) => remote)
  return off.length === 0
    ? null
    : { section: 'switches', level: 'warned', text: t('summary.off', { names: off.join(', ') }) }
}

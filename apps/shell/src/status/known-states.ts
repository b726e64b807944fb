import { backupState } from '@portal/platform-contract'
import { frontEndErrorCalls, switchCalls } from '@portal/identity-contract'
import type { CountedFrontEndError } from '@portal/identity-domain'
import { minuteInStockholm, useCall } from '@portal/web-kit'
import { useKnownRegistry } from './known-registry.ts'
import type { SectionName } from './sections.ts'
import { useHealth, useServiceStatuses } from './service-health.ts'
import { partName, useStatusText } from './texts.ts'
import { isUsed } from './used-releases.ts'

/** One answer to how the portal is, and the section that has more about it. */
export interface State {
  readonly section: SectionName
  readonly level: 'well' | 'warned' | 'failed'
  readonly text: string
  /** What an administrator can do about it. */
  readonly advice?: string
  /** The section shows what is wrong, and so is open. */
  readonly opens?: boolean
}

/** Null: there is nothing to say. */
export type Known = State | 'pending' | null

/** What could not be fetched is never well. */
const unknown = (section: SectionName, text: string): State => ({ section, level: 'warned', opens: true, text })

/** How the portal is, each at its fixed place: services, backups, errors at users, and parts that are switched off. */
export const useStates = (): readonly Known[] => [useServiceState(), useBackupState(), useErrorState(), useOffState()]

function useServiceState(): Known {
  const t = useStatusText()
  const { data: words, isFetched } = useHealth()
  if (!words) return isFetched ? unknown('services', t('summary.servicesUnknown')) : 'pending'
  const unwell = Object.entries(words).flatMap(([name, word]) => (word === 'ok' ? [] : [name]))
  return unwell.length === 0
    ? { section: 'services', level: 'well', text: t('summary.allWell') }
    : {
        section: 'services',
        level: 'failed',
        opens: true,
        text: t('summary.unwell', { names: unwell.map(partName).join(', ') }),
        advice: t('summary.unwellAdvice'),
      }
}

function useBackupState(): Known {
  const t = useStatusText()
  const { data: words, isFetched } = useHealth()
  const { statuses, isPending, isFailed } = useServiceStatuses(Object.keys(words ?? {}))
  if (!isFetched || isPending) return 'pending'
  const backup = backupState([...statuses.values()])
  if (backup === null) return isFailed ? unknown('services', t('summary.backupUnknown')) : null
  if (backup.at === undefined)
    return { section: 'services', level: 'warned', text: t('summary.noBackup'), advice: t('summary.noBackupAdvice') }
  if (backup.isOld)
    return { section: 'services', level: 'warned', text: t('summary.oldBackup'), advice: t('summary.oldBackupAdvice') }
  return {
    section: 'services',
    level: 'well',
    text: t('summary.backedUp', { at: minuteInStockholm(new Date(backup.at)) }),
  }
}

const countOf = (errors: readonly CountedFrontEndError[]) => errors.reduce((sum, { count }) => sum + count, 0)

/** Errors of releases that no user gets any more are named, and need no attention. */
function useErrorState(): Known {
  const t = useStatusText()
  const { data: errors, isFetched } = useCall(frontEndErrorCalls.list, {})
  const registry = useKnownRegistry()
  if (!errors) return isFetched ? unknown('errors', t('summary.failuresUnknown')) : 'pending'
  if (errors.length > 0 && registry.isPending) return 'pending'
  const count = countOf(errors.filter((error) => isUsed(error, registry.data)))
  const past = countOf(errors) - count
  const about = {
    section: 'errors',
    ...(past > 0 ? { advice: t('summary.pastFailures', { count: past }) } : {}),
  } as const
  if (count > 0) return { ...about, level: 'warned', opens: true, text: t('summary.failures', { count }) }
  return { ...about, level: 'well', text: t(past > 0 ? 'summary.noFailuresNow' : 'summary.noFailures') }
}

/** The areas that are switched off; usually none, and then nothing is shown. */
function useOffState(): Known {
  const t = useStatusText()
  const { data: settings = [] } = useCall(switchCalls.remotes, {})
  const off = settings.filter(({ isOff }) => isOff).map(({ remote }) => remote)
  return off.length === 0
    ? null
    : {
        section: 'switches',
        level: 'warned',
        opens: true,
        text: t('summary.off', { names: off.map(partName).join(', ') }),
      }
}

import { backupState } from '@portal/platform-contract'
import { frontEndErrorCalls, switchCalls } from '@portal/identity-contract'
import { minuteInStockholm, useCall } from '@portal/web-kit'
import type { SectionName } from './sections.ts'
import { useHealth, useServiceStatuses } from './service-health.ts'
import { partName, useStatusText } from './texts.ts'

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

function useErrorState(): Known {
  const t = useStatusText()
  const { data: errors, isFetched } = useCall(frontEndErrorCalls.list, {})
  if (!errors) return isFetched ? unknown('errors', t('summary.failuresUnknown')) : 'pending'
  const count = errors.reduce((sum, error) => sum + error.count, 0)
  return count === 0
    ? { section: 'errors', level: 'well', text: t('summary.noFailures') }
    : { section: 'errors', level: 'warned', opens: true, text: t('summary.failures', { count }) }
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

import { backupState } from '@portal/platform-contract'
import { frontEndErrorCalls, mailLookCalls, switchCalls } from '@portal/identity-contract'
import type { CountedFrontEndError } from '@portal/identity-domain'
import { ApiError, minuteInStockholm, useCall } from '@portal/web-kit'
import { useKnownRegistry } from './known-registry.ts'
import type { SectionName } from './sections.ts'
import { useHealth, useServiceStatuses } from './service-health.ts'
import { gigabytes, storageOf } from './storage.ts'
import { partName, useStatusText } from './texts.ts'
import { isUsed } from './used-releases.ts'

/** The section of the page that has more about a state, or another page. */
type Place = { readonly section: SectionName } | { readonly to: string }

/** One answer to how the portal is, and where there is more about it. */
export type State = Place & {
  readonly level: 'well' | 'warned' | 'failed'
  readonly text: string
  /** What an administrator can do about it. */
  readonly advice?: string
  /** The section shows what is wrong, and so is open. */
  readonly opens?: boolean
}

/** Null: there is nothing to say. */
export type Known = State | 'pending' | null

/** The mails among an administrator's settings. */
const MAILS = { to: '/Installningar?avsnitt=mejl' } as const

/** How the portal is, each at its fixed place, in an administrator's words and with what an administrator can do. */
export const useStates = (): readonly Known[] => [
  useServiceState(),
  useStorageState(),
  useMailState(),
  useBackupState(),
  useErrorState(),
  useOffState(),
]

/** What could not be fetched is never well. */
function useUnknown(): (section: SectionName, text: string) => State {
  const t = useStatusText()
  return (section, text) => ({ section, level: 'warned', opens: true, text, advice: t('summary.unknownAdvice') })
}

function useServiceState(): Known {
  const t = useStatusText()
  const unknown = useUnknown()
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

/** Nothing is said of disks that no service tells: the state of backups says that services could not answer. */
function useStorageState(): Known {
  const t = useStatusText()
  const { data: words, isFetched } = useHealth()
  const { statuses, isPending } = useServiceStatuses(Object.keys(words ?? {}))
  if (!isFetched || isPending) return 'pending'
  const storage = storageOf([...statuses.values()])
  if (!storage) return null
  const figures = { free: gigabytes(storage.freeMb), size: gigabytes(storage.sizeMb) }
  return storage.isLow
    ? {
        section: 'services',
        level: 'warned',
        text: t('summary.storageLow', figures),
        advice: t('summary.storageAdvice'),
      }
    : { section: 'services', level: 'well', text: t('summary.storage', figures) }
}

/** Nothing beside an identity service of an earlier release, which has no call for it. */
function useMailState(): Known {
  const t = useStatusText()
  const { data: mails, error, isFetched } = useCall(mailLookCalls.read, {})
  if (mails)
    return mails.hasServer
      ? { ...MAILS, level: 'well', text: t('summary.mails') }
      : { ...MAILS, level: 'warned', text: t('summary.noMails'), advice: t('summary.noMailsAdvice') }
  if (!isFetched) return 'pending'
  if (error instanceof ApiError && error.status === 404) return null
  return { ...MAILS, level: 'warned', text: t('summary.mailsUnknown'), advice: t('summary.unknownAdvice') }
}

function useBackupState(): Known {
  const t = useStatusText()
  const unknown = useUnknown()
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
  const unknown = useUnknown()
  const { data: errors, isFetched } = useCall(frontEndErrorCalls.list, {})
  const registry = useKnownRegistry()
  if (!errors) return isFetched ? unknown('errors', t('summary.failuresUnknown')) : 'pending'
  if (errors.length > 0 && registry.isPending) return 'pending'
  const count = countOf(errors.filter((error) => isUsed(error, registry.data)))
  const past = countOf(errors) - count
  const notes = [
    ...(past > 0 ? [t('summary.pastFailures', { count: past })] : []),
    ...(count > 0 ? [t('summary.failuresAdvice')] : []),
  ]
  const about = { section: 'errors', ...(notes.length > 0 ? { advice: notes.join(' ') } : {}) } as const
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
        advice: t('summary.offAdvice'),
      }
}

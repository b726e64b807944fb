import type { ReactNode } from 'react'
import { frontEndErrorCalls, switchCalls } from '@portal/identity-contract'
import { StatusPill, type TintName } from '@portal/ui/basics'
import { Box, ButtonBase } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { backupState } from './backup-state.ts'
import { goTo, type SectionName } from './sections.ts'
import { useHealth, useServiceStatuses } from './service-health.ts'
import { useStatusText } from './texts.ts'

interface State {
  readonly section: SectionName
  readonly tint: TintName
  readonly text: string
}

/** What an administrator asks first, in one row; each leads to its section. What is not known yet is left out. */
export function StatusSummary(): ReactNode {
  const t = useStatusText()
  const { data: words } = useHealth()
  const backup = backupState(useServiceStatuses(Object.keys(words ?? {})))
  const { data: settings } = useCall(switchCalls.remotes, {})
  const { data: errors } = useCall(frontEndErrorCalls.list, {})
  const unwell = Object.entries(words ?? {}).flatMap(([name, word]) => (word === 'ok' ? [] : [name]))
  const off = (settings ?? []).filter(({ isOff }) => isOff).map(({ remote }) => remote)
  const count = (errors ?? []).reduce((sum, error) => sum + error.count, 0)
  const states: State[] = []
  if (words && unwell.length === 0) states.push({ section: 'services', tint: 'green', text: t('summary.allWell') })
  if (unwell.length > 0)
    states.push({ section: 'services', tint: 'red', text: t('summary.unwell', { names: unwell.join(', ') }) })
  if (backup?.at === undefined && backup !== null)
    states.push({ section: 'services', tint: 'orange', text: t('summary.noBackup') })
  if (backup?.isOld) states.push({ section: 'services', tint: 'orange', text: t('summary.oldBackup') })
  if (off.length > 0)
    states.push({ section: 'switches', tint: 'orange', text: t('summary.off', { names: off.join(', ') }) })
  if (errors)
    states.push(
      count === 0
        ? { section: 'errors', tint: 'green', text: t('summary.noFailures') }
        : { section: 'errors', tint: 'orange', text: t('summary.failures', { count }) },
    )
  return (
    <Box
      component="nav"
      aria-label={t('summary.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 28, marginBottom: 3 }}
    >
      {states.map(({ section, tint, text }) => (
        <ButtonBase key={text} onClick={() => goTo(section)} sx={{ borderRadius: 4, fontFamily: 'inherit' }}>
          <StatusPill tint={tint}>{text}</StatusPill>
        </ButtonBase>
      ))}
    </Box>
  )
}

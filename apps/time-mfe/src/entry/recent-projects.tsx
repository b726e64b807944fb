import type { ReactNode } from 'react'
import type { Month } from '@portal/platform-domain'
import { NO_PROJECT, PROJECT_CODES, type ProjectCodes, recentProjects } from '@portal/time-domain'
import { useFormContext, useWatch } from '@portal/ui'
import { Box, Chip, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { projectOf } from './fill-week.ts'
import { useRecentEntries } from './time-entries.api.ts'

const MOST = 4
/** Of a row of chips, in px: kept while they load. */
const HEIGHT = 32

interface Props {
  readonly month: Month
  readonly userId: number | undefined
}

/**
 * The projects and codes of this month and the one before, to be filled in with one press, the one that is in the fields
 * marked; nothing without any.
 */
export function RecentProjects({ month, userId }: Props): ReactNode {
  const t = useTimeText()
  const { setValue } = useFormContext()
  const chosen = useWatch({ name: [...PROJECT_CODES] }) as string[]
  const choose = (codes: ProjectCodes) => {
    for (const [name, code] of Object.entries(codes)) setValue(name, code, { shouldDirty: true })
  }
  const entries = useRecentEntries(month, userId)
  if (!entries) return <Box sx={{ minHeight: HEIGHT }} />
  const projects = recentProjects(entries, MOST)
  if (projects.length === 0) return null
  return (
    <Box
      role="group"
      aria-label={t('entry.recent')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: HEIGHT }}
    >
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {t('entry.recent')}
      </Typography>
      {projects.map((codes) => {
        const isOn = PROJECT_CODES.every((name, at) => codes[name] === chosen[at])
        return (
          <Chip
            key={JSON.stringify(codes)}
            label={projectOf(codes)}
            onClick={() => choose(codes)}
            aria-pressed={isOn}
            variant={isOn ? 'filled' : 'outlined'}
            color={isOn ? 'primary' : 'default'}
          />
        )
      })}
      {chosen.some((code) => code !== '') && (
        <Chip label={t('entry.noProject')} variant="outlined" onClick={() => choose(NO_PROJECT)} />
      )}
    </Box>
  )
}

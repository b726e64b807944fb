import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'

/** A button in the line of a step, which is no higher for it. */
export const LINE = {
  marginBlock: -0.5,
  minHeight: 32,
  // Below each other they begin where the texts begin.
  justifyContent: 'flex-start',
  minWidth: 0,
  // Its text keeps the same distance to what is beside it as any other text.
  paddingInline: { xs: 0, md: 0.5 },
  marginInline: { md: -0.5 },
  textAlign: 'start',
  lineHeight: 1.3,
  // The ring stays clear of the step's name.
  '&.Mui-focusVisible': { outlineOffset: { md: 0 } },
  whiteSpace: 'normal',
} as const

/** Its name stays at the first of several lines. */
const STEP = {
  position: 'relative',
  display: 'flex',
  alignItems: { xs: 'baseline', md: 'center' },
  gap: 1,
  minHeight: 32,
  minWidth: 0,
  paddingTop: { xs: 0.75, md: 0 },
} as const

const MARK = {
  display: 'flex',
  flexShrink: 0,
  alignSelf: { xs: 'flex-start', md: 'center' },
  marginTop: { xs: '2px', md: 0 },
} as const

interface Props {
  readonly name: string
  readonly isDone?: boolean
  /** The step was done, and has to be done again. */
  readonly isOutdated?: boolean
  readonly children: ReactNode
}

/** One step to the month's end: its mark, its name, and what is to do. */
export function PathStep({ name, isDone = false, isOutdated = false, children }: Props): ReactNode {
  return (
    <Box component="li" sx={STEP}>
      <Mark isDone={isDone} isOutdated={isOutdated} />
      <Typography variant="body2" sx={{ fontWeight: 600, flexShrink: 0 }}>
        {name}
      </Typography>
      <Typography variant="body2" component="div" sx={{ color: 'text.secondary', minWidth: 0 }}>
        {children}
      </Typography>
    </Box>
  )
}

function Mark({ isDone, isOutdated }: { readonly isDone: boolean; readonly isOutdated: boolean }): ReactNode {
  const t = useTimeText()
  const colour = isOutdated ? 'warning.main' : isDone ? 'success.main' : 'text.secondary'
  return (
    <Box sx={{ ...MARK, color: colour }}>
      {isOutdated ? (
        <CircleAlert size={18} role="img" aria-label={t('monthPath.outdated')} />
      ) : isDone ? (
        <CircleCheck size={18} role="img" aria-label={t('monthPath.done')} />
      ) : (
        <CircleDashed size={18} aria-hidden />
      )}
    </Box>
  )
}

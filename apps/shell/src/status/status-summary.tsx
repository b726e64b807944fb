import { ChevronRight, CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRoomOfLastVisit } from '@portal/sections/room'
import { Box, ButtonBase, Card, Skeleton, Typography } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import type { Known, State } from './known-states.ts'
import type { SectionName } from './sections.ts'
import { useStatusText } from './texts.ts'

const LEVELS = {
  well: { Icon: CircleCheck, tint: 'green' },
  warned: { Icon: TriangleAlert, tint: 'orange' },
  failed: { Icon: CircleAlert, tint: 'red' },
} as const

/** High enough for a finger. */
const ROW_HEIGHT = 44
/** Its text begins in line with those of the rows, whose icons are smaller. */
const HEADLINE = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 56, paddingInline: 2 } as const
const ROW = {
  width: '100%',
  minHeight: ROW_HEIGHT,
  justifyContent: 'flex-start',
  gap: 1.5,
  paddingInline: 2,
  paddingBlock: 1,
  borderTop: 1,
  borderColor: 'divider',
  fontSize: '0.875rem',
  lineHeight: 1.35,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '& svg': { flexShrink: 0 },
} as const

/** Beside the first line of several. */
const AT_TITLE = { alignSelf: 'flex-start' } as const
/** The worst first. */
const RANKS: readonly State['level'][] = ['failed', 'warned', 'well']

interface Props {
  readonly states: readonly Known[]
  /** Opens a section and goes to it. */
  readonly onGo: (section: SectionName) => void
}

/**
 * What an administrator asks first: whether all is well, and what is not, with what to do about it. Each state leads to
 * its section or its page, what needs something first. What cannot be fetched is named as unknown. All wait for the last
 * one, so that none moves.
 */
export function StatusSummary({ states, onGo }: Props): ReactNode {
  const t = useStatusText()
  const [ref, minHeight] = useRoomOfLastVisit('status.summary')
  const known = states.filter((state) => state !== null)
  const isWaiting = known.includes('pending')
  const shown = known.flatMap((state, place) => (state === 'pending' ? [] : [{ state, place }]))
  return (
    <Card
      component="nav"
      ref={ref}
      data-on-paper
      aria-label={t('summary.label')}
      sx={{ marginBottom: 3, '&:has(.MuiSkeleton-root)': { minHeight } }}
    >
      <Headline states={known} />
      {isWaiting
        ? known.map((_, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the places are fixed
            <Skeleton key={place} height={ROW_HEIGHT} sx={{ marginInline: 2 }} />
          ))
        : shown
            .toSorted((one, other) => RANKS.indexOf(one.state.level) - RANKS.indexOf(other.state.level))
            .map(({ state, place }) => {
              const ways = 'to' in state ? { component: Link, to: state.to } : { onClick: () => onGo(state.section) }
              return (
                <ButtonBase key={place} {...ways} sx={ROW}>
                  <StateText {...state} />
                </ButtonBase>
              )
            })}
    </Card>
  )
}

function StateText({ level, text, advice }: Pick<State, 'level' | 'text' | 'advice'>): ReactNode {
  const { Icon, tint } = LEVELS[level]
  return (
    <>
      <Box component={Icon} size={18} aria-hidden sx={{ color: `tint.${tint}.text`, ...(advice ? AT_TITLE : {}) }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {text}
        </Box>
        {advice !== undefined && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary', marginTop: 0.25 }}>
            {advice}
          </Box>
        )}
      </Box>
      <ChevronRight size={18} aria-hidden data-off-paper />
    </>
  )
}

/** Whether all is well, or how much is not; a skeleton until every state is known. */
function Headline({ states }: { readonly states: readonly (State | 'pending')[] }): ReactNode {
  const t = useStatusText()
  const levels = states.flatMap((state) => (state === 'pending' ? [] : [state.level]))
  if (levels.length === 0 || levels.length < states.length)
    return (
      <Box sx={HEADLINE}>
        <Skeleton width="40%" height={28} />
      </Box>
    )
  const count = levels.filter((level) => level !== 'well').length
  const worst = RANKS.find((level) => levels.includes(level)) ?? 'well'
  const { Icon, tint } = LEVELS[worst]
  return (
    <Box sx={{ ...HEADLINE, bgcolor: `tint.${tint}.fill`, color: `tint.${tint}.text` }}>
      <Icon size={22} aria-hidden />
      <Typography component="p" sx={{ fontWeight: 700 }}>
        {count === 0 ? t('summary.allIsWell') : t('summary.unwellThings', { count })}
      </Typography>
    </Box>
  )
}

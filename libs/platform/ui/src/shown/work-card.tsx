import { ChevronRight, RotateCw } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useUiTexts } from '../texts.ts'

/** One thing that waits, and the page that opens it. */
export interface WorkItem {
  readonly id: number | string
  readonly label: string
  /** Beside the label: an amount, a day, a short reason. */
  readonly detail?: ReactNode
  readonly to: string
  /** Passed along to the page. */
  readonly state?: object
  /** Leads to the others that are not named. */
  readonly isMore?: boolean
  /** The heading that this item and those after it with the same one stand under. */
  readonly group?: string
}

interface Props {
  readonly title: string
  readonly icon: ReactNode
  /** The page with all of it. */
  readonly to: string
  /** The card's line of figures; undefined while it loads. */
  readonly summary: ReactNode | undefined
  readonly caption?: string
  readonly items?: readonly WorkItem[]
  /** Each detail stands below its label, also where there is room beside it: else only those that are too long do. */
  readonly isStacked?: boolean
  /** Asks again for figures that could not be had, which the summary says; left out while none are missing. */
  readonly onRetry?: (() => void) | undefined
}

/** As high as a finger needs on a phone. */
const ROW = {
  display: 'flex',
  width: '100%',
  minHeight: { xs: 44, sm: 40 },
  justifyContent: 'space-between',
  columnGap: 1,
  paddingInline: 2,
  paddingBlock: 0.5,
  textAlign: 'start',
  fontSize: '0.875rem',
  '&:hover': { bgcolor: 'action.hover' },
  '& > svg': { flexShrink: 0, color: 'text.secondary' },
} as const

/** Label and detail: below each other where they do not fit beside. */
const TEXTS = {
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  minWidth: 0,
  justifyContent: 'space-between',
  columnGap: 1.5,
} as const

/** Two lines at most, without a word that is too long for them; a detail that leaves it less room stands below it. */
const LABEL = {
  flex: '1 1 9rem',
  minWidth: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  lineHeight: 1.35,
} as const

/** Above a detail that has a line of its own. */
const STACKED_LABEL = { ...LABEL, flexBasis: '100%' } as const
const STACKED_ROW = { ...ROW, paddingBlock: 0.75 } as const

const MORE = { ...ROW, color: 'primary.main', fontWeight: 600 } as const

/** Below a line; it takes less room than an item. */
const GROUP = {
  display: 'block',
  paddingInline: 2,
  paddingTop: 0.75,
  fontWeight: 600,
  color: 'text.secondary',
} as const

/** Items with the same heading that follow one another. */
function groupsOf(items: readonly WorkItem[]): readonly (readonly WorkItem[])[] {
  const groups: WorkItem[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last[0]?.group === item.group) last.push(item)
    else groups.push([item])
  }
  return groups
}

/** Work on the Lobby: a heading that leads to its page, a line of figures, and the first things that wait. */
export function WorkCard({
  title,
  icon,
  to,
  summary,
  caption,
  items = [],
  isStacked = false,
  onRetry,
}: Props): ReactNode {
  const texts = useUiTexts()
  const id = useId()
  return (
    <Card component="article" aria-labelledby={id}>
      <ButtonBase
        component={Link}
        to={to}
        sx={{ display: 'flex', gap: 1.5, alignItems: 'center', width: '100%', padding: 2, textAlign: 'start' }}
      >
        <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary' }}>
          {icon}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={id} component="h2" variant="body2" sx={{ fontWeight: 600 }}>
            {title}
          </Typography>
          {caption !== undefined && (
            <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
              {caption}
            </Typography>
          )}
          <Typography component="div" variant="body2" className="figures">
            {summary ?? <Skeleton component="span" width="70%" sx={{ display: 'inline-block' }} />}
          </Typography>
        </Box>
        <ChevronRight size={18} aria-hidden />
      </ButtonBase>
      {onRetry && (
        <Button
          size="small"
          startIcon={<RotateCw size={16} />}
          onClick={onRetry}
          aria-describedby={id}
          sx={{ margin: 1, marginTop: 0 }}
        >
          {texts.retry}
        </Button>
      )}
      {groupsOf(items).map((group, at) => (
        <ItemGroup key={group[0]?.group ?? at} items={group} isStacked={isStacked} />
      ))}
    </Card>
  )
}

function ItemGroup({ items, isStacked }: Required<Pick<Props, 'items' | 'isStacked'>>): ReactNode {
  const id = useId()
  const heading = items[0]?.group
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', '&:last-child': { paddingBottom: 1 } }}>
      {heading !== undefined && (
        <Typography id={id} component="h3" variant="caption" sx={GROUP}>
          {heading}
        </Typography>
      )}
      <Box
        component="ul"
        {...(heading === undefined ? {} : { 'aria-labelledby': id })}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {items.map(({ id: key, label, detail, to: place, state, isMore }) => (
          <li key={key}>
            <ButtonBase
              component={Link}
              to={place}
              {...(state === undefined ? {} : { state })}
              sx={isMore ? MORE : isStacked ? STACKED_ROW : ROW}
            >
              <Box component="span" sx={TEXTS}>
                <Box component="span" sx={isStacked && detail !== undefined ? STACKED_LABEL : LABEL}>
                  {label}
                </Box>
                <Box
                  component="span"
                  className="figures"
                  sx={{ flexShrink: isStacked ? 1 : 0, color: 'text.secondary' }}
                >
                  {detail}
                </Box>
              </Box>
              <ChevronRight size={16} aria-hidden />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Box>
  )
}

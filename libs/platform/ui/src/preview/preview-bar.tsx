import { ChevronLeft, ChevronRight, Download, type LucideIcon, RotateCw, X, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { MoreMenu } from '../shown/more-menu.tsx'
import { useUiTexts } from '../texts.ts'
import { COARSE } from '../theme/tokens.ts'

/** 1 fits the width, where a preview begins; half of it shows a long receipt whole. */
const ZOOMS = [0.5, 1, 1.5, 2, 3] as const

/** The nearest scale that a preview may have. */
export const scaleInBounds = (scale: number): number => Math.min(3, Math.max(0.5, scale))

/** On a phone the buttons have a line of their own, and so room for fingers. */
const BUTTON = {
  width: { xs: 44, sm: 32 },
  height: { xs: 44, sm: 32 },
  [COARSE]: { width: { xs: 44, sm: 40 }, height: { xs: 44, sm: 40 } },
  // Seven of them stand in one row on the narrowest phone.
  '@media (max-width: 359.95px)': { width: 40 },
} as const
/** More of them are not in one row on a phone: a menu has the seldom used ones. */
const MOST_ON_PHONE = 7
const BUTTONS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: { xs: 0, sm: 0.5 },
  marginInlineStart: 'auto',
} as const

/** The buttons stay where they are beside a title of one line and of two. */
const BAR = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 1,
  padding: '8px 8px 8px 16px',
  borderBottom: 1,
  borderColor: 'divider',
} as const
const TITLE = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontWeight: 650,
  fontSize: '0.9375rem',
  lineHeight: 1.35,
} as const
/** Between the buttons that change it; as wide with any figure. */
const PERCENT = {
  display: { xs: 'none', sm: 'block' },
  width: 44,
  textAlign: 'center',
  color: 'text.secondary',
} as const
/** Over the file, so that it moves nothing. */
const OVER_FILE = {
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: '100%',
  insetInlineEnd: 8,
  maxWidth: 'calc(100% - 16px)',
  marginBlockStart: 1,
  pointerEvents: 'none',
} as const
const SAID = {
  display: 'block',
  paddingInline: 1.5,
  paddingBlock: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'background.paper',
  boxShadow: 2,
  typography: 'body2',
} as const

/** What can be done with the record of the shown file. */
export interface PreviewAction {
  readonly label: string
  readonly icon: ReactNode
  /** Left out where it cannot be done; `whyNot` says why. */
  readonly run?: (() => void) | undefined
  readonly whyNot?: string | undefined
}

/** In a menu, which has no tooltips. */
const saidWhyNot = ({ label, icon, run, whyNot = label }: PreviewAction): PreviewAction =>
  run ? { label, icon, run } : { label: whyNot, icon }

export interface PreviewBarProps {
  readonly titleId: string
  readonly title: string
  /** Shown in place of the plain title. */
  readonly heading?: ReactNode
  /** Text beside the name: value and day of the record. */
  readonly about?: ReactNode
  /** What an act has just led to, over the file. */
  readonly said?: string | undefined
  /** The present scale; left out where zooming is not possible. */
  readonly scale?: number | undefined
  readonly onScale: (scale: number) => void
  /** Turns it by a quarter; left out for a file that is not shown. */
  readonly onTurn?: (() => void) | undefined
  readonly onPrevious?: (() => void) | undefined
  readonly onNext?: (() => void) | undefined
  readonly action?: PreviewAction | undefined
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** Name and actions of the shown file. Without a previous or next file, their buttons are disabled. */
export function PreviewBar({
  titleId,
  title,
  heading = title,
  about,
  said,
  scale,
  onScale,
  onTurn,
  onPrevious,
  onNext,
  action,
  onDownload,
  onClose,
}: PreviewBarProps): ReactNode {
  const texts = useUiTexts()
  const button = ({ label, icon, run, whyNot = label }: PreviewAction) => (
    <Tooltip key={label} title={whyNot} describeChild>
      <span>
        <IconButton size="small" aria-label={label} disabled={!run} onClick={run} sx={BUTTON}>
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  )
  const zoomTo = (next: number | undefined) => (next === undefined ? undefined : () => onScale(next))
  const act = (Icon: LucideIcon, label: string, run: (() => void) | undefined): PreviewAction => ({
    label,
    icon: <Icon size={18} />,
    run,
  })
  const [smaller, larger] =
    scale === undefined
      ? []
      : [
          act(ZoomOut, texts.zoomOut, zoomTo(ZOOMS.findLast((zoom) => zoom < scale))),
          act(ZoomIn, texts.zoomIn, zoomTo(ZOOMS.find((zoom) => zoom > scale))),
        ]
  const moves = [
    ...(onTurn ? [act(RotateCw, texts.turn, onTurn)] : []),
    ...((onPrevious ?? onNext)
      ? [act(ChevronLeft, texts.previousFile, onPrevious), act(ChevronRight, texts.nextFile, onNext)]
      : []),
  ]
  const others = [...(action ? [action] : []), act(Download, texts.download, onDownload)]
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  // With the one that closes it.
  const isFolded = isPhone && (scale === undefined ? 0 : 2) + moves.length + others.length + 1 > MOST_ON_PHONE
  return (
    <Box sx={BAR}>
      {/* Another file is shown while the focus stays: it is said which. */}
      <Box aria-live="polite" aria-atomic sx={{ flexGrow: 1, flexBasis: 160, minWidth: 0, paddingBlock: 0.5 }}>
        <Typography id={titleId} component="h2" sx={TITLE} title={title}>
          {heading}
        </Typography>
        {about !== undefined && (
          <Typography variant="caption" component="div" className="figures" sx={{ color: 'text.secondary' }}>
            {about}
          </Typography>
        )}
      </Box>
      <Box sx={BUTTONS}>
        {smaller && larger && (
          <>
            {button(smaller)}
            <Typography variant="caption" component="span" className="figures" sx={PERCENT}>
              {percentOf(scale)}
            </Typography>
            {button(larger)}
          </>
        )}
        {moves.map(button)}
        {isFolded ? <MoreMenu label={texts.moreActs} acts={others.map(saidWhyNot)} /> : others.map(button)}
        {button(act(X, texts.close, onClose))}
      </Box>
      <Box aria-live="polite" sx={OVER_FILE}>
        {said !== undefined && (
          <Box component="span" sx={SAID}>
            {said}
          </Box>
        )}
      </Box>
    </Box>
  )
}

/** `150 %` of the width. */
const percentOf = (scale = 1): string => `${Math.round(scale * 100)} %`

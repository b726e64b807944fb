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
} as const
/** More of them are not in one row on a phone: a menu has the seldom used ones. */
const MOST_ON_PHONE = 5
const BUTTONS = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: { xs: 0, sm: 0.5 },
  marginInlineStart: 'auto',
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
  /** Text beside the name: value and day of the record. */
  readonly about?: ReactNode
  /** What an act has just led to, beside `about`. */
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
  const zooms =
    scale === undefined
      ? []
      : [
          act(ZoomOut, texts.zoomOut, zoomTo(ZOOMS.findLast((smaller) => smaller < scale))),
          act(ZoomIn, texts.zoomIn, zoomTo(ZOOMS.find((larger) => larger > scale))),
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
  const isFolded = isPhone && zooms.length + moves.length + others.length + 1 > MOST_ON_PHONE
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        padding: '8px 8px 8px 16px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {/* Another file is shown while the focus stays: it is said which. */}
      <Box aria-live="polite" aria-atomic sx={{ flexGrow: 1, flexBasis: 160, minWidth: 0 }}>
        <Typography id={titleId} component="h2" sx={{ fontWeight: 650, fontSize: '0.9375rem' }} noWrap title={title}>
          {title}
        </Typography>
        {(about !== undefined || said !== undefined) && (
          <Typography variant="caption" component="div" className="figures" sx={{ color: 'text.secondary' }}>
            {about}
            {about !== undefined && said !== undefined && ' · '}
            {said}
          </Typography>
        )}
      </Box>
      <Box sx={BUTTONS}>
        {!isFolded && zooms.map(button)}
        {moves.map(button)}
        {isFolded ? (
          <MoreMenu label={texts.moreActs} acts={[...others, ...zooms].map(saidWhyNot)} />
        ) : (
          others.map(button)
        )}
        {button(act(X, texts.close, onClose))}
      </Box>
    </Box>
  )
}

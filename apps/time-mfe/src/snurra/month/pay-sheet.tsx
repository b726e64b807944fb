import { memo, type ReactNode } from 'react'
import { type PaySources, type PayTerms } from '@portal/time-domain'
import { StatusPill, useIsPainted } from '@portal/ui/basics'
import { Box, Card, Typography, useMediaQuery } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { figureNote } from '../figure-note.ts'
import { type Figure, type FigureGroup, PAY_GROUPS } from '../pay-groups.ts'
import { sourceKey } from '../source-key.ts'
import { NARROW_PHONE } from '../../narrow-phone.ts'
import { useTimeText } from '../../texts.ts'
import { FigureInput, type InputFigure } from './figure-input.tsx'
import { FigureRow, LINE_HEIGHT, Lines, ShownFigure } from './figure-row.tsx'
import { GroupSum } from './group-sum.tsx'
import { LiveFigure } from './live-figure.tsx'
import { type DraftState, proposedBalance, useDraftPart } from '../pay-draft.ts'

interface Props {
  /** The month is the caller's. */
  readonly isOwn: boolean
  readonly isSaved: boolean
  /** Proposals for a saved month stand above the figures. */
  readonly isUnderProposals?: boolean
  /** The month is read-only. */
  readonly isSealed?: boolean
  /** The sources of an unsaved month's figures. */
  readonly sources: PaySources | undefined
  readonly terms: PayTerms
}

const COLUMNS = {
  columns: '2 400px',
  columnGap: 2,
  '& > section': { breakInside: 'avoid', marginBottom: 2 },
  '@media print': { display: 'contents' },
} as const

/** The groups that an ordinary screen shows without scrolling; under the proposals for a saved month, only the first. */
const ABOVE_FOLD = 2
/** The largest window that is an ordinary one, in px: in a larger one all groups are in view. */
const ORDINARY = '(max-width: 1440px) and (max-height: 1000px)'

/**
 * The month as groups of figures, with fields for the inputs. Not re-rendered while typing: its figures update
 * themselves. The first paint leaves out the buttons of the lines. Below the fold it leaves out the fields too, and in an
 * ordinary window the lines. What is in view has its final height from the first paint on.
 */
export const PaySheet = memo(function PaySheet({ isUnderProposals = false, ...props }: Props): ReactNode {
  const isWhole = useIsPainted()
  const isOrdinary = useMediaQuery(ORDINARY, { noSsr: true })
  return (
    <Box sx={COLUMNS}>
      {PAY_GROUPS.map((group, index) => {
        const isBelowFold = index >= (isUnderProposals ? 1 : ABOVE_FOLD)
        return (
          <Group
            key={group.id}
            group={group}
            isOutline={!isWhole}
            isBelowFold={isBelowFold}
            isEmpty={!isWhole && isBelowFold && isOrdinary}
            {...props}
          />
        )
      })}
    </Box>
  )
})

interface LineProps extends Omit<Props, 'isUnderProposals'> {
  /** Without buttons, and without fields where it is below the fold. */
  readonly isOutline: boolean
  readonly isBelowFold: boolean
}

interface GroupProps extends LineProps {
  readonly group: FigureGroup
  /** Without its lines, with room for them. */
  readonly isEmpty: boolean
}

function Group({ group, isEmpty, ...props }: GroupProps): ReactNode {
  const t = useTimeText()
  const id = `snurra-${group.id}`
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: 2.5, paddingBottom: 1.5, [NARROW_PHONE]: { paddingInline: 1.5 } }}
    >
      <Typography id={id} component="h2" variant="h3" sx={{ marginBottom: 1 }}>
        {t(`payGroup.${group.id}`)}
      </Typography>
      {isEmpty ? (
        <div style={{ height: group.figures.length * LINE_HEIGHT }} />
      ) : (
        <Lines>
          {group.figures.map((figure) => (
            <Line key={figure.name} figure={figure} {...props} />
          ))}
          <GroupSum group={group.id} />
        </Lines>
      )}
    </Card>
  )
}

function Line({
  figure,
  isSaved,
  isSealed = false,
  isOutline,
  isBelowFold,
  isOwn,
  sources,
  terms,
}: LineProps & { readonly figure: Figure }): ReactNode {
  const t = useTimeText()
  if (figure.name === 'currentSalary' && sources?.currentSalary === 'missing')
    return <ShownFigure figure={figure} note={<SalaryNote isOwn={isOwn} />} isOutline={isOutline} />
  if (figure.name === 'corrections') return <CorrectionsLine figure={figure} note={figureNote(t, figure.name, terms)} />
  if (figure.name === 'closingBalance' && !isSaved) return <ClosingLine figure={figure} />
  const isField = figure.isInput && !isSealed
  const source =
    sources && figure.name in sources ? t(sourceKey(figure.name, sources[figure.name as keyof PaySources])) : undefined
  if (!isField) return <ShownFigure figure={figure} note={figureNote(t, figure.name, terms)} isOutline={isOutline} />
  if (isOutline && isBelowFold)
    return (
      <FigureRow figure={figure} isOutline note={source !== undefined && <div className="note">{source}</div>}>
        <div className="field" />
      </FigureRow>
    )
  return <FigureInput figure={figure as InputFigure} isSaved={isSaved} isOutline={isOutline} source={source} />
}

/** Where a salary that is not filled in yet is. */
function SalaryNote({ isOwn }: Pick<Props, 'isOwn'>): ReactNode {
  const t = useTimeText()
  return isOwn ? (
    <Box component={Link} to="/Konto" sx={{ color: 'primary.main', fontWeight: 600 }}>
      {t('snurra.fillSalary')}
    </Box>
  ) : (
    t('snurra.source.noProfile')
  )
}

/** The balance of an unsaved month as a proposal, and the saved one, which it does not count in (D61). */
function ClosingLine({ figure }: { readonly figure: Figure }): ReactNode {
  const t = useTimeText()
  const note = (
    <>
      <StatusPill tint="blue">{t('snurra.onlyProposed')}</StatusPill>
      <div>
        {t('snurra.countsNow')} <LiveFigure read={savedBalance} />
      </div>
    </>
  )
  return <ShownFigure figure={figure} note={note} read={proposedBalance} />
}

const savedBalance = ({ shown }: DraftState) => shown.closingBalance

/** Most months have no corrections. */
function CorrectionsLine({ figure, note }: { readonly figure: Figure; readonly note: ReactNode }): ReactNode {
  const isThere = useDraftPart(({ preview }) => preview.corrections !== 0)
  return isThere ? <ShownFigure figure={figure} note={note} /> : null
}

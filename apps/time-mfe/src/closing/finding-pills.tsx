import type { ReactNode } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import {
  besideState,
  type ClosingRow,
  type FindingWeight,
  missingBy,
  type SaidFinding,
  weightOfFinding,
} from '@portal/time-domain'
import { hiddenVisually, StatusPill, type TintName } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { doubleText } from './double-text.ts'
import { isOwnTask } from './due-findings.ts'
import { findingText } from './finding-text.ts'

/** Orange for what the owner must correct, red for what may cost money, grey for the rest. */
const TINTS: Readonly<Record<FindingWeight, TintName>> = { costly: 'red', owed: 'orange', minor: 'grey', soft: 'grey' }

/** The most serious first. */
const BY_WEIGHT: readonly TintName[] = ['red', 'orange', 'grey']

interface Pill {
  readonly kind?: SaidFinding['kind']
  readonly tint: TintName
  readonly name: string
  readonly text: string
}

const PILLS = {
  position: 'relative',
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: 0.5,
  whiteSpace: 'nowrap',
  // Two pills stand one below the other, and the number of the others beside the second.
  'td &': { display: 'inline-grid', gridTemplateColumns: 'auto auto', justifyContent: 'start', rowGap: 0.5 },
} as const
const WHOLE_LINE = { gridColumn: '1 / -1' } as const
/** A cell has room for the number of the other findings, a card for their names. */
const IN_CELL = { display: 'none', fontWeight: 600, 'td &': { display: 'inline' } } as const
const ON_CARD = { 'td &': { display: 'none' } } as const
const OTHERS = { position: 'relative', alignSelf: 'center', color: 'text.secondary', whiteSpace: 'normal' } as const
/**
 * On a card each is a pill, as the first one. In a cell the names replace the number under the pointer, and in the row
 * that has the focus by keyboard.
 */
const NAMES = {
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 0.5,
  'td &': hiddenVisually,
  'td span:hover > &, tr:has([data-opens]:focus-visible) td &': {
    width: 'max-content',
    height: 'auto',
    clipPath: 'none',
    zIndex: 1,
    insetInlineStart: -9,
    insetBlockStart: '50%',
    translate: '0 -50%',
    padding: '3px 8px',
    borderRadius: '6px',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    color: 'text.primary',
  },
} as const

interface Props extends Pick<ClosingRow, 'findings' | 'contradictedDays' | 'correction' | 'seal'> {
  /**
   * The month is not over: that Snurra is not saved goes without saying, counts last of what its owner can do, and
   * alone is a pill on a card only.
   */
  readonly isRunning?: boolean
}

/** The most serious first; of those alike what its owner can do, before what waits for another person. */
const byWeight = (a: Pill, b: Pill): number =>
  BY_WEIGHT.indexOf(a.tint) - BY_WEIGHT.indexOf(b.tint) || Number(isOwn(b)) - Number(isOwn(a))

const isOwn = ({ kind }: Pill): boolean => kind !== undefined && isOwnTask(kind)

/**
 * A month's findings, the most serious first; of a sealed month those that it had then, until a correction is asked for
 * or made.
 */
function pillsOf(
  t: ReturnType<typeof useTimeText>,
  { findings, contradictedDays = [], correction, seal, isRunning = false }: Props,
): readonly Pill[] {
  const double: Pill[] =
    contradictedDays.length === 0
      ? []
      : [{ tint: 'orange', name: t('bokslut.pill.double'), text: doubleText(t, contradictedDays) }]
  return [
    ...besideState({ findings }).map((finding) => ({
      tint: TINTS[weightOfFinding(finding.kind, !isRunning)],
      kind: finding.kind,
      name: nameOf(t, finding),
      text: findingText(t, finding),
    })),
    ...double,
    ...(correction === undefined
      ? despite(t, seal)
      : [
          {
            tint: correction === 'requested' ? ('orange' as const) : ('grey' as const),
            name: t(`bokslut.pill.${correction}`),
            text: t(`bokslut.pillText.${correction}`),
          },
        ]),
  ].toSorted(byWeight)
}

/** The findings that a month was sealed despite, in one. */
const despite = (t: ReturnType<typeof useTimeText>, seal: ClosingRow['seal']): Pill[] =>
  seal?.despite
    ? [
        {
          tint: 'grey',
          name: t('bokslut.despite', { text: seal.despite.map((finding) => nameOf(t, finding)).join(', ') }),
          text: t('bokslut.sealedDespite', {
            text: seal.despite.map((finding) => findingText(t, finding)).join(', '),
          }),
        },
      ]
    : []

const nameOf = (t: ReturnType<typeof useTimeText>, { kind, days }: SaidFinding): string =>
  kind === 'missing_days' && days ? missingInWords(t, days) : t(`bokslut.pill.${kind}`, { count: 0 })

/** A day of a running month that has not passed is not missing, but Klar closes it too. */
function missingInWords(t: ReturnType<typeof useTimeText>, days: readonly PlainDate[]): string {
  const { due } = missingBy(today(), days)
  const left = days.length - due.length
  return [
    ...(due.length > 0 ? [t('bokslut.pill.missing_days', { count: due.length })] : []),
    ...(left > 0 ? [t('bokslut.pill.days_left', { count: left })] : []),
  ].join(', ')
}

/** All findings of a month in words, where nothing can be opened; empty without any. */
export const findingsInWords = (t: ReturnType<typeof useTimeText>, row: Props): string =>
  pillsOf(t, row)
    .map(({ name }) => name)
    .join(', ')

/** The same in full: days, fields and sums. */
export const findingsInFull = (t: ReturnType<typeof useTimeText>, row: Props): string =>
  pillsOf(t, row)
    .map(({ text }) => text)
    .join(', ')

/**
 * A month's most serious finding as a pill, in a month that is over also that Snurra is not saved, and the others' number
 * or names; all are in the side panel in full. What a month was sealed despite is no pill, because nothing can be done
 * about it there.
 */
export function FindingPills({ isRunning = false, ...row }: Props): ReactNode {
  const t = useTimeText()
  const notSaved = isRunning ? row.findings.filter(({ kind }) => kind === 'pay_not_saved') : []
  const findings = [...row.findings.filter((finding) => !notSaved.includes(finding)), ...notSaved]
  const [first, ...rest] = pillsOf(t, { ...row, findings, isRunning })
  const second = isRunning ? undefined : rest.find(({ kind }) => kind === 'pay_not_saved')
  const others = rest.filter((pill) => pill !== second)
  const isSealed = row.seal?.despite !== undefined && row.correction === undefined
  const isSoft = rest.length === 0 && (notSaved.length > 0 || isSealed)
  if (!first || isSoft)
    return (
      <>
        {first && !isSealed && (
          <Box component="span" sx={ON_CARD}>
            <StatusPill tint={first.tint}>{first.name}</StatusPill>
          </Box>
        )}
        <Typography
          component="span"
          variant="body2"
          title={isSealed ? first?.text : undefined}
          sx={{
            display: first && !isSealed ? 'none' : 'inline',
            color: 'text.secondary',
            'td &': { display: 'inline', whiteSpace: isSealed ? 'normal' : 'nowrap' },
          }}
        >
          {first ? first.name : t('bokslut.noFindings')}
        </Typography>
      </>
    )
  return (
    <Box component="span" sx={PILLS}>
      {[...(second ? [first] : []), second ?? first].map(({ tint, name, text }, index) => (
        <span key={name} title={text} style={second && index === 0 ? WHOLE_LINE : undefined}>
          <StatusPill tint={tint}>{name}</StatusPill>
        </span>
      ))}
      {others.length > 0 && (
        <Typography
          component="span"
          variant="body2"
          className="figures"
          title={others.map(({ text }) => text).join('\n')}
          sx={OTHERS}
        >
          <Box component="span" aria-hidden sx={IN_CELL}>
            +{others.length}
          </Box>
          <Box component="span" sx={NAMES}>
            {others.map(({ tint, name }, index) => (
              <span key={name}>
                {index > 0 && (
                  <Box component="span" sx={hiddenVisually}>
                    {', '}
                  </Box>
                )}
                <StatusPill tint={tint}>{name}</StatusPill>
              </span>
            ))}
          </Box>
        </Typography>
      )}
    </Box>
  )
}

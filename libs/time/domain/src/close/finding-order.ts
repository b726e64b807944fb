import { FINDING_WEIGHTS, type FindingWeight, weightOfFinding } from './close-findings.ts'
import { type ClosingRow, shownState } from './closing-row.ts'

/** The findings beside a month's state, which itself says that the month is open. */
export const besideState = ({ findings }: Pick<ClosingRow, 'findings'>): ClosingRow['findings'] =>
  findings.filter(({ kind }) => kind !== 'not_klar')

/** Ascending by the most serious finding, then by the missing days, then by the number of findings. */
export const compareFindings = (one: ClosingRow, other: ClosingRow, isOver: boolean): number =>
  weightOf(one, isOver) - weightOf(other, isOver) ||
  missingCount(one) - missingCount(other) ||
  shownFindings(one).length - shownFindings(other).length

/** An empty month shows none. */
const shownFindings = (row: ClosingRow): ClosingRow['findings'] => (shownState(row) === 'none' ? [] : besideState(row))

/** Of the most serious finding, or of what else is shown among them; 0 without any. */
function weightOf(row: ClosingRow, isOver: boolean): number {
  const weights: FindingWeight[] = shownFindings(row).map(({ kind }) => weightOfFinding(kind, isOver))
  if (row.contradictedDays || row.correction === 'requested') weights.push('owed')
  if (row.correction === 'corrected' || row.seal?.despite) weights.push('minor')
  return Math.max(0, ...weights.map((weight) => FINDING_WEIGHTS.indexOf(weight) + 1))
}

const missingCount = (row: ClosingRow): number =>
  shownFindings(row).reduce((sum, { kind, days = [] }) => (kind === 'missing_days' ? sum + days.length : sum), 0)

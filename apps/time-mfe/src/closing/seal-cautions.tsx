import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Month, monthAndYear, monthOf, yearOf } from '@portal/platform-domain'
import { addMonths, type ClosingRow, firstDayOf, formatHundredths, monthNumber } from '@portal/time-domain'
import { Alert, Box } from '@portal/ui/kit'
import { Link } from '@portal/ui/router'
import { today } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { type ActionPlan, without } from './action-plan.ts'
import { userTabPath } from './closing-path.ts'
import { LeaveBox, type Leaving } from './leave-box.tsx'
import { PeopleList } from './people-list.tsx'

interface Props extends Leaving {
  readonly month: Month
  /** The plan with all users that can be sealed. */
  readonly whole: ActionPlan
}

/**
 * That a seal is for ever, above all else; then what it cannot take back: hours at 0 kr and findings, whose users can be
 * left out, and empty earlier months.
 */
export function SealCautions({ month, whole, ...leaving }: Props): ReactNode {
  const t = useTimeText()
  const { left } = leaving
  const plan = left.has('unpaid') ? without('unpaid', 'seal', whole) : whole
  const isOver = month < monthOf(today())
  const unpaid = left.has('noted') ? [] : whole.unpaid
  const noted = plan.noted.filter((row) => !isOnlyUnpaid(row, plan))
  const clean = whole.touched.length - whole.noted.length
  if (whole.touched.length === 0) return null
  return (
    <>
      <Alert severity="warning" icon={<Lock size={20} />} sx={{ fontWeight: 600 }}>
        {t('bokslut.sealForEver')}
      </Alert>
      {!isOver && <Alert severity="warning">{t('bokslut.sealNotOver')}</Alert>}
      {plan.emptyBefore.length > 0 && (
        <Alert severity="info">
          <PeopleList
            title={t('bokslut.sealEmpty', { count: plan.emptyBefore.length })}
            people={plan.emptyBefore.map((row) => ({ row, note: <EmptyMonths row={row} month={month} /> }))}
          />
        </Alert>
      )}
      {unpaid.length > 0 && (
        <Box>
          {!left.has('unpaid') && (
            <Alert severity="warning">
              <PeopleList
                title={t('bokslut.sealUnpaid', { count: unpaid.length })}
                people={unpaid.map((row) => ({ row, note: <PayLink row={row} month={month} /> }))}
              />
            </Alert>
          )}
          {whole.touched.length > unpaid.length && (
            <LeaveBox {...leaving} reason="unpaid" label={t('bokslut.leaveUnpaid', { count: unpaid.length })} />
          )}
        </Box>
      )}
      {noted.length > 0 && (
        <Box>
          {!left.has('noted') && <Alert severity="info">{t('bokslut.sealNoted', { count: noted.length })}</Alert>}
          {!left.has('noted') && noted.some(hasUndecided) && (
            <Alert severity="info" sx={{ marginTop: 1 }}>
              {t('bokslut.sealUndecided')}
            </Alert>
          )}
          {clean > 0 && <LeaveBox {...leaving} reason="noted" label={t('bokslut.onlyClean', { count: clean })} />}
        </Box>
      )}
    </>
  )
}

/** Nothing but what the note about hours at 0 kr says already. */
const isOnlyUnpaid = (row: ClosingRow, { unpaid }: ActionPlan): boolean =>
  unpaid.includes(row) && row.findings.every(({ kind }) => kind === 'pay_not_saved')

/** A purchase can no longer be ordered in the month once that is sealed. */
const hasUndecided = ({ findings }: ClosingRow): boolean => findings.some(({ kind }) => kind === 'purchase_undecided')

/** `Augusti 2026 – September 2026 (2 månader)`, or the only month. */
function EmptyMonths({
  row: { emptyFrom = '' },
  month,
}: {
  readonly row: ClosingRow
  readonly month: Month
}): ReactNode {
  const t = useTimeText()
  const last = addMonths(month, -1)
  if (emptyFrom === last) return monthAndYear(firstDayOf(last))
  const range = [emptyFrom, last].map((one) => monthAndYear(firstDayOf(one))).join(' – ')
  return t('bokslut.emptyRange', { range, count: monthsBetween(emptyFrom, last) + 1 })
}

const monthsBetween = (first: Month, last: Month): number =>
  (yearOf(last) - yearOf(first)) * 12 + monthNumber(last) - monthNumber(first)

/** The hours, why they become 0 kr, and where the user's Snurra can be saved. */
function PayLink({ row, month }: { readonly row: ClosingRow; readonly month: Month }): ReactNode {
  const t = useTimeText()
  return (
    <>
      {t(`bokslut.unpaid.${row.hasNoRate ? 'noRate' : 'unsaved'}`, { hours: formatHundredths(row.hours) })}{' '}
      <Box
        component={Link}
        to={userTabPath(row.userId, 'Kalkyl', month)}
        state={{ userId: row.userId }}
        sx={{ color: 'primary.main' }}
      >
        {t('bokslut.openPay')}
      </Box>
    </>
  )
}

import { type ReactNode, useEffect, useMemo } from 'react'
import { firstDayOf, type Month, monthAndYear, yearOf } from '@portal/platform-domain'
import type { PaletteHit, PaletteResultsProps } from '@portal/platform-contract'
import { monthFrom } from '@portal/time-domain'
import { today } from '@portal/web-kit'
import { payslipPath } from '../closing/closing-path.ts'
import { usePayYear } from '../snurra/pay.api.ts'
import { useTimeText } from '../texts.ts'
import { monthToUnlock } from './month-to-unlock.ts'
import { namedMonths } from './named-months.ts'

/** So many without a year in the text. */
const MOST = 3

/**
 * The user's sealed months that the command palette's text names, each as a way to its Besked, the latest first. Where
 * Besked is named but no such month is sealed, one line says when there is one. Also the way to unlock the month that the
 * text names (`lås upp oktober`). Draws nothing.
 */
export default function FoundPayslips({ text, onHits }: PaletteResultsProps): ReactNode {
  const t = useTimeText()
  const day = today()
  const { months, isByName, isOfYear } = useMemo(() => namedMonths(text, day), [text, day])
  const unlocked = useMemo(() => monthToUnlock(text, day), [text, day])
  const [latest] = months
  const newest = latest === undefined ? Number(day.slice(0, 4)) : yearOf(latest)
  const years = new Set(months.map(yearOf))
  const present = useSealedMonths(newest, years.has(newest))
  const before = useSealedMonths(newest - 1, years.has(newest - 1))
  const hasFailed = present === 'failed' || before === 'failed'
  const sealed = hasFailed || present === 'pending' || before === 'pending' ? null : [...present, ...before]
  const answer = sealed?.join(' ')

  useEffect(() => {
    if (answer === undefined) {
      onHits('payslip', hasFailed ? 'failed' : 'pending')
      return
    }
    if (unlocked !== undefined) {
      const name = monthAndYear(firstDayOf(unlocked))
      onHits('payslip', [
        { id: `unlock${unlocked}`, label: t('report.found.unlock', { month: name }), path: unlockPath(unlocked) },
      ])
      return
    }
    const isSealed = new Set(answer.split(' '))
    const hits = months
      .filter((month) => isSealed.has(month))
      .slice(0, isOfYear ? undefined : MOST)
      .map((month): PaletteHit => ({
        id: `payslip${month}`,
        label: `${t('payslip.title')}, ${monthAndYear(firstDayOf(month))}`,
        path: payslipPath(month),
      }))
    const none: PaletteHit = {
      id: 'payslip',
      label: t('payslip.title'),
      detail: t('payslip.foundNone'),
      path: `/Tidrapportering?month=${latest}`,
    }
    onHits('payslip', hits.length === 0 && isByName && latest !== undefined ? [none] : hits)
  }, [answer, hasFailed, months, isByName, isOfYear, latest, unlocked, onHits, t])
  return null
}

const unlockPath = (month: Month): string => `/Tidrapportering?lasupp&month=${month}`

/** The user's sealed months of a year; none of a year that is not wanted. */
function useSealedMonths(year: number, isWanted: boolean): readonly string[] | 'pending' | 'failed' {
  const { pay, error } = usePayYear(year, undefined, isWanted)
  if (!isWanted) return []
  if (pay) return (pay.sealedMonths ?? []).map((number) => monthFrom(year, number))
  return error ? 'failed' : 'pending'
}

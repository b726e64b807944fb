import { useState } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import type { AuditFilter } from './audit.api.ts'

export type DayName = 'from' | 'to'

/** Both empty when none. */
type Days = Readonly<Record<DayName, PlainDate>>

/**
 * The days of the two fields. Those of a period that ends before it begins stay in the fields alone: the list and the
 * address keep the last period until the other day makes it whole, or the period is changed elsewhere.
 */
export function useDays({ from = '', to = '' }: AuditFilter, change: (change: AuditFilter) => void) {
  const filtered: Days = { from, to }
  const [held, setHeld] = useState({ days: filtered, beside: filtered })
  const isHeld = held.beside.from === from && held.beside.to === to
  const shown = isHeld ? held.days : filtered
  const take = (name: DayName, day: PlainDate) => {
    const days = { ...shown, [name]: day }
    const isReversed = days.from !== '' && days.to !== '' && days.to < days.from
    setHeld({ days, beside: isReversed ? filtered : days })
    if (!isReversed) change(days)
  }
  return { ...shown, take }
}

/** Whether the text has a form in which days are written, with or without a year: `2026-13-40`, `31/2`. */
export const isWrittenAsDay = (text: string): boolean =>
  /^(\d{4}-\d{1,2}-\d{1,2}|\d{6}|\d{8}|\d{1,2}[/.]\d{1,2}([/.]\d{2,4})?)$/.test(text.trim())

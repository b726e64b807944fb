import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Snurra } from '../snurra/snurra.tsx'
import { pathOf, type Place, placeOf, presentPlace } from '../snurra/tab-path.ts'
import { useMonthInAddress } from './use-month-in-address.ts'

/**
 * Kalkyl: a user's Snurra as the user sees it, editable by an administrator (D50). The address has its month as Snurra
 * numbers it: `2026-00` is the opening balance, `2026-13` the year.
 */
export default function PayTab({ userId }: { readonly userId: number }): ReactNode {
  const [isDirty, setDirty] = useState(false)
  const [month, showMonth] = useMonthInAddress('Kalkyl', isDirty)
  const place = useMemo(() => placeOf(month?.slice(0, 4), month?.slice(5)) ?? presentPlace(), [month])
  const show = useCallback(
    (to: Place) => showMonth(pathOf(to) === pathOf(presentPlace()) ? null : textOf(to)),
    [showMonth],
  )
  return <Snurra place={place} onShow={show} userId={userId} onDirty={setDirty} />
}

const textOf = ({ year, tab }: Place) => `${year}-${String(tab).padStart(2, '0')}`

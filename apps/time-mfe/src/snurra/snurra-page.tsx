import { type ReactNode, useCallback, useMemo } from 'react'
import { Navigate, useNavigate, useParams } from '@portal/ui/router'
import type { OpenedAhead } from '@portal/web-kit'
import { readPayAhead } from './pay.api.ts'
import { Snurra } from './snurra.tsx'
import { pathOf, type Place, placeOf, presentPlace, YEAR_TAB } from './tab-path.ts'

/**
 * Pay by month: `/Snurra/{Year}/{Month}` (spec 3 §2). `/Snurra/{Year}` leads to the year, and
 * an address without a year, or with a wrong one, to the current month.
 */
export default function SnurraPage(): ReactNode {
  const { year, month } = useParams()
  const navigate = useNavigate()
  const place = useMemo(() => placeOf(year, month), [year, month])
  const show = useCallback((to: Place) => void navigate(pathOf(to)), [navigate])
  const wanted = month === undefined ? placeOf(year, String(YEAR_TAB)) : null
  if (!place) return <Navigate to={pathOf(wanted ?? presentPlace())} replace />
  return <Snurra place={place} onShow={show} />
}

const ahead: OpenedAhead['ahead'] = (read, { year, month }) => {
  const place = placeOf(year, month)
  if (place) readPayAhead(read, place)
}
SnurraPage.ahead = ahead

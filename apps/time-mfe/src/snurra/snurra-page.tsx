import type { ReactNode } from 'react'
import { Navigate, useNavigate, useParams } from '@portal/ui/router'
import type { OpenedAhead } from '@portal/web-kit'
import { readPayAhead } from './pay.api.ts'
import { Snurra } from './snurra.tsx'
import { pathOf, type Place, placeOf, presentPlace } from './tab-path.ts'

/** Pay by month: `/Snurra/{Year}/{Month}` (spec 3 §2). An address without a tab leads to the current month. */
export default function SnurraPage(): ReactNode {
  const { year, month } = useParams()
  const navigate = useNavigate()
  const place = placeOf(year, month)
  if (!place) return <Navigate to={pathOf(presentPlace())} replace />
  return <Snurra place={place} onShow={(to: Place) => void navigate(pathOf(to))} />
}

const ahead: OpenedAhead['ahead'] = (read, { year, month }) => {
  const place = placeOf(year, month)
  if (place) readPayAhead(read, place)
}
SnurraPage.ahead = ahead

import { type ReactNode, useState } from 'react'
import { yearOf } from '@portal/platform-domain'
import { monthNumber } from '@portal/time-domain'
import { useSearchParams } from '@portal/ui/router'
import { Snurra } from '../snurra/snurra.tsx'
import type { Place } from '../snurra/tab-path.ts'
import { monthOfAddress } from '../time-report/use-shown-month.ts'

/** Kalkyl: a user's Snurra as the user sees it, editable by an administrator (D50); starts at the address's month. */
export default function PayTab({ userId }: { readonly userId: number }): ReactNode {
  const [params] = useSearchParams()
  const [place, show] = useState<Place>(() => {
    const month = monthOfAddress(params)
    return { year: yearOf(month), tab: monthNumber(month) }
  })
  return <Snurra place={place} onShow={show} userId={userId} />
}

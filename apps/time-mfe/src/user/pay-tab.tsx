import { type ReactNode, useState } from 'react'
import { Snurra } from '../snurra/snurra.tsx'
import { presentPlace } from '../snurra/tab-path.ts'

/** Kalkyl: a user's Snurra as the user sees it, editable by an administrator (D50). */
export default function PayTab({ userId }: { readonly userId: number }): ReactNode {
  const [place, show] = useState(presentPlace)
  return <Snurra place={place} onShow={show} userId={userId} />
}

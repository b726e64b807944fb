import { type ReactNode, useEffect } from 'react'
import { userCalls } from '@portal/identity-contract'
import { type AccountRow, fullName } from '@portal/identity-domain'
import type { PaletteHit, PaletteResultsProps } from '@portal/platform-contract'
import { useCall } from '@portal/web-kit'
import { userAddress } from '../people/chosen-user.ts'

const MOST = 5

/** Users whose name or address the command palette's text finds; each opens their page. Draws nothing. */
export default function FoundPeople({ text, onHits }: PaletteResultsProps): ReactNode {
  const { data, isPlaceholderData, isError } = useCall(userCalls.list, {
    filter: [],
    search: text,
    sort: 'firstName',
    order: 'asc',
    page: 0,
    pageSize: 10,
  })
  const rows = isPlaceholderData ? undefined : data?.rows
  useEffect(() => {
    if (isError) onHits('people', 'failed')
    else onHits('people', rows?.slice(0, MOST).map(hitOf) ?? 'pending')
  }, [rows, isError, onHits])
  return null
}

const hitOf = (user: AccountRow): PaletteHit => ({
  id: `user${user.id}`,
  label: fullName(user),
  detail: user.email,
  path: userAddress(user.id),
})

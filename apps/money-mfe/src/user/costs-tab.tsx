import { type ReactNode, useId, useMemo } from 'react'
import type { DateFilterValue } from '@portal/ui'
import { Box, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useLocation, useSearchParams } from '@portal/ui/router'
import { OWN_COLUMNS } from '../purchases/purchases.api.ts'
import { OwnPurchases } from '../purchases/purchases-page.tsx'
import { SORTABLE } from '../receipts/receipt-columns.tsx'
import ReceiptsPage from '../receipts/receipts-page.tsx'
import { PlaceOfList } from '../records/list-place.tsx'
import { FiltersAbove, RecordFilters } from '../records/record-filters.tsx'
import { useRecordList } from '../records/use-record-list.ts'
import { useMoneyText } from '../texts.ts'

/**
 * Kostnader: a user's receipts and purchases (D19). On a phone both have one set of filters, above them, and
 * the heads of these long lists say how much each has, the first with the way to the second.
 */
export default function CostsTab({ userId }: { readonly userId: number }): ReactNode {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const t = useMoneyText()
  const id = useId()
  const title = t('purchases.title')
  const [first, second] = useMemo(() => {
    const [one, two] = [`${id}-receipts`, `${id}-purchases`]
    return [{ id: one, below: { id: two, title } }, { id: two }]
  }, [id, title])
  return (
    <FiltersAbove value={isPhone}>
      {isPhone && <SharedFilters userId={userId} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <section>
          <PlaceOfList value={isPhone ? first : null}>
            <ReceiptsPage userId={userId} />
          </PlaceOfList>
        </section>
        <section>
          <PlaceOfList value={isPhone ? second : null}>
            <OwnPurchases userId={userId} />
          </PlaceOfList>
        </section>
      </Box>
    </FiltersAbove>
  )
}

const LISTS = ['receipts', 'purchases'] as const

/** Searches both lists, whose days are the same in any case. */
function SharedFilters({ userId }: { readonly userId: number }): ReactNode {
  const receipts = useRecordList(LISTS[0], SORTABLE, userId)
  const purchases = useRecordList(LISTS[1], OWN_COLUMNS, userId)
  const [, setParams] = useSearchParams()
  const { state: passedAlong } = useLocation() as { state: unknown }
  /** Both in one step, by the names that the lists have in the address (`useListState`). */
  const search = (text: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of LISTS) {
          next.delete(`${name}-page`)
          if (text === '') next.delete(`${name}-search`)
          else next.set(`${name}-search`, text)
        }
        return next
      },
      { replace: true, state: passedAlong },
    )
  const choose = (filter: DateFilterValue) => {
    receipts.remember(filter)
    receipts.change({ filter })
  }
  const { state } = receipts
  return (
    <RecordFilters
      state={{ ...state, search: state.search || purchases.state.search }}
      onSearch={search}
      onDays={choose}
    />
  )
}

import { useEffect, useMemo } from 'react'
import { documentCalls } from '@portal/money-contract'
import type { NumberedRecord } from '@portal/money-domain'
import type { PaletteHit, PaletteResultsProps } from '@portal/platform-contract'
import { ApiError, formatKronor, useCall } from '@portal/web-kit'
import { OPENS_FOUND } from '../records/record-path.ts'
import { useMoneyText } from '../texts.ts'
import { recordMeant } from './meant-record.ts'

/** The tab of a user's page that lists records of a kind, and the list's name in its address. */
const TABS = { receipt: ['Kostnader', 'receipts'], invoice: ['Fakturor', 'invoices'] } as const
type Kind = keyof typeof TABS

const hasTab = (row: NumberedRecord): row is NumberedRecord & { readonly kind: Kind } => row.kind in TABS

/** The record alone on the page of its owner, of any day, with its file open. */
function pathOf({ kind, id, ownerId }: NumberedRecord & { readonly kind: Kind }): string {
  const [tab, list] = TABS[kind]
  return `/user?id=${ownerId}&tab=${tab}&filter=all&${list}-search=%23${id}&${OPENS_FOUND}`
}

/**
 * Tells the command palette about any user's receipt and invoice with the number that the text names, for
 * administrators. A service of an earlier release finds none.
 */
export function useNumberedHits(text: string, onHits: PaletteResultsProps['onHits']): void {
  const t = useMoneyText()
  const meant = { receipt: recordMeant('receipt', text), invoice: recordMeant('invoice', text) }
  const number = meant.receipt ?? meant.invoice
  const { data, error, isPlaceholderData } = useCall(
    documentCalls.numbered,
    { number: number ?? 1 },
    { enabled: number !== undefined },
  )
  const hasFailed = error !== null && !(error instanceof ApiError && error.status === 404)
  const isWaiting = number !== undefined && error === null && (data === undefined || isPlaceholderData)
  const hits = useMemo(
    () =>
      (number === undefined || isWaiting ? [] : (data ?? []))
        .filter(hasTab)
        .filter(({ kind }) => (kind === 'receipt' ? meant.receipt : meant.invoice) !== undefined)
        .map((row): PaletteHit => ({
          id: `${row.kind}${row.id}`,
          label: `${row.firstName} ${row.lastName}: ${row.fileName}`,
          detail: `${t(`documents.kinds.${row.kind}`)} #${row.id}, ${formatKronor(row.amount)}, ${row.date}`,
          path: pathOf(row),
        })),
    [number, isWaiting, data, meant.receipt, meant.invoice, t],
  )
  useEffect(() => {
    onHits('voucher', hasFailed ? 'failed' : isWaiting ? 'pending' : hits)
  }, [hasFailed, isWaiting, hits, onHits])
}

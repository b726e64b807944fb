import { useEffect, useMemo } from 'react'
import { documentCalls } from '@portal/money-contract'
import type { NumberedRecord } from '@portal/money-domain'
import type { PaletteHit, PaletteResultsProps } from '@portal/platform-contract'
import { type ApiError, formatKronor, useCall } from '@portal/web-kit'
import { OPENS_FOUND } from '../records/record-path.ts'
import { useMoneyText } from '../texts.ts'
import { recordMeant, searchMeant } from './meant-record.ts'

/** The tab of a user's page that lists records of a kind, and the list's name in its address. */
const TABS = { receipt: ['Kostnader', 'receipts'], invoice: ['Fakturor', 'invoices'] } as const
type Kind = keyof typeof TABS
const KINDS = ['receipt', 'invoice'] as const

const hasTab = (row: NumberedRecord): row is NumberedRecord & { readonly kind: Kind } => row.kind in TABS

/** The record alone on the page of its owner, of any day, with its file open. */
function pathOf({ kind, id, ownerId }: NumberedRecord & { readonly kind: Kind }): string {
  const [tab, list] = TABS[kind]
  return `/user?id=${ownerId}&tab=${tab}&filter=all&${list}-search=%23${id}&${OPENS_FOUND}`
}

/** What a text searches for: among one kind where a word names it. None for a number alone, or among purchases. */
function foundBy(text: string) {
  const kind = KINDS.find((one) => searchMeant(one, text) !== text)
  const search = kind === undefined ? text : searchMeant(kind, text)
  const isOther = text.trim().startsWith('#') || searchMeant('purchase', text) !== text
  return isOther ? undefined : { search, kind }
}

const NONE: readonly NumberedRecord[] = []

/** The rows of a call that was asked; `undefined` while they come. A service of an earlier release has none. */
function rowsOf(
  isAsked: boolean,
  { data, error }: { readonly data: readonly NumberedRecord[] | undefined; readonly error: ApiError | null },
) {
  if (!isAsked) return { rows: NONE, hasFailed: false }
  if (error === null) return { rows: data, hasFailed: false }
  return { rows: data ?? NONE, hasFailed: error.status !== 404 }
}

/**
 * Tells the command palette about any user's receipts and invoices, for administrators: first those with the number that
 * the text names, then the newest that the text finds by words, owner, amount or days.
 */
export function useVoucherHits(text: string, onHits: PaletteResultsProps['onHits']): void {
  const t = useMoneyText()
  const receipt = recordMeant('receipt', text)
  const invoice = recordMeant('invoice', text)
  const number = receipt ?? invoice
  const isNumber = number !== undefined
  const numbered = rowsOf(isNumber, useCall(documentCalls.numbered, { number: number ?? 1 }, { enabled: isNumber }))
  const by = foundBy(text)
  const isText = by !== undefined
  const found = rowsOf(isText, useCall(documentCalls.found, by ?? { search: text }, { enabled: isText }))
  const hits = useMemo(() => {
    if (!numbered.rows || !found.rows) return 'pending'
    const named = numbered.rows.filter(hasTab).filter(({ kind }) => ({ receipt, invoice })[kind] !== undefined)
    const others = found.rows.filter(hasTab).filter((row) => !named.some((one) => idOf(one) === idOf(row)))
    return [...named, ...others].map((row): PaletteHit => ({
      id: idOf(row),
      label: `${row.firstName} ${row.lastName}: ${row.fileName}`,
      detail: `${t(`documents.kinds.${row.kind}`)} #${row.id}, ${formatKronor(row.amount)}, ${row.date}`,
      path: pathOf(row),
      icon: row.kind === 'receipt' ? 'receipt' : 'file-text',
    }))
  }, [numbered.rows, found.rows, receipt, invoice, t])
  const hasFailed = numbered.hasFailed || found.hasFailed
  useEffect(() => {
    onHits('voucher', hasFailed ? 'failed' : hits)
  }, [hasFailed, hits, onHits])
}

const idOf = ({ kind, id }: NumberedRecord): string => `${kind}${id}`

import { useCallback, useRef, useState } from 'react'
import type { Purchase, PurchaseState } from '@portal/money-domain'
import { Box } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { MONTH_SEALED } from '../records/use-refusal.ts'
import { useMoneyText } from '../texts.ts'
import { RefuseDialog } from './refuse-dialog.tsx'
import { isSealed } from './status-plan.ts'
import { MOST_TICKED } from './purchases.api.ts'
import { TickAll } from './tick-all.tsx'
import { TickedPurchases } from './ticked-purchases.tsx'
import { UnchangedNote } from './unchanged-note.tsx'
import { type Unchanged, useStatusChange } from './use-status-change.ts'
import { useTicked } from './use-ticked.ts'

interface List<Row> {
  /** The rows of the shown page, as they are now. */
  readonly rows: readonly Row[]
  /** Over all pages. */
  readonly total: number
  /** Its search and filters. */
  readonly query: string
  /** The list's rows over its pages, as many as one round can change. */
  readonly fetchRows: () => Promise<readonly Row[]>
}

/** After these errors nothing more can be done with the row. */
const FINAL = ['not_found', MONTH_SEALED]
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

/** Gives purchases another status: one in its row, or the ticked ones together. A refusal asks for its comment first. */
export function usePurchaseActs<Row extends Purchase>({ rows, total, query, fetchRows }: List<Row>) {
  const t = useMoneyText()
  const changeStatus = useStatusChange()
  const place = useRef<HTMLDivElement>(null)
  const { chosen, hidden, selected, onChange, add, untick, renew } = useTicked(rows, query)
  const [leftOut, setLeftOut] = useState<readonly Row[]>([])
  const [refused, setRefused] = useState<{ readonly rows: readonly Row[]; readonly isRound: boolean } | null>(null)
  const [unchanged, setUnchanged] = useState<readonly Unchanged[]>([])
  const [unsent, setUnsent] = useState({ comment: '', ids: [] as readonly number[] })
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number } | null>(null)

  const giveOne = useCallback(
    async function give(purchase: Purchase, state: PurchaseState, comment?: string): Promise<void> {
      const again = () => void give(purchase, state, comment)
      const { changed, unchanged: failed } = await changeStatus([purchase], state, comment, { again })
      setUnsent({ comment: comment ?? '', ids: idsOf(failed.map(({ purchase: one }) => one)) })
      renew(changed as readonly Row[])
    },
    [changeStatus, renew],
  )
  const setStatus = useCallback(
    (purchase: Purchase, state: PurchaseState) => {
      if (state === 'refused') setRefused({ rows: [purchase as Row], isRound: false })
      else void giveOne(purchase, state)
    },
    [giveOne],
  )
  /** Afterwards only those stay ticked that can be sent again. */
  const giveAll = async (purchases: readonly Row[], state: PurchaseState, comment?: string) => {
    const ticked = idsOf(chosen)
    const count = purchases.length
    setUnchanged([])
    setProgress({ done: 0, count })
    const tell = (done: number) => setProgress({ done, count })
    const outcome = await changeStatus(purchases, state, comment, { onDone: tell }).finally(() => setProgress(null))
    setUnsent({ comment: comment ?? '', ids: idsOf(outcome.unchanged.map(({ purchase }) => purchase)) })
    // Of a single one a toast says it.
    if (count > 1) setUnchanged(outcome.unchanged)
    const failed = outcome.unchanged.filter(({ error }) => !FINAL.includes(error.code))
    const stale = new Set(failed.filter(({ error }) => error.code === 'stale_row').map(({ purchase }) => purchase.id))
    // Those that another user changed are sent again as they are now, where the list still has them.
    const now = stale.size > 0 ? await fetchRows().catch(() => []) : []
    const fresh = now.filter((row) => stale.has(row.id))
    const again = new Set(
      idsOf([...fresh, ...failed.flatMap(({ purchase }) => (stale.has(purchase.id) ? [] : purchase))]),
    )
    renew(fresh)
    untick(new Set(ticked.filter((id) => !again.has(id))))
    setLeftOut([])
    // The pressed button may be gone or was disabled meanwhile.
    setTimeout(() => document.activeElement === document.body && place.current?.focus({ preventScroll: true }))
  }
  const tickAll = async () => {
    const all = await fetchRows()
    const open = all.filter((row) => !isSealed(row))
    add(open)
    setLeftOut(all.filter(isSealed))
    if (open.length === 0 && all.length > 0) toast.error(t('purchases.allSealed'))
  }
  const tick: typeof onChange = (ids) => {
    onChange(ids)
    if (ids.size === 0) setLeftOut([])
  }
  // The shown page tells of its own rows only.
  const openRows = rows.filter((row) => !isSealed(row))
  const tickable = rows.length === total ? openRows.length : null
  const isPageTicked = openRows.length > 0 && openRows.every(({ id }) => selected.has(id))
  const isAllTicked =
    isPageTicked && chosen.length >= Math.min(tickable ?? Math.max(total - leftOut.length, 0), MOST_TICKED)
  const untickAll = () => tick(new Set())
  return {
    setStatus,
    untick,
    selection: { selected, onChange: tick, whyNot: (row: Row) => (isSealed(row) ? t('purchases.sealed') : null) },
    tickAll: (
      <TickAll total={total} tickable={tickable} onTick={tickAll} onUntick={isAllTicked ? untickAll : undefined} />
    ),
    acts: (
      <>
        <Box ref={place} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
          {unchanged.length > 0 && <UnchangedNote unchanged={unchanged} onClose={() => setUnchanged([])} />}
        </Box>
        {chosen.length > 0 && (
          <TickedPurchases
            chosen={chosen}
            hidden={hidden}
            leftOut={leftOut}
            progress={progress}
            onChoose={(some, status) => void giveAll(some, status)}
            onRefuse={(some) => setRefused({ rows: some, isRound: true })}
            tickAll={
              isPageTicked && !isAllTicked && rows.length < total ? (
                <TickAll total={total} tickable={tickable} onTick={tickAll} isInBar />
              ) : null
            }
            onClear={untickAll}
          />
        )}
      </>
    ),
    dialog: refused && (
      <RefuseDialog
        purchases={refused.rows}
        unsent={refused.rows.every(({ id }) => unsent.ids.includes(id)) ? unsent.comment : ''}
        onRefuse={async (comment) => {
          const [first] = refused.rows
          if (refused.isRound) await giveAll(refused.rows, 'refused', comment)
          else if (first) await giveOne(first, 'refused', comment)
        }}
        onClose={() => setRefused(null)}
      />
    ),
  }
}

import { Info, ListStart, Pencil, Plus } from 'lucide-react'
import type { TFunction } from 'i18next'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { mayChangePurchase, type Purchase, purchaseState } from '@portal/money-domain'
import { isAdmin } from '@portal/platform-domain'
import { type Column, RoomBeside, type RowAction, useOpenByAddress } from '@portal/ui'
import { Button, useMediaQuery, useTheme } from '@portal/ui/kit'
import { toast } from '@portal/web-kit'
import { AddFirst, ListHeader } from '../records/list-header.tsx'
import { deleteAction, sealedActions } from '../records/delete-action.tsx'
import { fileActions } from '../records/record-columns.tsx'
import { RecordList, type RecordView } from '../records/record-list.tsx'
import { shownPurchase, shownWithOwner } from '../records/shown-name.ts'
import { useDownload } from '../records/use-download.ts'
import { usePreview } from '../records/use-preview.tsx'
import { useShowAdded } from '../records/use-show-added.tsx'
import { useMoneyText } from '../texts.ts'
import { AddPurchaseDialog } from './add-purchase-dialog.tsx'
import { DeletePurchaseDialog } from './delete-purchase-dialog.tsx'
import { EditPurchaseDialog } from './edit-purchase-dialog.tsx'
import type { SetStatus } from './purchase-columns.tsx'
import { isInSealedMonth, isSealed } from './status-plan.ts'
import { useActor } from './use-actor.ts'
import { useOpenedPurchase } from './use-opened-purchase.ts'
import { useTakeBack } from './use-take-back.ts'
import { usePurchaseActs } from './use-purchase-acts.tsx'

interface Props<Row extends Purchase> {
  readonly title: string
  readonly description: string
  readonly view: RecordView<Row>
  /** The list's columns; `show` opens a purchase's file beside the list. */
  readonly columnsOf: (
    t: TFunction,
    show: (purchase: Purchase) => void,
    setStatus?: SetStatus,
  ) => readonly Column<Row>[]
  /** Between the list's filters and its rows. */
  readonly filters?: ReactNode
  /** In an empty list: shows more of it. */
  readonly wider?: ReactNode
  /** The list's rows over its pages: with it, rows can be ticked and given another status together. */
  readonly fetchRows?: (() => Promise<readonly Row[]>) | undefined
  /** On paper: whose rows they are, or which of them. */
  readonly about?: readonly string[]
  /** The owner of all rows, on the page about that user. */
  readonly userId?: number | undefined
}

/** The table needs this width, in px, so that no part of it is out of sight; with owners, and checkboxes too, the others. */
const CARDS_BELOW = 690
const OWNERS_CARDS_BELOW = 840
const TICKED_CARDS_BELOW = 880
/** On the page about a user, whose table has no links; and where that has a preview beside it. */
const USERS_CARDS_BELOW = 620
const BESIDE_CARDS_BELOW = 560
const NOTHING: readonly string[] = []
const noRows = () => Promise.resolve([])
/** A list's search and filters, without its page and order. */
const queryOf = ({ exports }: Pick<RecordView<never>, 'exports'>): string =>
  JSON.stringify({ ...exports.input, page: 0, pageSize: 0, sort: '', order: '' })

/** A list of purchases with all its actions; actions that are not allowed are disabled (spec 2 §4). */
export function PurchaseBoard<Row extends Purchase>({
  title,
  description,
  view: list,
  columnsOf,
  filters,
  wider,
  fetchRows,
  about = NOTHING,
  userId,
}: Props<Row>): ReactNode {
  const t = useMoneyText()
  const actor = useActor()
  const download = useDownload()
  const { view, showAdded, note } = useShowAdded('purchases', list)
  const takeBack = useTakeBack()
  const { open: show, isShown, isOpen, panel } = usePreview(view)
  const ticksRows = fetchRows !== undefined
  const setsStatus = ticksRows || (userId !== undefined && isAdmin(actor))
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const ofUser = isOpen ? BESIDE_CARDS_BELOW : USERS_CARDS_BELOW
  const ofList = filters ? OWNERS_CARDS_BELOW : CARDS_BELOW
  const cardsBelow = ticksRows ? TICKED_CARDS_BELOW : userId === undefined ? ofList : ofUser
  const { rows = [], total = 0 } = view.list.data ?? {}
  const { setStatus, untick, selection, tickAll, acts, dialog } = usePurchaseActs({
    rows,
    total,
    query: queryOf(view),
    fetchRows: fetchRows ?? noRows,
  })
  const columns = useMemo(
    () => columnsOf(t, show, setsStatus ? setStatus : undefined),
    [columnsOf, t, show, setsStatus, setStatus],
  )
  const [isAdding, setAdding] = useState(false)
  useOpenByAddress(() => setAdding(true))
  const { opened, open, close, saved, steps, missing, nextWaiting } = useOpenedPurchase(view, userId !== undefined)
  const [deleted, setDeleted] = useState<Row | null>(null)

  const added = (purchase: Purchase) => {
    setAdding(false)
    showAdded([purchase.date], t('purchases.added'), () => void takeBack(purchase))
  }
  const { refetch } = view.list
  /** The current row; it may have left the list meanwhile. */
  const reload = async ({ id }: Row) => {
    const { data } = await refetch()
    const fresh = (data as typeof view.list.data)?.rows.find((row) => row.id === id) ?? null
    if (fresh) {
      open(fresh)
      toast.success(t('purchases.reloaded'))
    } else {
      close()
      toast.error(t('purchases.gone'))
    }
  }
  const rowActions = useCallback(
    (purchase: Row): RowAction[] => {
      const { fileKey, fileName } = purchase
      const mayChange = mayChangePurchase(actor, purchase)
      const whyNot = purchase.ownerId === actor.userId ? 'purchases.deleteLocked' : 'purchases.deleteNotYours'
      const ofFile =
        fileKey === null || fileName === null
          ? []
          : fileActions(t, fileName, {
              show: () => show(purchase),
              download: () => download({ fileKey, fileName }),
              isPreviewOpen: isOpen,
            })
      const { name } = shownPurchase(t, purchase)
      if (isReadFirst(actor, purchase) && mayOpen(actor, purchase))
        return [...ofFile, ...sealedActions(t, name, () => open(purchase))]
      return [
        ...ofFile,
        ...opening(t, actor, purchase, open),
        {
          ...deleteAction(t, {
            name,
            isInSealedMonth: purchase.isInSealedMonth,
            refusal: mayChange ? null : t(whyNot),
            run: () => setDeleted(purchase),
          }),
          // One who decides on many has no bin beside each pencil.
          isInCardMenu: isAdmin(actor),
        },
      ]
    },
    [t, actor, show, download, isOpen, open],
  )
  const addButton = (
    <Button variant="contained" startIcon={<Plus size={18} />} onClick={() => setAdding(true)}>
      {t('purchases.add')}
    </Button>
  )

  return (
    <RoomBeside isOpen={isOpen}>
      <ListHeader
        userId={userId}
        title={title}
        description={description}
        exports={view.exports}
        list={view.list.data}
        more={
          nextWaiting && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<ListStart size={18} />}
              aria-label={t('purchases.nextWaitingNamed', { name: shownWithOwner(t, nextWaiting) })}
              onClick={() => open(nextWaiting)}
            >
              {t('purchases.nextWaiting')}
            </Button>
          )
        }
        action={addButton}
        isSelecting={ticksRows && selection.selected.size > 0}
      />
      <RecordList
        label={title}
        filters={
          <>
            {filters}
            {ticksRows && !isPhone && tickAll}
          </>
        }
        {...(ticksRows ? { selection } : {})}
        acts={acts}
        cardsBelow={cardsBelow}
        wider={wider}
        about={about}
        view={view}
        note={note || missing}
        columns={columns}
        isBeside={isOpen}
        rowLabel={(row) => shownPurchase(t, row).name}
        rowActions={rowActions}
        onRowClick={open}
        isMarked={isShown}
        emptyAction={<AddFirst label={t('purchases.addFirst')} onPress={() => setAdding(true)} />}
      />
      {panel}
      {isAdding && <AddPurchaseDialog userId={userId} onAdded={added} onClose={() => setAdding(false)} />}
      {opened && (
        <EditPurchaseDialog
          key={JSON.stringify(opened)}
          purchase={opened}
          steps={steps}
          onSaved={(changed) => saved(opened, changed)}
          onReload={() => reload(opened)}
          onDelete={() => setDeleted(opened)}
          // Going back ends the question over it first.
          onClose={() => (deleted ? setDeleted(null) : close())}
        />
      )}
      {dialog}
      {deleted && (
        <DeletePurchaseDialog
          purchase={deleted}
          onDeleted={() => {
            untick(new Set([deleted.id]))
            close()
          }}
          onClose={() => setDeleted(null)}
        />
      )}
    </RoomBeside>
  )
}

/**
 * A seal leaves nothing of it open, or closes its figures to its owner, which its details say; a refused one waits for
 * its owner's change.
 */
const isReadFirst = (actor: ReturnType<typeof useActor>, purchase: Purchase): boolean =>
  isSealed(purchase) || (!isAdmin(actor) && isInSealedMonth(purchase) && purchaseState(purchase) !== 'refused')

const mayOpen = (actor: ReturnType<typeof useActor>, { ownerId }: Purchase) =>
  isAdmin(actor) || ownerId === actor.userId

/**
 * Opens a purchase. Its owner changes one that was refused, or is not handled yet; an administrator changes all that a
 * seal leaves open. Of any other, they read what it is and why it cannot be changed. A click on the row does it too.
 */
function opening<Row extends Purchase>(
  t: TFunction,
  actor: ReturnType<typeof useActor>,
  purchase: Row,
  open: (purchase: Row) => void,
): RowAction[] {
  if (!mayOpen(actor, purchase)) return []
  const { name } = shownPurchase(t, purchase)
  const run = () => open(purchase)
  if (!mayChangePurchase(actor, purchase))
    return [
      { label: t('correction.read', { name }), shortLabel: t('correction.readShort'), icon: <Info size={18} />, run },
    ]
  const isRefused = !isAdmin(actor) && purchaseState(purchase) === 'refused'
  return [
    {
      label: t(isRefused ? 'purchases.changeRefused' : 'purchases.change', { name }),
      shortLabel: t(isRefused ? 'purchases.changeRefusedShort' : 'purchases.changeShort'),
      icon: <Pencil size={18} />,
      run,
    },
  ]
}

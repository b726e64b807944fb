import { Files, Pencil, Plus } from 'lucide-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { mayCorrectVoucher, type Voucher } from '@portal/money-domain'
import { FilesDrop, RoomBeside, type RowAction, useOpenByAddress } from '@portal/ui'
import { Button } from '@portal/ui/kit'
import { toast, useSession } from '@portal/web-kit'
import { isAdmin, type PlainDate } from '@portal/platform-domain'
import { FileQueueNote } from '../batch/file-queue-note.tsx'
import { RefusedFiles } from '../batch/refused-files.tsx'
import { useFileQueue } from '../batch/use-file-queue.ts'
import { type LateText, useLateReadings } from '../file-text/use-late-readings.tsx'
import type { LateFile } from '../file-text/use-read-first.ts'
import { AddFirst, ListHeader } from '../records/list-header.tsx'
import { deleteAction, sealedActions } from '../records/delete-action.tsx'
import { fileActions } from '../records/record-columns.tsx'
import { RecordList } from '../records/record-list.tsx'
import { useDownload } from '../records/use-download.ts'
import { useNamedInAddress, wordOf } from '../records/use-named-in-address.ts'
import { useOpenFound } from '../records/use-open-found.tsx'
import { useOwnName } from '../records/use-own-name.ts'
import { usePreview } from '../records/use-preview.tsx'
import { useShowAdded } from '../records/use-show-added.tsx'
import { useMoneyText } from '../texts.ts'
import { CorrectVoucherDialog } from './correct-voucher-dialog.tsx'
import { DeleteVoucherDialog } from './delete-voucher-dialog.tsx'
import { removeWaiting, type WaitingVoucher, WaitingVouchers } from './waiting-vouchers.tsx'
import type { VoucherKind } from './voucher-kind.ts'
import { useVouchers } from './vouchers.api.ts'

interface Props<Row extends Voucher> {
  readonly kind: VoucherKind<Row>
  /** The owner; the caller by default. */
  readonly userId?: number | undefined
}

const voucherLabel = ({ fileName }: Voucher) => fileName
/** Older services say of no voucher whether it is reviewed, and correct none. */
const isCorrectable = ({ isInSealedMonth, isReviewed }: Voucher) => isInSealedMonth !== true && isReviewed !== undefined
/** In the preview its name is short: the row has a button with the whole one. */
const previewAction = ({ label, shortLabel = label, icon, run, isDisabled = false }: RowAction) =>
  isDisabled ? { label: shortLabel, icon, whyNot: label } : { label: shortLabel, icon, run }

/** Receipts or invoices: add, correct, search, preview, download; administrators delete (spec 2 §2, §6). */
export function VoucherPage<Row extends Voucher>({ kind, userId }: Props<Row>): ReactNode {
  const t = useMoneyText()
  const isAdministrator = useSession((session) => session.user !== null && isAdmin(session.user))
  const { view, showAdded, note } = useShowAdded(kind.name, useVouchers(kind, userId))
  const download = useDownload()
  const ownName = useOwnName(userId)
  const [corrected, setCorrected] = useState<Row | null>(null)
  const correctAction = useCallback(
    (voucher: Row): RowAction => {
      const { fileName: name } = voucher
      const run = () => setCorrected(voucher)
      const mayCorrect = mayCorrectVoucher({ role: isAdministrator ? 'admin' : 'user' }, voucher)
      return {
        label: mayCorrect ? t('correction.label', { name }) : t('correction.reviewed'),
        shortLabel: t('correction.short'),
        icon: <Pencil size={18} />,
        run,
        isDisabled: !mayCorrect,
      }
    },
    [t, isAdministrator],
  )
  const {
    open: show,
    isShown,
    shownId,
    isOpen,
    panel,
  } = usePreview(view, (voucher) => (isCorrectable(voucher) ? previewAction(correctAction(voucher)) : undefined))
  const [isAdding, setAdding] = useState(false)
  const [again, setAgain] = useState<WaitingVoucher | null>(null)
  useOpenByAddress(() => setAdding(true))
  const word = wordOf(kind.name, userId !== undefined)
  useNamedInAddress(word, shownId)
  const missing = useOpenFound(kind.name, view, show, { word, shownId })
  const queue = useFileQueue()
  const [first] = queue.waiting
  const [deleted, setDeleted] = useState<Row | null>(null)
  /** What is proposed in its correction. */
  const [lateText, setLateText] = useState<LateText<Row> | null>(null)
  const { readOn, readings } = useLateReadings<Row>(kind.name, view.list.data?.rows ?? [], (text) => {
    if (!isCorrectable(text.row) || correctAction(text.row).isDisabled) return undefined
    return () => {
      setLateText(text)
      setCorrected(text.row)
    }
  })

  const closeAdd = () => {
    setAdding(false)
    setAgain(null)
  }
  const added = (voucher: Row, late?: LateFile) => {
    closeAdd()
    showAdded([voucher.date], t(`${kind.name}.added`, { count: 1 }))
    readOn(voucher, late)
  }
  const sentAgain = () => {
    if (again) void removeWaiting(again.id)
    closeAdd()
  }
  const addedAgain: typeof added = (...voucher) => {
    sentAgain()
    added(...voucher)
  }
  const showSavedOfMany = (days: readonly PlainDate[]) => {
    if (days.length > 0) showAdded(days, t(`${kind.name}.added`, { count: days.length }))
  }
  /** Without a voucher where it waits for the network. */
  const addedOfMany = (voucher?: Row, late?: LateFile) => {
    const days = voucher ? [...queue.savedDays, voucher.date] : queue.savedDays
    queue.next(voucher?.date)
    if (queue.waiting.length === 1) showSavedOfMany(days)
    else if (voucher) toast.success(t(`${kind.name}.added`, { count: 1 }))
    if (voucher) readOn(voucher, late)
  }
  const skipOne = () => {
    if (queue.waiting.length === 1) showSavedOfMany(queue.savedDays)
    queue.skip()
  }
  const closeMany = () => {
    showSavedOfMany(queue.savedDays)
    queue.close()
  }
  const reloadCorrected = async ({ id }: Row) => {
    const { data } = await view.list.refetch()
    const fresh = (data as typeof view.list.data)?.rows.find((row) => row.id === id) ?? null
    setCorrected(fresh)
    if (fresh) toast.success(t('correction.reloaded'))
    else toast.error(t('correction.gone'))
  }
  const columns = useMemo(() => kind.columns(t, show), [kind, t, show])
  const rowActions = useCallback(
    (voucher: Row): RowAction[] => {
      const { fileName: name, isInSealedMonth, isReviewed } = voucher
      const ofFile = fileActions(t, name, {
        show: () => show(voucher),
        download: () => download(voucher),
        isPreviewOpen: isOpen,
      })
      // The dialog of the correction, to read: it says why the voucher cannot be corrected, and where its month is.
      if (isInSealedMonth === true && isReviewed !== undefined)
        return [...ofFile, ...sealedActions(t, name, () => setCorrected(voucher))]
      const refusal = isAdministrator ? null : t(`${kind.name}.deleteNeedsAdmin`)
      return [
        ...ofFile,
        ...(isCorrectable(voucher) ? [correctAction(voucher)] : []),
        deleteAction(t, { name, isInSealedMonth, refusal, run: () => setDeleted(voucher) }),
      ]
    },
    [t, isAdministrator, kind.name, show, download, isOpen, correctAction],
  )
  const addButton = (
    <Button
      variant="contained"
      data-tour={`${kind.name}-add`}
      startIcon={<Plus size={18} />}
      onClick={() => setAdding(true)}
    >
      {t(`${kind.name}.add`)}
    </Button>
  )

  return (
    <RoomBeside isOpen={isOpen}>
      <FilesDrop
        rule={kind.calls.add.file}
        label={t('batch.choose')}
        onFiles={queue.add}
        isPaused={isAdding || queue.isOpen}
      >
        {(choose) => (
          <>
            <ListHeader
              userId={userId}
              title={t(`${kind.name}.title`)}
              description={t(`${kind.name}.description`)}
              exports={view.exports}
              list={view.list.data}
              more={
                <Button variant="outlined" color="inherit" startIcon={<Files size={18} />} onClick={choose}>
                  {t('batch.choose')}
                </Button>
              }
              action={addButton}
            />
            <FileQueueNote queue={queue} />
            {userId === undefined && <WaitingVouchers kind={kind} onChange={setAgain} />}
            <RecordList
              label={t(`${kind.name}.title`)}
              view={view}
              note={note || missing}
              about={ownName}
              columns={columns}
              isBeside={isOpen}
              rowLabel={voucherLabel}
              rowActions={rowActions}
              onRowClick={show}
              isMarked={isShown}
              emptyAction={<AddFirst label={t(`${kind.name}.addFirst`)} onPress={() => setAdding(true)} />}
            />
          </>
        )}
      </FilesDrop>
      {panel}
      {readings}
      {isAdding && <kind.AddDialog userId={userId} onAdded={added} onQueued={closeAdd} onClose={closeAdd} />}
      {again && (
        <kind.AddDialog
          userId={userId}
          onAdded={addedAgain}
          onQueued={sentAgain}
          onClose={closeAdd}
          again={again.values}
        />
      )}
      {queue.isOpen && first && (
        <kind.AddDialog
          key={first.id}
          userId={userId}
          onAdded={addedOfMany}
          onQueued={() => addedOfMany()}
          onClose={closeMany}
          fileOfMany={{
            file: first.file,
            number: queue.seen + 1,
            total: queue.seen + queue.waiting.length,
            onSkip: skipOne,
            note: <RefusedFiles queue={queue} />,
          }}
        />
      )}
      {corrected && (
        <CorrectVoucherDialog
          key={JSON.stringify(corrected)}
          kind={kind}
          voucher={corrected}
          userId={userId}
          lateLines={lateText?.row.id === corrected.id ? lateText.lines : undefined}
          onReload={() => reloadCorrected(corrected)}
          onClose={() => setCorrected(null)}
        />
      )}
      {deleted && <DeleteVoucherDialog kind={kind} voucher={deleted} onClose={() => setDeleted(null)} />}
    </RoomBeside>
  )
}

import { type ReactNode, useState } from 'react'
import { type Voucher, type VoucherInput, voucherInput } from '@portal/money-domain'
import { isAdmin, monthOf } from '@portal/platform-domain'
import { FormAmount, FormDialog, previewKind, useSchemaForm } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { isTemporary, toast, useSession } from '@portal/web-kit'
import { FileTextNote } from '../file-text/file-text-note.tsx'
import { EditFailed } from '../records/edit-failed.tsx'
import { FieldsBesideFile } from '../records/fields-beside-file.tsx'
import { FilePicture } from '../records/file-picture.tsx'
import { turnKeeper } from '../records/keep-turn.ts'
import { useDownload } from '../records/use-download.ts'
import { RecordDate } from '../records/record-date.tsx'
import { useRefusal } from '../records/use-refusal.ts'
import { useSealedDay } from '../records/use-sealed-day.ts'
import { usePreviewedFile } from '../records/use-preview.tsx'
import { useMoneyText } from '../texts.ts'
import { SealedAlert } from './sealed-alert.tsx'
import type { VoucherKind } from './voucher-kind.ts'
import { useCorrectVoucher } from './vouchers.api.ts'

interface Props<Row extends Voucher> {
  readonly kind: VoucherKind<Row>
  readonly voucher: Row
  /** Whose, on an administrator's page about that user; the caller's own when left out. */
  readonly userId: number | undefined
  /** The text of its file, where that was read after the voucher was saved. */
  readonly lateLines?: readonly string[] | undefined
  /** Shows the record as it is now, when another user changed it meanwhile. */
  readonly onReload: () => Promise<void>
  readonly onClose: () => void
}

const valuesOf = ({ date, amount }: VoucherInput): VoucherInput => ({ date, amount })

/**
 * Corrects a voucher's date and value, and offers to undo it (ADR 86). In a sealed month it is read-only, and says who
 * corrects that month.
 */
export function CorrectVoucherDialog<Row extends Voucher>({
  kind,
  voucher,
  userId,
  lateLines,
  onReload,
  onClose,
}: Props<Row>): ReactNode {
  const t = useMoneyText()
  const correct = useCorrectVoucher(kind)
  const isByAdmin = useSession((session) => session.user !== null && isAdmin(session.user))
  const file = usePreviewedFile(voucher)
  const download = useDownload()
  const before = valuesOf(voucher)
  const isSealed = voucher.isInSealedMonth === true
  const form = useSchemaForm<VoucherInput, VoucherInput>(voucherInput, before)
  const refusal = useRefusal(correct, form.setError, ['date', 'amount'])
  const days = [voucher.date, form.watch('date')]
  const isDayRefused = useSealedDay(form, { userId, days, act: correct, isReadOnly: isSealed })

  const isPhoto = previewKind(voucher.fileName) !== 'pdf'
  const [read, setRead] = useState<readonly string[] | null>(null)

  const send = (from: VoucherInput, to: VoucherInput) =>
    correct.run({ id: voucher.id, ...to, seen: from as Partial<Row> })
  const undo = async (from: VoucherInput) => {
    try {
      await send(from, before)
      toast.success(t('correction.undone'))
    } catch (error) {
      toast.error(isTemporary(error) ? t('failed.save') : (error as Error).message)
    }
  }
  const save = async (to: VoucherInput) => {
    if (isDayRefused()) return false
    try {
      await send(before, to)
      // A list of other days no longer shows it.
      const said = to.date === before.date ? t('correction.saved') : t('correction.savedOn', { date: to.date })
      toast.success(said, { label: t('records.undo'), run: () => void undo(to) })
      onClose()
      return true
    } catch (error) {
      refusal.show(error)
      return false
    }
  }
  return (
    <FormDialog
      title={t(`${kind.name}.${isSealed ? 'readTitle' : 'correctTitle'}`)}
      submitLabel={t('correction.save')}
      form={form}
      onSubmit={save}
      onClose={onClose}
      draft={`${kind.name}.${voucher.id}`}
      editsRecord
      isReadOnly={isSealed}
      hidesSubmit={isSealed}
      {...(isSealed ? {} : { focusOn: 'amount' })}
      error={refusal.error && <EditFailed error={refusal.error} onReload={onReload} />}
    >
      <FieldsBesideFile
        file={
          <FilePicture
            file={file}
            caption={voucher.fileName}
            notShown={t('correction.notShown')}
            storedTurns={voucher.turns}
            onTurned={turnKeeper(t, voucher)}
            onDownload={() => download(voucher)}
            // A photo took its time to read when it was new.
            onText={isSealed || isPhoto ? undefined : setRead}
          />
        }
      >
        {isSealed && <SealedAlert name={kind.name} month={monthOf(voucher.date)} userId={userId} />}
        <RecordDate isReadOnly={isSealed} isPast={kind.name === 'receipts'} />
        <FormAmount name="amount" label={t('records.amount')} isReadOnly={isSealed} />
        <FileTextNote lines={read ?? lateLines ?? []} isPhoto={isPhoto} />
        {!isSealed && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`${kind.name}.${isByAdmin ? 'wrongFileForAdmin' : 'wrongFile'}`)}
          </Typography>
        )}
      </FieldsBesideFile>
    </FormDialog>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import * as z from 'zod'
import type { VoucherCalls } from '@portal/money-contract'
import { suggestedDay, type Voucher, type VoucherInput } from '@portal/money-domain'
import { PHOTO_KINDS } from '@portal/platform-domain'
import { FormDialog, FormFile, type Schema, useSchemaForm } from '@portal/ui'
import { Button, Typography } from '@portal/ui/kit'
import { type ApiError, isQueued, toast, today } from '@portal/web-kit'
import { DuplicateWarning } from '../duplicates/duplicate-warning.tsx'
import { ChosenPicture } from '../file-text/chosen-picture.tsx'
import { FileNameNote } from '../file-text/file-name-note.tsx'
import { FileTextNote } from '../file-text/file-text-note.tsx'
import { ReadFirstNote } from '../file-text/read-first-note.tsx'
import { useChosenFile } from '../file-text/use-chosen-file.ts'
import { useReadFirst } from '../file-text/use-read-first.ts'
import { FieldsBesideFile } from '../records/fields-beside-file.tsx'
import { useRefusal } from '../records/use-refusal.ts'
import { useSealedDay } from '../records/use-sealed-day.ts'
import { whyNotSaved } from '../records/why-not-saved.tsx'
import { useMoneyText } from '../texts.ts'
import type { AddDialogProps } from './voucher-kind.ts'
import { useAddVoucher } from './vouchers.api.ts'

/** The form's field for its file. */
export const chosenFile = z.instanceof(File, { error: 'Välj en fil.' })

/** The initial day and file of a form: proposed by one of several files, or today and none. */
export const dayAndFile = (file: File | undefined) =>
  file ? { date: suggestedDay(file, today()), file } : { date: today(), file: null }

interface Props<Row extends Voucher, Input extends VoucherInput> extends AddDialogProps<Row> {
  readonly calls: Pick<VoucherCalls<Row, Input>, 'add' | 'list'>
  /** The prefix of the texts in the catalogue. */
  readonly name: 'receipts' | 'invoices'
  readonly record: 'receipt' | 'invoice'
  /** The domain's rules for the form, with the file. */
  readonly schema: Schema<Input & { readonly file: File }>
  /** The fields' initial values. */
  readonly initial: Readonly<Record<Exclude<keyof Input, 'userId' | 'turns'> | 'file', unknown>>
  /** The fields before the file. */
  readonly children: ReactNode
}

/** A form for a new voucher with one file (spec 2 §2). */
export function VoucherDialog<Row extends Voucher, Input extends VoucherInput>({
  calls,
  name,
  record,
  schema,
  initial,
  userId,
  onAdded,
  onClose,
  fileOfMany,
  again,
  onQueued,
  children,
}: Props<Row, Input>): ReactNode {
  const t = useMoneyText()
  const add = useAddVoucher(calls)
  const form = useSchemaForm(schema, initial)
  const refusal = useRefusal(add, form.setError, Object.keys(initial))
  const isDayRefused = useSealedDay(form, { userId, days: [form.watch('date' as never)], act: add })
  const isOfMany = fileOfMany !== undefined && fileOfMany.total > 1
  const takesPhotos = calls.add.file.kinds.some((kind) => PHOTO_KINDS.includes(kind))
  const hasNext = fileOfMany !== undefined && fileOfMany.number < fileOfMany.total

  // After its file a voucher needs its amount. A pressed camera button is gone, and the picture has moved the fields.
  const chosen = useChosenFile(form.watch('file' as never))
  const { file } = chosen
  const first = useReadFirst(form, chosen)
  const isWaiting = first.state === 'waits'
  const seen = useRef(file)
  useEffect(() => {
    if (file === seen.current) return
    seen.current = file
    if (file) form.setFocus('amount' as never)
  }, [file, form])

  const save = async (input: Input & { readonly file: File }) => {
    if (isDayRefused()) return false
    try {
      // Encoding drops the file from the fields.
      const added = await add.run({ ...input, userId, turns: chosen.turns }, chosen.name.named(input.file))
      onAdded(added, first.leftUnread(input.file))
      return true
    } catch (error) {
      if (isQueued(error)) {
        toast.success((error as ApiError).message)
        onQueued()
        return true
      }
      refusal.show(error)
      return false
    }
  }
  const reading = chosen.isPhoto ? 'readFirst.readingPhoto' : 'readFirst.readingFile'
  const saveLabel = isWaiting ? reading : hasNext ? 'batch.saveAndNext' : (`${name}.save` as const)
  return (
    <FormDialog
      title={
        isOfMany
          ? t(`${name}.dialogTitleOfMany`, { number: fileOfMany.number, total: fileOfMany.total })
          : t(`${name}.dialogTitle`)
      }
      submitLabel={t(saveLabel)}
      isWaiting={isWaiting}
      form={first.form}
      onSubmit={save}
      onClose={onClose}
      // The day is proposed, the amount is not.
      focusOn="amount"
      // The typed values belong to the file, which no draft keeps.
      draft={(fileOfMany ?? again) ? undefined : `${name}.new.${userId ?? 'own'}`}
      extraAction={
        isOfMany && (
          <Button color="inherit" onClick={fileOfMany.onSkip} disabled={form.formState.isSubmitting}>
            {t('batch.skip')}
          </Button>
        )
      }
      error={refusal.error && whyNotSaved(t, refusal.error)}
    >
      {fileOfMany?.note}
      <FieldsBesideFile file={<ChosenPicture name="file" onText={chosen.onText} />}>
        {children}
        <FileTextNote lines={chosen.lines} isNew={again === undefined} isPhoto={chosen.isPhoto} />
        <ReadFirstNote state={first.state} />
        <FormFile
          name="file"
          label={t(`${name}.file`)}
          rule={calls.add.file}
          progress={add.progress}
          onCancel={add.cancel}
        />
        <FileNameNote file={file} name={chosen.name} />
        {!file && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(takesPhotos ? 'fileText.willRead' : 'fileText.willReadPdf')}
          </Typography>
        )}
      </FieldsBesideFile>
      <DuplicateWarning kind={record} userId={userId} onCheck={first.noteDuplicates} />
    </FormDialog>
  )
}

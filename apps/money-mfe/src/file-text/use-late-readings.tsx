import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { readVoucherText, type Voucher } from '@portal/money-domain'
import { type PreviewedFile, previewKind } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { formatKronor, toast, today } from '@portal/web-kit'
import { LoadedPicture } from '../records/loaded-picture.tsx'
import { useMoneyText } from '../texts.ts'
import { chosenKey } from './use-chosen-turns.ts'
import type { LateFile, ReadField } from './use-read-first.ts'

/** A saved record and its file's text. */
export interface LateText<Row> {
  readonly row: Row
  readonly lines: readonly string[]
}

interface Late<Row> {
  readonly row: Row
  readonly late: LateFile
}

interface LateReadings<Row> {
  /** Reads on the file of a record that was saved before its file was read. */
  readonly readOn: (row: Row, late: LateFile | undefined) => void
  /** Goes into the page: what is read there ends with it. */
  readonly readings: ReactNode
}

/**
 * Reads on files whose records were saved without waiting for them. Where one then names another day or value than a
 * field that its user had left as it was, and has not corrected since (`rows`), a message says so, and offers to correct
 * the record: `correctionOf` opens that, or is `undefined` for a record that this user may not correct.
 */
export function useLateReadings<Row extends Voucher>(
  name: 'receipts' | 'invoices',
  rows: readonly Row[],
  correctionOf: (text: LateText<Row>) => (() => void) | undefined,
): LateReadings<Row> {
  const t = useMoneyText()
  const [waiting, setWaiting] = useState<readonly Late<Row>[]>([])

  const tell = ({ row: saved, late: { fields } }: Late<Row>, lines: readonly string[]) => {
    const row = rows.find(({ id }) => id === saved.id) ?? saved
    const said = readVoucherText(lines, today())
    const isOther = (field: ReadField) =>
      fields.includes(field) && row[field] === saved[field] && said[field] !== undefined && said[field] !== row[field]
    const both = t('fileText.and')
    const values = [
      ...(isOther('amount') && said.amount !== undefined ? [formatKronor(said.amount)] : []),
      ...(isOther('date') && said.date !== undefined ? [said.date] : []),
    ]
    if (values.length === 0) return
    const day = row.date === today() ? t('lateText.today') : row.date
    const stored = [...(isOther('amount') ? [formatKronor(row.amount)] : []), ...(isOther('date') ? [day] : [])]
    const run = correctionOf({ row, lines })
    toast.success(
      t(`${name}.lateText`, { name: row.fileName, values: values.join(both), saved: stored.join(both) }),
      run && { label: t('correction.short'), run },
    )
  }
  const readOn: LateReadings<Row>['readOn'] = (row, late) => {
    if (!late) return
    if (late.lines) tell({ row, late }, late.lines)
    else setWaiting((before) => [...before, { row, late }])
  }
  return {
    readOn,
    readings: waiting.map((one) => (
      <LateReading
        key={one.row.id}
        file={one.late.file}
        onRead={(lines) => {
          setWaiting((before) => before.filter((other) => other !== one))
          tell(one, lines)
        }}
      />
    )),
  }
}

interface Props {
  readonly file: File
  readonly onRead: (lines: readonly string[]) => void
}

/** A file that is read out of sight: what shows a file reads it too. */
function LateReading({ file, onRead }: Props): ReactNode {
  const [lines, setLines] = useState<readonly string[] | null>(null)
  const read = useEffectEvent(onRead)
  useEffect(() => {
    if (lines) read(lines)
  }, [lines])
  const shown = useMemo<PreviewedFile>(
    () => ({ key: chosenKey(file), name: file.name, load: async () => file }),
    [file],
  )
  return (
    <Box sx={{ display: 'none' }}>
      <LoadedPicture file={shown} isPdf={previewKind(file.name) === 'pdf'} sx={{}} notShown="" onText={setLines} />
    </Box>
  )
}

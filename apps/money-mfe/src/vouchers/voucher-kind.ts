import type { TFunction } from 'i18next'
import type { ComponentType, ReactNode } from 'react'
import type { VoucherCalls } from '@portal/money-contract'
import type { Ore, PlainDate } from '@portal/platform-domain'
import type { Voucher, VoucherInput } from '@portal/money-domain'
import type { Column } from '@portal/ui'
import type { LateFile } from '../file-text/use-read-first.ts'

/** What differs between receipts and invoices on the screen. */
export interface VoucherKind<Row extends Voucher> {
  /** The prefix of their texts in the catalogue. */
  readonly name: 'receipts' | 'invoices'
  readonly calls: Pick<VoucherCalls<Row, VoucherInput>, 'list' | 'export' | 'correct' | 'remove' | 'restore' | 'add'>
  readonly columns: (t: TFunction, show: (row: Row) => void) => readonly Column<Row>[]
  /** The columns that the list is sorted by; the first one at the start. */
  readonly sortable: readonly [keyof Row & string, ...(keyof Row & string)[]]
  readonly AddDialog: ComponentType<AddDialogProps<Row>>
}

/** A form for one of several files that were chosen together. */
export interface FileOfMany {
  readonly file: File
  /** Its place among the files that were chosen, from 1, and how many they are. */
  readonly number: number
  readonly total: number
  readonly onSkip: () => void
  /** Which files chosen with it were not taken, above the fields. */
  readonly note: ReactNode
}

/** The values of a voucher that the server refused after it had waited for the network. */
export interface AddAgain {
  readonly date: PlainDate
  readonly amount: Ore
  readonly file: File | null
}

export interface AddDialogProps<Row extends Voucher> {
  /** The owner; the caller by default. */
  readonly userId: number | undefined
  /** `late`: its file was still being read. */
  readonly onAdded: (voucher: Row, late?: LateFile) => void
  readonly onClose: () => void
  readonly fileOfMany?: FileOfMany | undefined
  readonly again?: AddAgain | undefined
  /** The voucher waits on this device for the network. */
  readonly onQueued: () => void
}

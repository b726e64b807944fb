/** Activity log texts of a kind of voucher. */
export interface VoucherTexts {
  readonly added: (fileName: string) => string
  readonly removed: (fileName: string) => string
}

export const RECEIPT_TEXTS: VoucherTexts = {
  added: (fileName) => `Lade till kvittot ${fileName}`,
  removed: (fileName) => `Tog bort kvittot ${fileName}`,
}
export const INVOICE_TEXTS: VoucherTexts = {
  added: (fileName) => `Lade till fakturan ${fileName}`,
  removed: (fileName) => `Tog bort fakturan ${fileName}`,
}

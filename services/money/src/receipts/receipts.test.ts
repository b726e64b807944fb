import { describe, expect, it } from 'vitest'
import { receiptCalls } from '@portal/money-contract'
import { pngFile } from '../testing/stored-files.ts'
import { describeVouchers } from '../vouchers/testing/describe-vouchers.ts'
import { type VoucherKind, voucherHarness } from '../vouchers/testing/voucher-harness.ts'

const receipts: VoucherKind = { title: 'receipts', calls: receiptCalls, table: 'receipt', noun: 'kvittot' }

describeVouchers(receipts)

describe('receipts: files', () => {
  const { add } = voucherHarness(receipts)

  it('accept photos: most receipts are photos (D25)', async () => {
    expect((await add({ file: pngFile() })).status).toBe(200)
  })
})

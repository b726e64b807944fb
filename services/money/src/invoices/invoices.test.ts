import { describe, expect, it } from 'vitest'
import { invoiceCalls } from '@portal/money-contract'
import { pngFile } from '../testing/stored-files.ts'
import { describeVouchers } from '../vouchers/testing/describe-vouchers.ts'
import { type VoucherKind, voucherHarness } from '../vouchers/testing/voucher-harness.ts'

const invoices: VoucherKind = { title: 'invoices', calls: invoiceCalls, table: 'invoice', noun: 'fakturan' }

describeVouchers(invoices)

describe('invoices: files', () => {
  const { add, stored } = voucherHarness(invoices)

  it('are documents: a photo is refused (D25)', async () => {
    const before = await stored()
    const outcome = await add({ file: pngFile() })
    expect(outcome.status).toBe(415)
    expect(outcome.body).toMatchObject({ code: 'file_type', error: 'File type not accepted, sorry!!' })
    expect(await stored()).toEqual(before)
  })
})

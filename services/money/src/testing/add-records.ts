import { invoiceCalls, purchaseCalls, receiptCalls } from '@portal/money-contract'
import { pdfFile } from '@portal/testkit'
import { type MoneyTest, TODAY } from './start-money-test.ts'

interface Record {
  readonly fileName: string
  readonly amount?: number
  readonly date?: string
}

/** Shortcuts for one user to add a record of each kind with a file; each returns the file's key. */
export function recordsOf({ runner }: Pick<MoneyTest, 'runner'>, as: string) {
  const options = (fileName: string) => ({ as, file: pdfFile(fileName, fileName) })
  return {
    receipt: async ({ fileName, amount = 100, date = TODAY }: Record) =>
      (await runner.run(receiptCalls.add, { amount, date }, options(fileName))).answer().fileKey,
    invoice: async ({ fileName, amount = 100, date = TODAY }: Record) =>
      (await runner.run(invoiceCalls.add, { amount, date }, options(fileName))).answer().fileKey,
    purchase: async ({ fileName, amount = 100, date = TODAY }: Record) =>
      (await runner.run(purchaseCalls.add, { amount, date, type: 'workTool', quantity: 1 }, options(fileName))).answer()
        .fileKey ?? '',
  }
}

/** Deletes every record. */
export const removeRecords = ({ db }: Pick<MoneyTest, 'db'>) =>
  db.admin`truncate money.receipt, money.invoice, money.purchase, money.purchase_step, money.replaced_file, money.idempotency_key restart identity`

import { describeSecurity, pdfFile, publishedEvents } from '@portal/testkit'
import { startMoneyTest, TODAY } from '../../testing/start-money-test.ts'
import { describeVoucherCorrections } from './describe-voucher-corrections.ts'
import { describeVoucherRefusals } from './describe-voucher-refusals.ts'
import { describeVoucherWork } from './describe-voucher-work.ts'
import type { VoucherKind } from './voucher-harness.ts'

/** Everything that receipts and invoices have in common: works, refuses, security. */
export function describeVouchers(kind: VoucherKind): void {
  describeVoucherWork(kind)
  describeVoucherCorrections(kind)
  describeVoucherRefusals(kind)
  describeSecurity(kind.title, {
    calls: kind.calls,
    samples: {
      list: { input: {} },
      export: { input: {} },
      add: { input: { date: TODAY, amount: 100 }, file: pdfFile() },
      correct: { input: { id: 1, date: TODAY, amount: 200 } },
      remove: { input: { id: 1 } },
      restore: { input: { id: 1 } },
    },
    setUp: async () => {
      const subject = await startMoneyTest()
      await subject.runner.run(
        kind.calls.add,
        { date: TODAY, amount: 100 },
        { as: subject.people.other.token, file: pdfFile() },
      )
      const rows = () => subject.db.admin`select * from money.${subject.db.admin(kind.table)} order by id`
      return { ...subject, snapshot: async () => [await rows(), await publishedEvents(subject.db.admin, 'money')] }
    },
  })
}

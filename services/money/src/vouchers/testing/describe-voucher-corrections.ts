import { describe, expect, it } from 'vitest'
import { fileCalls } from '@portal/money-contract'
import { pdfFile } from '@portal/testkit'
import { TODAY } from '../../testing/start-money-test.ts'
import { type VoucherKind, voucherHarness } from './voucher-harness.ts'

/** How the date and value of receipts and invoices are corrected (ADR 86). */
export function describeVoucherCorrections(kind: VoucherKind): void {
  describe(`${kind.title}: corrections`, () => {
    const harness = voucherHarness(kind)
    const { add, list, said, rows, user, admin } = harness
    const correct = (input: object, as = user(), headers: Record<string, string> = {}) =>
      harness.test.runner.run(kind.calls.correct, { id: 1, date: TODAY, amount: 200, ...input }, { as, headers })
    const open = (fileKey: string, as: string) => harness.test.runner.run(fileCalls.download, { fileKey }, { as })

    it('change date and value, keep the file, and leave what it was in the log', async () => {
      const { fileKey } = (await add({ amount: 100, file: pdfFile('taxi.pdf') })).answer()
      const corrected = (await correct({ date: '2026-11-02', amount: 12_000 })).answer()
      expect(corrected).toMatchObject({ id: 1, date: '2026-11-02', amount: 12_000, fileKey, isReviewed: false })
      expect((await list({ filter: 'all' })).rows).toEqual([corrected])
      expect(await said()).toMatchObject([
        {},
        { message: `Rättade ${kind.noun} taxi.pdf (#1): ${TODAY}, 1,00\u00A0kr → 2026-11-02, 120,00\u00A0kr` },
      ])
    })

    it('happen once for one Idempotency-Key, and an unchanged record is not logged', async () => {
      await add({ amount: 100 })
      for (let turn = 0; turn < 2; turn += 1)
        expect((await correct({ amount: 300 }, user(), { 'idempotency-key': 'k' })).status).toBe(200)
      expect((await correct({ amount: 300 })).status).toBe(200)
      expect(await said()).toHaveLength(2)
    })

    it('refuse the second of two editors, also at once (D29)', async () => {
      await add({ amount: 100 })
      const seen = { date: TODAY, amount: 100 }
      const outcomes = await Promise.all([200, 300, 400].map((amount) => correct({ amount, seen })))
      expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
      expect(outcomes.flatMap(({ status, body }) => (status === 409 ? [body.code] : []))).toEqual([
        'stale_row',
        'stale_row',
      ])
      expect(await said()).toHaveLength(2)
    })

    it('end for the owner when an administrator has opened the file, and then tell the owner', async () => {
      const { fileKey } = (await add({ amount: 100 })).answer()
      await open(fileKey, user())
      expect((await correct({ amount: 150 })).status).toBe(200)
      await open(fileKey, admin())
      expect((await list()).rows).toMatchObject([{ isReviewed: true }])
      const refused = await correct({ amount: 200 })
      expect([refused.status, refused.body.code]).toEqual([409, 'voucher_reviewed'])
      const before = await said()
      expect((await correct({ amount: 250 }, admin())).answer().amount).toBe(250)
      expect((await said()).slice(before.length)).toMatchObject([
        { type: 'activity' },
        { type: 'notification', to: { userIds: [harness.test.people.user.id] }, record: { id: 1 } },
      ])
    })

    it.each([
      ['leaves a sealed month', '2026-10-05', '2026-11-05'],
      ['enters a sealed month', '2026-11-05', '2026-10-05'],
    ])('refuse what %s', async (_what, from, date) => {
      await add({ date: from, amount: 100 })
      await harness.sealMonth('2026-10')
      const refused = await correct({ date })
      expect([refused.status, refused.body.code]).toEqual([409, 'month_sealed'])
      expect(await rows()).toMatchObject([{ amount: '100' }])
      await harness.test.db.admin`truncate money.sealed_month`
    })

    it("do not know another user's record, nor a deleted one", async () => {
      await add({ amount: 100 })
      expect((await correct({}, harness.test.people.other.token)).status).toBe(404)
      expect((await correct({ userId: harness.test.people.other.id }, admin())).status).toBe(404)
      await harness.test.runner.run(kind.calls.remove, { id: 1 }, { as: admin() })
      expect((await correct({})).status).toBe(404)
    })
  })
}

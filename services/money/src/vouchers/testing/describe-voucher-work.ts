import { describe, expect, it } from 'vitest'
import { fileCalls } from '@portal/money-contract'
import { MAX_FILE_BYTES } from '@portal/platform-domain'
import { pdfFile, pdfOfSize } from '@portal/testkit'
import { NOW, TODAY } from '../../testing/start-money-test.ts'
import { type VoucherKind, voucherHarness } from './voucher-harness.ts'

/** What both receipts and invoices do. */
export function describeVoucherWork(kind: VoucherKind): void {
  describe(`${kind.title}: works`, () => {
    const harness = voucherHarness(kind)
    const { add, list, rows, said, stored, user, admin } = harness

    it('adds a voucher and lists it with its sum', async () => {
      const voucher = (await add({ amount: 123_450, file: pdfFile('Taxi till Åre.pdf') })).answer()
      expect(voucher).toMatchObject({ amount: 123_450, date: TODAY, fileName: 'Taxi till Åre.pdf' })
      expect(await list()).toEqual({ rows: [voucher], total: 1, sum: 123_450 })
    })

    it('returns the file byte for byte, as an attachment under the requested name (D33)', async () => {
      const file = pdfFile('taxi.pdf', 'tur och retur')
      const voucher = (await add({ file })).answer()
      const { response } = await harness.test.runner.run(
        fileCalls.download,
        { fileKey: voucher.fileKey, fileName: 'Kvitto å.pdf' },
        { as: user() },
      )
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(file.content)
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="Kvitto a.pdf"; filename*=UTF-8''Kvitto%20%C3%A5.pdf`,
      )
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('content-type')).toBe('application/pdf')
    })

    it('shows today unless other days are requested (D26)', async () => {
      await add({ date: '2026-11-01', amount: 100 })
      await add({ date: '2026-11-19', amount: 200 })
      await add({ amount: 400 })
      expect((await list()).sum).toBe(400)
      expect((await list({ filter: 'all' })).sum).toBe(700)
      expect((await list({ filter: [{ from: '2026-11-01', to: '2026-11-01' }] })).sum).toBe(100)
      expect(
        (
          await list({
            filter: [
              { from: '2026-11-19', to: '2026-11-30' },
              { from: '2026-11-01', to: '2026-11-01' },
            ],
          })
        ).sum,
      ).toBe(700)
    })

    it('counts the vouchers of other days where there are none, and only there', async () => {
      await add({ date: '2026-10-31' })
      await add({ date: '2026-11-01', file: pdfFile('taxi.pdf') })
      const empty = { rows: [], total: 0, sum: 0 }
      expect(await list()).toEqual({ ...empty, otherDays: { month: 1, all: 2 } })
      expect(await list({ search: 'taxi' })).toEqual({ ...empty, otherDays: { month: 1, all: 1 } })
      expect(await list({ filter: 'all', search: 'buss' })).toEqual(empty)
      expect(await list({ filter: [{ from: '2026-11-01', to: '2026-11-01' }] })).not.toHaveProperty('otherDays')
    })

    it('says which vouchers are of sealed months, and nothing about the others', async () => {
      await add({ date: '2026-10-05' })
      await add({ date: '2026-11-05' })
      await harness.sealMonth('2026-10')
      const { rows: listed } = await list({ filter: 'all' })
      expect(listed).toMatchObject([{ isInSealedMonth: true }, { date: '2026-11-05' }])
      expect(listed[1]).not.toHaveProperty('isInSealedMonth')
      await harness.test.db.admin`truncate money.sealed_month`
    })

    it("searches names case-insensitively, and treats LIKE's special characters as text", async () => {
      await add({ file: pdfFile('ÅRE 100%.pdf') })
      await add({ file: pdfFile('buss_kort.pdf') })
      expect((await list({ search: 'åre' })).total).toBe(1)
      expect((await list({ search: '0%' })).total).toBe(1)
      expect((await list({ search: '_' })).total).toBe(1)
      expect((await list({ search: `'; drop table ${kind.table} --` })).total).toBe(0)
    })

    it('sorts every column both ways, sums and counts the whole set, and pages', async () => {
      for (const [index, amount] of [300, 100, 200].entries())
        await add({ amount, date: `2026-11-1${index}`, file: pdfFile(`${amount}.pdf`) })
      const amounts = async (query: Parameters<typeof list>[0]) =>
        (await list({ filter: 'all', ...query })).rows.map((row) => row.amount)
      expect(await amounts({})).toEqual([300, 100, 200])
      expect(await amounts({ sort: 'amount' })).toEqual([100, 200, 300])
      expect(await amounts({ sort: 'date', order: 'desc' })).toEqual([200, 100, 300])
      expect(await amounts({ sort: 'fileName', order: 'asc' })).toEqual([100, 200, 300])
      for (let more = 0; more < 9; more += 1) await add({ amount: 1, date: '2026-11-15' })
      const second = await list({ filter: 'all', page: 1, pageSize: 10 })
      expect(second.rows).toHaveLength(2)
      expect(second).toMatchObject({ total: 12, sum: 609 })
      expect(await list({ filter: 'all', page: 9, pageSize: 10 })).toEqual({ rows: [], total: 12, sum: 609 })
    })

    it('stores one voucher for one Idempotency-Key, also for a burst, and keeps one file (D55)', async () => {
      const outcomes = await Promise.all(
        Array.from({ length: 6 }, () => add({ headers: { 'idempotency-key': 'one-act' } })),
      )
      expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome.answer()))).size).toBe(1)
      expect((await list()).total).toBe(1)
      expect((await stored()).files.kept).toHaveLength(1)
    })

    it('lets an administrator add and list for another user (D7)', async () => {
      await add({ as: admin(), userId: harness.test.people.user.id })
      expect((await list({})).total).toBe(1)
      expect((await list({ userId: harness.test.people.user.id }, admin())).total).toBe(1)
      expect((await list({}, admin())).total).toBe(0)
    })

    it('lets an administrator add for a deactivated user (D7)', async () => {
      const { id } = harness.test.people.deactivated
      const voucher = (await add({ as: admin(), userId: id })).answer()
      expect(await rows()).toMatchObject([{ id: voucher.id, owner_id: id, created_by: harness.test.people.admin.id }])
      expect((await list({ userId: id }, admin())).total).toBe(1)
      expect(await said()).toMatchObject([{ type: 'activity', userId: id }])
    })

    it('lets an administrator delete: removed from list and download, kept for the books (D31)', async () => {
      const voucher = (await add()).answer()
      expect((await harness.test.runner.run(kind.calls.remove, { id: voucher.id }, { as: admin() })).answer()).toEqual({
        id: voucher.id,
        canRestore: true,
      })
      expect((await list()).total).toBe(0)
      expect(
        (await harness.test.runner.run(fileCalls.download, { fileKey: voucher.fileKey }, { as: user() })).status,
      ).toBe(404)
      expect(await rows()).toMatchObject([{ deleted_by: harness.test.people.admin.id, file_key: voucher.fileKey }])
      expect((await harness.test.runner.run(kind.calls.remove, { id: voucher.id }, { as: admin() })).status).toBe(404)
    })

    it('lets an administrator take back their own deletion within an hour, once, with its number and file', async () => {
      const voucher = (await add({ file: pdfFile('taxi.pdf') })).answer()
      const { admin: administrator, user: owner, other } = harness.test.people
      const remove = () => harness.test.runner.run(kind.calls.remove, { id: voucher.id }, { as: admin() })
      const restore = (input: { userId?: number } = {}) =>
        harness.test.runner.run(kind.calls.restore, { id: voucher.id, ...input }, { as: admin() })
      expect((await restore()).status).toBe(404)
      await remove()
      expect((await restore({ userId: other.id })).status).toBe(404)
      const both = await Promise.all([restore(), restore({ userId: owner.id })])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
      expect(both.find(({ status }) => status === 200)?.answer()).toEqual(voucher)
      expect((await list()).rows).toEqual([voucher])
      const { fileKey } = voucher
      expect((await harness.test.runner.run(fileCalls.download, { fileKey }, { as: user() })).status).toBe(200)
      expect((await said()).at(-1)).toEqual({
        type: 'activity',
        at: NOW.toISOString(),
        userId: owner.id,
        actorId: administrator.id,
        message: `Återställde ${kind.noun} taxi.pdf (#${voucher.id})`,
      })
      await remove()
      const table = harness.test.db.admin(kind.table)
      await harness.test.db.admin`update money.${table} set deleted_by = ${owner.id}`
      expect((await restore()).status).toBe(404)
      await harness.test.db.admin`
        update money.${table} set deleted_by = ${administrator.id}, deleted_at = ${new Date(NOW.getTime() - 3_600_001)}`
      expect((await restore()).status).toBe(404)
    })

    it('reports an add and a delete to the activity log once each, however often they are repeated (D17)', async () => {
      const { user: owner, admin: administrator } = harness.test.people
      const options = { file: pdfFile('taxi.pdf'), amount: 98_765, headers: { 'idempotency-key': 'taxi' } }
      const voucher = (await add(options)).answer()
      await add(options)
      for (let turn = 0; turn < 2; turn += 1)
        await harness.test.runner.run(kind.calls.remove, { id: voucher.id }, { as: admin() })
      const entry = { type: 'activity', at: NOW.toISOString(), userId: owner.id }
      expect(await said()).toEqual([
        { ...entry, actorId: owner.id, message: `Lade till ${kind.noun} taxi.pdf` },
        { ...entry, actorId: administrator.id, message: `Tog bort ${kind.noun} taxi.pdf` },
      ])
    })

    it('accepts a file of exactly the limit', async () => {
      expect((await add({ file: pdfOfSize(MAX_FILE_BYTES) })).status).toBe(200)
    })
  })
}

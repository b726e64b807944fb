import { describe, expect, it } from 'vitest'
import { fileCalls } from '@portal/money-contract'
import { pdfFile, TEST_GATEWAY_KEY } from '@portal/testkit'
import { TODAY } from '../../testing/start-money-test.ts'
import { HOSTILE_FILES } from '../../testing/hostile-input.ts'
import { type VoucherKind, voucherHarness } from './voucher-harness.ts'

/** What both receipts and invoices refuse, and that it leaves nothing behind. */
export function describeVoucherRefusals(kind: VoucherKind): void {
  const harness = voucherHarness(kind)
  const { add, list, stored, user, admin } = harness

  describe(`${kind.title}: refuses`, () => {
    it.each([
      ['Value', 'tolv'],
      ['Value', '-1'],
      ['Value', '1,234'],
      ['Value', '1000000000'],
      ['Value', ''],
      ['Value', undefined],
      ['Value', '1\t234'],
      ['Value', '12\n'],
      ['Value', '1\u3000234'],
      ['date', '2026-02-30'],
      ['date', '20/11/2026'],
      ['date', ''],
      ['date', undefined],
      ['userid', 'x'],
      ['userid', ['1', '2']],
    ])('%s = %j: 400 that names the field, and stores nothing', async (field, value) => {
      const before = await stored()
      const outcome = await add({ raw: { [field]: value } })
      expect(outcome.status).toBe(400)
      expect(outcome.body).toMatchObject({
        code: 'invalid_input',
        fields: { [field]: expect.stringMatching(/^[A-ZÅÄÖ].+\.$/) },
      })
      expect(outcome.body.error).toMatch(new RegExp(`^${field} `))
      expect(await stored()).toEqual(before)
    })

    it.each(HOSTILE_FILES)('%s, and leaves nothing behind', async (_what, file, status, code) => {
      const before = await stored()
      const outcome = await add({ file })
      expect(outcome.status).toBe(status)
      expect(outcome.body).toMatchObject({ code, fields: { 'files[]': expect.any(String) } })
      expect(await stored()).toEqual(before)
    })

    it('an add for a user who does not exist, naming userid', async () => {
      const outcome = await add({ userId: 999_999, as: admin() })
      expect(outcome.status).toBe(400)
      expect(outcome.body.fields).toEqual({ userid: 'Ska vara en användare som finns.' })
      expect(await stored()).toEqual({ rows: [], files: { kept: [], staged: [] }, said: [] })
    })

    it('no file, two files, and an invalid form', async () => {
      const before = await stored()
      const missing = await harness.test.runner.run(kind.calls.add, { date: TODAY, amount: 1 }, { as: user() })
      expect(missing.status).toBe(400)
      expect(missing.body.fields).toEqual({ 'files[]': 'Behöver väljas.' })
      const form = new FormData()
      for (const name of ['a.pdf', 'b.pdf']) form.append('files[]', new Blob([pdfFile().content]), name)
      const send = (body: FormData | string, headers: Record<string, string> = {}) =>
        fetch(`${harness.test.runner.url}/v1/${kind.calls.add.path}`, {
          method: 'PUT',
          body,
          headers: { 'x-gateway-key': TEST_GATEWAY_KEY, authorization: `Bearer ${user()}`, ...headers },
        })
      expect(await (await send(form)).json()).toMatchObject({
        fields: { 'files[]': '1 file is the maximum number of files !' },
      })
      expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415)
      expect(await stored()).toEqual(before)
    })

    it.each([
      { filterOptions: '["x"]' },
      { filterOptions: '{' },
      { sort: 'owner_id' },
      { order: 'sideways' },
      { page: '-1' },
      { pageSize: '7' },
      { searchTerm: 'x'.repeat(101) },
      { userid: '1e3' },
    ])('a list with %j', async (raw) => {
      const outcome = await harness.test.runner.run(kind.calls.list, {}, { as: user(), raw })
      expect(outcome.status).toBe(400)
      expect(outcome.body.fields).toHaveProperty(Object.keys(raw)[0] ?? '')
    })
  })

  describe(`${kind.title}: another user's`, () => {
    it('are not listed, and their files do not exist for others (D33)', async () => {
      const voucher = (await add()).answer()
      expect((await list({ filter: 'all' }, harness.test.people.other.token)).total).toBe(0)
      for (const token of [harness.test.people.other.token, harness.test.people.reviewer.token]) {
        expect(
          (await harness.test.runner.run(fileCalls.download, { fileKey: voucher.fileKey }, { as: token })).status,
        ).toBe(404)
      }
      expect(
        (await harness.test.runner.run(fileCalls.download, { fileKey: voucher.fileKey }, { as: admin() })).status,
      ).toBe(200)
      for (const fileKey of ['../../secrets', 'f'.repeat(48), ''])
        expect((await harness.test.runner.run(fileCalls.download, { fileKey }, { as: admin() })).status).toBe(404)
    })
  })
}

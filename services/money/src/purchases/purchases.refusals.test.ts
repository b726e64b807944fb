import { describe, expect, it } from 'vitest'
import { pdfFile } from '@portal/testkit'
import { HOSTILE_FILES, HOSTILE_LINKS } from '../testing/hostile-input.ts'
import { pngFile } from '../testing/stored-files.ts'
import { purchaseHarness } from './testing/purchase-harness.ts'

const harness = purchaseHarness()
const { add, edit, remove, list, setStatus, stored, admin } = harness

describe('purchases: refuses', () => {
  it.each<[field: string, value: string | readonly string[] | undefined]>([
    ['date', '2026-02-30'],
    ['date', ''],
    ['date', undefined],
    ['Type', '2'],
    ['Type', ''],
    ['Type', undefined],
    ['Type', ['0', '1']],
    ['Antal', '0'],
    ['Antal', '1.5'],
    ['Antal', '-1'],
    ['Antal', '1000001'],
    ['Antal', ''],
    ['Antal', undefined],
    ['Value', 'tolv'],
    ['Value', '1000000000'],
    ['Value', undefined],
    ['Value', '\t12'],
    ['Value', '12\n'],
    ['Value', '1\u3000234'],
    ...HOSTILE_LINKS.map((link): [string, string] => ['link', link]),
    ['notis', 'a\0'],
    ['userid', 'x'],
    ['userid', ['1', '2']],
  ])('%s = %j: 400 that names the field, on add and edit, and stores nothing', async (field, value) => {
    const purchase = (await add()).answer()
    const before = await stored()
    for (const outcome of [
      await add({}, { raw: { [field]: value }, file: pdfFile() }),
      await edit(purchase, {}, { raw: { [field]: value }, file: pdfFile() }),
    ]) {
      expect(outcome.status).toBe(400)
      expect(outcome.body).toMatchObject({
        code: 'invalid_input',
        fields: { [field]: expect.stringMatching(/^[A-ZÅÄÖ].+\.$/) },
      })
    }
    expect(await stored()).toEqual(before)
  })

  it.each([
    ['status', '3'],
    ['status', 'ordered'],
    ['id', 'x'],
    ['id', '0'],
    ['id', undefined],
    ['id', '2'],
    ['EditRow', '{'],
    ['EditRow', '[1]'],
    ['EditRow', '{"Antal":"många"}'],
  ])('an edit with %s = %j', async (field, value) => {
    const purchase = (await add()).answer()
    const before = await stored()
    const seen = field === 'id' && value === '2' ? { seen: purchase } : {}
    const outcome = await edit(purchase, seen, { as: admin(), raw: { [field]: value } })
    expect(outcome.status).toBe(400)
    expect(outcome.body.fields).toHaveProperty(field)
    expect(await stored()).toEqual(before)
  })

  it.each([...HOSTILE_FILES, ['a photo', pngFile(), 415, 'file_type'] as const])(
    '%s, on add and edit, and leaves nothing behind',
    async (_what, file, status, code) => {
      const purchase = (await add()).answer()
      const before = await stored()
      for (const outcome of [await add({}, { file }), await edit(purchase, {}, { file })]) {
        expect(outcome.status).toBe(status)
        expect(outcome.body).toMatchObject({ code, fields: { 'files[]': expect.any(String) } })
      }
      expect(await stored()).toEqual(before)
    },
  )

  it('an add for a user who is inactive or does not exist, naming userid', async () => {
    for (const userId of [harness.test.people.deactivated.id, 999_999]) {
      const outcome = await add({ userId }, { as: admin(), file: pdfFile() })
      expect(outcome.status).toBe(400)
      expect(outcome.body.fields).toEqual({ userid: 'Ska vara en aktiv användare.' })
    }
    expect(await stored()).toMatchObject({ rows: [], files: { kept: [], staged: [] } })
  })

  it.each(['ongoing', 'ordered'] as const)('an edit or delete by its owner once it is %s (409)', async (status) => {
    const purchase = (await add()).answer()
    await setStatus(purchase.id, status)
    const before = await stored()
    for (const outcome of [
      await edit(purchase, {}, { file: pdfFile() }),
      await edit(purchase, { status: 'submitted' }),
      await remove(purchase.id),
    ]) {
      expect(outcome.status).toBe(409)
      expect(outcome.body.code).toBe('purchase_locked')
    }
    expect(await stored()).toEqual(before)
  })

  it('a status changed by its owner (403), but not an unchanged one', async () => {
    const purchase = (await add()).answer()
    const before = await stored()
    for (const status of ['ongoing', 'ordered'] as const) {
      const outcome = await edit(purchase, { status }, { raw: { isAdmin: '1' } })
      expect(outcome.status).toBe(403)
      expect(outcome.body.fields).toHaveProperty('status')
    }
    expect(await stored()).toEqual(before)
    expect((await edit(purchase, { status: 'submitted' })).status).toBe(200)
  })
})

describe("purchases: another user's", () => {
  it('cannot be changed, and do not exist for users who may not see them', async () => {
    const purchase = (await add({}, { file: pdfFile() })).answer()
    const before = await stored()
    const { other, reviewer } = harness.test.people
    for (const [as, status] of [
      [other.token, 404],
      [reviewer.token, 403],
    ] as const) {
      expect((await edit(purchase, { seen: purchase }, { as })).status).toBe(status)
      expect((await edit(purchase, { seen: { ...purchase, ownerId: other.id } }, { as })).status).toBe(status)
      expect((await remove(purchase.id, { as })).status).toBe(status)
    }
    expect(await stored()).toEqual(before)
    expect((await list({ filter: 'all' }, other.token)).total).toBe(0)
  })

  it('keep their owner: an administrator who names another user finds nothing', async () => {
    const purchase = (await add()).answer()
    const { other, user: owner } = harness.test.people
    expect((await edit(purchase, { userId: other.id }, { as: admin() })).status).toBe(404)
    expect((await remove(purchase.id, { as: admin(), userId: other.id })).status).toBe(404)
    expect((await edit(purchase, { userId: owner.id }, { as: admin() })).answer().ownerId).toBe(owner.id)
  })
})

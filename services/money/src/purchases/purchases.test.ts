import { describe, expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import { describeSecurity, pdfFile, publishedEvents } from '@portal/testkit'
import { NOW, startMoneyTest, TODAY } from '../testing/start-money-test.ts'
import { form, purchaseHarness } from './testing/purchase-harness.ts'

const harness = purchaseHarness()
const { add, edit, remove, restore, list, said, setStatus, rows, stored, admin } = harness

describe('purchases: works', () => {
  it('stores a purchase with all fields, as submitted', async () => {
    const purchase = (
      await add(
        { type: 'workTool', quantity: 2, amount: 123_450, link: 'shop.se/bok', note: 'Till kontoret' },
        { file: pdfFile('Offert å.pdf') },
      )
    ).answer()
    expect(purchase).toEqual({
      id: 1,
      ownerId: harness.test.people.user.id,
      date: TODAY,
      type: 'workTool',
      quantity: 2,
      amount: 123_450,
      link: 'https://shop.se/bok',
      note: 'Till kontoret',
      status: 'submitted',
      comment: '',
      fileName: 'Offert å.pdf',
      fileKey: expect.any(String),
    })
    expect(await list()).toEqual({ rows: [purchase], total: 1, sum: 123_450 })
  })

  it('needs neither file, link nor note (D24)', async () => {
    expect((await add()).answer()).toMatchObject({ link: null, note: '', fileName: null, fileKey: null })
  })

  it('is submitted for administrators too, with any status in the form (spec 2 §4)', async () => {
    const raw = { status: '0', isAdmin: '1' }
    expect((await add({}, { as: admin(), raw })).answer().status).toBe('submitted')
    expect((await add({}, { raw })).answer().status).toBe('submitted')
  })

  it('lets an administrator add for an active user', async () => {
    const { id } = harness.test.people.other
    expect((await add({ userId: id }, { as: admin() })).answer().ownerId).toBe(id)
    expect((await list({}, harness.test.people.other.token)).total).toBe(1)
  })

  it('lets its owner delete it while it is submitted: removed from the lists, kept for the books (D31)', async () => {
    const purchase = (await add({}, { file: pdfFile() })).answer()
    expect((await remove(purchase.id)).answer()).toEqual({ id: purchase.id, canRestore: true })
    expect((await list()).total).toBe(0)
    expect((await harness.listAll()).total).toBe(0)
    expect(await rows()).toMatchObject([{ deleted_by: harness.test.people.user.id, file_key: purchase.fileKey }])
    expect((await remove(purchase.id)).status).toBe(404)
    expect((await edit(purchase)).status).toBe(404)
  })

  it('takes a deletion back with number, status and file, for the user who made it and for an hour', async () => {
    const { admin: administrator, user: owner } = harness.test.people
    const purchase = (await add({ note: 'Lampa' }, { file: pdfFile() })).answer()
    await setStatus(purchase.id, 'ordered')
    const ordered = { ...purchase, status: 'ordered' }
    await remove(purchase.id, { as: admin(), userId: owner.id })
    expect((await restore(purchase.id)).status).toBe(404)
    expect((await restore(purchase.id, admin())).answer()).toEqual(ordered)
    expect((await list()).rows).toEqual([ordered])
    expect((await restore(purchase.id, admin())).status).toBe(404)
    expect(await said()).toContainEqual(
      expect.objectContaining({
        actorId: administrator.id,
        userId: owner.id,
        message: `Återställde inköpet Lampa (#${purchase.id})`,
      }),
    )
    await remove(purchase.id, { as: admin() })
    await harness.test.db.admin`update money.purchase set deleted_at = ${new Date(NOW.getTime() - 3_600_001)}`
    expect((await restore(purchase.id, admin())).status).toBe(404)
  })

  it('lets an administrator delete any', async () => {
    const purchase = (await add()).answer()
    await setStatus(purchase.id, 'ordered')
    expect((await remove(purchase.id, { as: admin(), userId: harness.test.people.user.id })).status).toBe(200)
  })

  it("reports to its owner's log, a new one to the administrators, and another user's changes to the owner (D17, D30)", async () => {
    const { user: owner, admin: administrator } = harness.test.people
    const purchase = (await add({ note: 'Lampa' })).answer()
    const edited = (await edit(purchase, { note: 'Golvlampa' })).answer()
    await edit(edited)
    await edit(edited, { status: 'ongoing' }, { as: admin() })
    await remove(purchase.id, { as: admin() })
    const byOwner = { at: NOW.toISOString(), actorId: owner.id }
    const byOther = { at: NOW.toISOString(), actorId: administrator.id }
    expect(await said()).toEqual([
      { type: 'activity', ...byOwner, userId: owner.id, message: 'Lade till inköpet Lampa' },
      {
        type: 'notification',
        topic: 'purchase',
        ...byOwner,
        to: 'administrators',
        message: 'Skickade in inköpet Lampa',
        record: { kind: 'purchase', id: purchase.id },
      },
      { type: 'activity', ...byOwner, userId: owner.id, message: `Ändrade inköpet Golvlampa (#${purchase.id})` },
      {
        type: 'activity',
        ...byOther,
        userId: owner.id,
        message: `Ändrade status på inköpet Golvlampa (#${purchase.id}) från Inskickad till Pågående`,
      },
      {
        type: 'notification',
        topic: 'purchase',
        ...byOther,
        to: { userIds: [owner.id] },
        message: 'Ändrade status på ditt inköp Golvlampa till Pågående',
        record: { kind: 'purchase', id: purchase.id },
      },
      { type: 'activity', ...byOther, userId: owner.id, message: 'Tog bort inköpet Golvlampa' },
    ])
  })

  it('accepts an emoji anywhere in a long name, on add and edit, and reports it complete', async () => {
    const note = `${'x'.repeat(98)}🎧 och mer`
    const purchase = (await add({ note })).answer()
    expect((await edit(purchase, { quantity: 2 }, { as: admin() })).answer()).toMatchObject({ note, quantity: 2 })
    expect((await said()).map((event) => ('message' in event ? event.message : ''))).toContain(
      `Lade till inköpet ${'x'.repeat(98)}🎧…`,
    )
  })

  it('stores one purchase for one Idempotency-Key (D55)', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 4 }, () => add({}, { headers: { 'idempotency-key': 'one-act' }, file: pdfFile() })),
    )
    expect(new Set(outcomes.map((outcome) => outcome.answer().fileKey)).size).toBe(1)
    expect((await stored()).files.kept.length).toBe((await rows()).length)
  })
})

describeSecurity('purchases', {
  calls: purchaseCalls,
  samples: {
    list: { input: {} },
    export: { input: {} },
    listAll: { input: {} },
    exportAll: { input: {} },
    history: { input: { id: 1 } },
    add: { input: form, file: pdfFile() },
    edit: { input: { ...form, id: 1 }, file: pdfFile() },
    remove: { input: { id: 1 } },
    restore: { input: { id: 1 } },
  },
  setUp: async () => {
    const subject = await startMoneyTest()
    await subject.runner.run(purchaseCalls.add, form, { as: subject.people.other.token, file: pdfFile() })
    const rows = () => subject.db.admin`select * from money.purchase order by id`
    return { ...subject, snapshot: async () => [await rows(), await publishedEvents(subject.db.admin, 'money')] }
  },
})

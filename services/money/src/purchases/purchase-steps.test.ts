import { describe, expect, it } from 'vitest'
import { purchaseCalls } from '@portal/money-contract'
import { pdfFile } from '@portal/testkit'
import { NOW } from '../testing/start-money-test.ts'
import { purchaseHarness } from './testing/purchase-harness.ts'

const harness = purchaseHarness()
const { add, edit, remove, user, admin, reviewer } = harness
const history = (id: number, as = user()) => harness.test.runner.run(purchaseCalls.history, { id }, { as })

describe('the history of a purchase', () => {
  it('has who gave it which status, when and with which comment, from its submission on', async () => {
    const { user: owner, admin: decider } = harness.test.people
    const purchase = (await add({ note: 'Stol' })).answer()
    const refused = (await edit(purchase, { status: 'submitted', comment: 'För dyr' }, { as: admin() })).answer()
    const again = (await edit(refused, { amount: 100 })).answer()
    await edit(again, { status: 'ordered', comment: 'Kommer på fredag' }, { as: admin() })
    const by = { owner: { by: owner.id, name: 'Ulla Test' }, admin: { by: decider.id, name: 'Admin Test', at: NOW } }
    const steps = (await history(purchase.id)).answer()
    expect(steps).toEqual([
      { ...by.owner, at: expect.any(Date), state: 'submitted', comment: '' },
      { ...by.admin, state: 'refused', comment: 'För dyr' },
      {
        ...by.owner,
        at: NOW,
        state: 'submitted',
        comment: '',
        changes: { before: { amount: purchase.amount }, after: { amount: 100 }, parts: [] },
      },
      { ...by.admin, state: 'ordered', comment: 'Kommer på fredag' },
    ])
    expect((await history(purchase.id, admin())).answer()).toEqual(steps)
  })

  it('has former and new figures of an edit, and the names of its changed texts and file', async () => {
    const purchase = (await add({ note: 'Stol', link: 'https://shop.example/stol' })).answer()
    const { date, type, quantity } = purchase
    await edit(
      purchase,
      { date: '2026-11-01', type: 'workTool', quantity: 2, amount: purchase.amount, note: 'Stol, grå' },
      { as: admin(), file: pdfFile() },
    )
    expect((await history(purchase.id)).answer()[1]).toMatchObject({
      state: 'submitted',
      comment: '',
      changes: {
        before: { date, type, quantity },
        after: { date: '2026-11-01', type: 'workTool', quantity: 2 },
        parts: ['note', 'file'],
      },
    })
  })

  it('has no line for an edit that changes nothing, nor for a refused one', async () => {
    const purchase = (await add()).answer()
    await edit(purchase, { status: 'submitted' }, { as: admin() })
    await edit(purchase, { status: 'ordered', seen: { ...purchase, quantity: 7 } }, { as: admin() })
    expect((await history(purchase.id)).answer()).toHaveLength(1)
  })

  it('is for its owner and administrators: 403 to a reviewer, 404 to others and after its deletion', async () => {
    const purchase = (await add()).answer()
    expect((await history(purchase.id, reviewer())).status).toBe(403)
    expect((await history(purchase.id, harness.test.people.other.token)).status).toBe(404)
    await remove(purchase.id)
    expect((await history(purchase.id)).status).toBe(404)
  })
})

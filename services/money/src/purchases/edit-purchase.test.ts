import { describe, expect, it } from 'vitest'
import { fileCalls } from '@portal/money-contract'
import { pdfFile } from '@portal/testkit'
import { purchaseHarness } from './testing/purchase-harness.ts'

const harness = purchaseHarness()
const { add, edit, listAll, setStatus, rows, stored, user, admin } = harness

describe('an edit of a purchase', () => {
  it('lets its owner change it while it is submitted; omitted fields stay', async () => {
    const purchase = (await add({ link: 'shop.se', note: 'Bok' }, { file: pdfFile() })).answer()
    const changed = (
      await edit(purchase, { quantity: 3, amount: 100, date: '2026-11-19', link: undefined, note: undefined })
    ).answer()
    expect(changed).toEqual({ ...purchase, quantity: 3, amount: 100, date: '2026-11-19' })
    expect((await edit(changed, { link: null, note: '' })).answer()).toEqual({ ...changed, link: null, note: '' })
    expect(await rows()).toMatchObject([{ updated_by: harness.test.people.user.id, updated_at: expect.any(Date) }])
  })

  it('lets an administrator change any purchase, and set any status after any (D30)', async () => {
    let purchase = (await add()).answer()
    for (const status of ['ongoing', 'ordered', 'submitted', 'ordered', 'ongoing', 'submitted'] as const) {
      purchase = (await edit(purchase, { status }, { as: admin() })).answer()
      expect(purchase).toMatchObject({ status, ownerId: harness.test.people.user.id })
    }
  })

  it('keeps an administrator’s comment; submitted it is a refusal, which ends when the owner changes the purchase', async () => {
    const purchase = (await add({ note: 'Stol' })).answer()
    expect(purchase.comment).toBe('')
    const refused = (await edit(purchase, { status: 'submitted', comment: ' För dyr ' }, { as: admin() })).answer()
    expect(refused).toEqual({ ...purchase, comment: 'För dyr' })
    const states = ['submitted', 'refused'] as const
    const byState = async () =>
      Promise.all(states.map(async (status) => (await listAll({ filter: 'all', status })).rows.map(({ id }) => id)))
    expect(await byState()).toEqual([[], [purchase.id]])
    expect((await listAll({ filter: 'all', search: 'avslag' })).total).toBe(1)
    const again = (await edit(refused, { amount: 100, seen: refused }, {})).answer()
    expect(again).toEqual({ ...purchase, amount: 100 })
    expect(await byState()).toEqual([[purchase.id], []])
    const ordered = (await edit(again, { status: 'ordered', comment: 'Kommer på fredag' }, { as: admin() })).answer()
    expect((await edit(ordered, { status: 'ongoing' }, { as: admin() })).answer().comment).toBe('Kommer på fredag')
  })

  it('refuses a comment by the owner with 403, and one that is too long with 400', async () => {
    const purchase = (await add()).answer()
    expect((await edit(purchase, { comment: 'Snälla' })).status).toBe(403)
    expect((await edit(purchase, { comment: '' })).status).toBe(200)
    expect((await edit(purchase, {}, { as: admin(), raw: { comment: 'x'.repeat(301) } })).status).toBe(400)
    const seen = (await edit(purchase, { comment: 'Nej' }, { as: admin() })).answer()
    await edit(seen, { comment: 'Jo' }, { as: admin() })
    expect((await edit(seen, { seen, quantity: 2 })).body.code).toBe('stale_row')
  })

  it('replaces the file and keeps the old one for the books (D31)', async () => {
    const purchase = (await add({}, { file: pdfFile('gammal.pdf', 'gammal') })).answer()
    const changed = (await edit(purchase, {}, { file: pdfFile('ny.pdf', 'ny') })).answer()
    expect(changed).toMatchObject({ fileName: 'ny.pdf' })
    expect(changed.fileKey).not.toBe(purchase.fileKey)
    const download = (fileKey: string | null) =>
      harness.test.runner.run(fileCalls.download, { fileKey: fileKey ?? '' }, { as: user() })
    expect(new Uint8Array(await (await download(changed.fileKey)).response.arrayBuffer())).toEqual(
      pdfFile('', 'ny').content,
    )
    expect((await download(purchase.fileKey)).status).toBe(404)
    expect((await stored()).replaced).toMatchObject([
      {
        file_key: purchase.fileKey,
        purchase_id: purchase.id,
        file_name: 'gammal.pdf',
        replaced_by: harness.test.people.user.id,
      },
    ])
    expect((await stored()).files.kept).toHaveLength(2)
  })

  it('accepts EditRow with the row as it was seen, and takes the id from it (D29)', async () => {
    const purchase = (await add({ link: 'shop.se' }, { file: pdfFile() })).answer()
    expect((await edit(purchase, { id: undefined, seen: purchase, quantity: 2 })).answer()).toEqual({
      ...purchase,
      quantity: 2,
    })
  })
})

describe('purchases: two editors (D29)', () => {
  it('refuses a row that has changed since it was seen, and stores no file of the refused edit', async () => {
    const seen = (await add({ note: 'Bok' })).answer()
    await edit(seen, { quantity: 2 }, { as: admin() })
    const before = await stored()
    const outcome = await edit(seen, { seen, note: 'Penna' }, { file: pdfFile() })
    expect(outcome.status).toBe(409)
    expect(outcome.body.code).toBe('stale_row')
    expect(await stored()).toEqual(before)
  })

  it('refuses also when only its status has changed', async () => {
    const seen = (await add()).answer()
    await setStatus(seen.id, 'ongoing')
    expect((await edit(seen, { seen, status: 'submitted' })).body.code).toBe('stale_row')
  })

  it.each(['link', 'Inkopdesc', 'InkopName', 'InkopUrl'])(
    'refuses also when it was seen without %s and has one now, null or empty',
    async (field) => {
      const purchase = (await add({ link: 'shop.se', note: 'Bok' }, { file: pdfFile() })).answer()
      const before = await stored()
      for (const empty of [null, ''])
        expect(
          (await edit(purchase, {}, { raw: { EditRow: JSON.stringify({ id: purchase.id, [field]: empty }) } })).body
            .code,
        ).toBe('stale_row')
      expect(await stored()).toEqual(before)
    },
  )

  it('accepts null for what is still empty', async () => {
    const purchase = (await add()).answer()
    const EditRow = JSON.stringify({ id: purchase.id, link: null, Inkopdesc: null, InkopName: null, InkopUrl: null })
    expect((await edit(purchase, { quantity: 2 }, { raw: { EditRow } })).answer().quantity).toBe(2)
  })

  it('checks nothing without EditRow: older clients', async () => {
    const seen = (await add()).answer()
    await edit(seen, { quantity: 2 }, { as: admin() })
    expect((await edit(seen, { quantity: 5 })).answer().quantity).toBe(5)
  })

  it('lets one of a burst of edits through, and refuses the others', async () => {
    const seen = (await add()).answer()
    const outcomes = await Promise.all(
      [2, 3, 4, 5, 6].map((quantity) => edit(seen, { seen, quantity }, { as: admin(), file: pdfFile() })),
    )
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(outcomes.filter(({ body }) => body.code === 'stale_row')).toHaveLength(4)
    const {
      rows: [row],
      files,
    } = await stored()
    expect(files.kept.map((path) => path.slice(-48))).toContain(row?.['file_key'])
  })

  it("refuses the owner's edit once an administrator has changed the status", async () => {
    const seen = (await add()).answer()
    const [moved, ...late] = await Promise.all([
      edit(seen, { status: 'ordered' }, { as: admin() }),
      ...[2, 3, 4].map((quantity) => edit(seen, { quantity })),
    ])
    expect(moved?.status).toBe(200)
    const accepted = late.filter(({ status }) => status === 200).map((outcome) => outcome.answer())
    expect(late.filter(({ body }) => body.code === 'purchase_locked')).toHaveLength(late.length - accepted.length)
    expect(accepted.every(({ status }) => status === 'submitted')).toBe(true)
    expect(await rows()).toMatchObject([{ status: 'ordered', quantity: 1 }])
  })
})

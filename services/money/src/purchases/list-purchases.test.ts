import { beforeEach, describe, expect, it } from 'vitest'
import { fileCalls, purchaseCalls } from '@portal/money-contract'
import { pdfFile } from '@portal/testkit'
import { purchaseHarness } from './testing/purchase-harness.ts'

const harness = purchaseHarness()
const { add, list, listAll, setStatus, admin, reviewer } = harness

describe('a user’s own purchases', () => {
  it('show today unless other days are requested (D26)', async () => {
    await add({ date: '2026-11-01', amount: 100 })
    await add({ amount: 400 })
    expect((await list()).sum).toBe(400)
    expect((await list({ filter: 'all' })).sum).toBe(500)
    expect((await list({ filter: [{ from: '2026-11-01', to: '2026-11-10' }] })).sum).toBe(100)
  })

  it('count those of other days where there are none', async () => {
    await add({ date: '2026-10-31' })
    await add({ date: '2026-11-01', note: 'Bok' })
    const empty = { rows: [], total: 0, sum: 0 }
    expect(await list()).toEqual({ ...empty, otherDays: { month: 1, all: 2 } })
    expect(await list({ search: 'bok' })).toEqual({ ...empty, otherDays: { month: 1, all: 1 } })
    expect(await list({ filter: 'all' })).not.toHaveProperty('otherDays')
  })

  it('are found by file name, note and link, without regard to case', async () => {
    await add({}, { file: pdfFile('ÅRE 100%.pdf') })
    await add({ note: 'En bok om Åre' })
    await add({ link: 'https://shop.se/ARE_1' })
    const found = async (search: string) => (await list({ search })).rows.map((row) => row.id)
    expect(await found('åre')).toEqual([1, 2])
    expect(await found('0%')).toEqual([1])
    expect(await found('_1')).toEqual([3])
    expect(await found('BOK')).toEqual([2])
    expect(await found("'; drop table purchase --")).toEqual([])
  })

  it('are found by amount, month, day, status and number', async () => {
    await add({ amount: 162_548, date: '2026-07-03' })
    await add({ amount: 162_500, date: '2025-07-31' })
    await add({ amount: 162_600, date: '2026-08-01' })
    await setStatus(2, 'ordered')
    const found = async (search: string) => (await list({ filter: 'all', search })).rows.map((row) => row.id)
    expect(await found('1625')).toEqual([1, 2])
    expect(await found('1 625,48 kr')).toEqual([1])
    expect(await found('juli')).toEqual([1, 2])
    expect(await found('juli 2026')).toEqual([1])
    expect(await found('2026-08-01')).toEqual([3])
    expect(await found('inskickad')).toEqual([1, 3])
    expect(await found('BESTÄLLD')).toEqual([2])
    expect(await found('#3')).toEqual([3])
    expect((await listAll({ filter: 'all', search: 'beställd' })).rows.map((row) => row.id)).toEqual([2])
  })

  it('are found by words and days together, in either field', async () => {
    await add({ note: 'Hotell i Umeå', date: '2026-08-03' })
    await add({ note: 'Hotell i Umeå', date: '2026-09-03' })
    await add({ note: 'Tåg till Umeå', date: '2026-08-03' })
    const found = async (search: string) => (await list({ filter: 'all', search })).rows.map((row) => row.id)
    expect(await found('hotell augusti')).toEqual([1])
    expect(await found('augusti hotell')).toEqual([1])
    expect(await found('umeå hotell september 2026')).toEqual([2])
    expect(await found('umeå 2026-08-03')).toEqual([1, 3])
    expect(await found('hotell juli')).toEqual([])
  })

  it('are found by words and an amount together, in either field, also with days', async () => {
    await add({ note: 'Tåg till Umeå', amount: 120_703, date: '2026-08-03' })
    await add({ note: 'Tåg till Umeå', amount: 120_750, date: '2026-07-03' })
    await add({ note: 'Hotell 1207', amount: 50_000, date: '2026-08-03' })
    const found = async (search: string) => (await list({ filter: 'all', search })).rows.map((row) => row.id)
    expect(await found('tåg 1207')).toEqual([1, 2])
    expect(await found('1207 tåg')).toEqual([1, 2])
    expect(await found('tåg umeå 1 207,03 kr')).toEqual([1])
    expect(await found('hotell 1207')).toEqual([3])
    expect(await found('hotell 500')).toEqual([3])
    expect(await found('tåg 500')).toEqual([])
    expect(await found('tåg 12 07')).toEqual([])
    expect(await found('tåg 1207 augusti')).toEqual([1])
    expect(await found('1207 tåg juli')).toEqual([2])
    expect(await found('juli 1 207,50')).toEqual([2])
    expect(await found('tåg september 1207')).toEqual([])
    const foundOfAll = async (search: string) => (await listAll({ filter: 'all', search })).rows.map((row) => row.id)
    expect(await foundOfAll('tåg 1 207,03')).toEqual([1])
  })

  it('are filtered by status in the list of all users, with its total and sum', async () => {
    await add({ amount: 100 })
    await add({ amount: 200 })
    await add({ amount: 400, date: '2026-07-03' })
    await setStatus(2, 'ordered')
    await setStatus(3, 'ordered')
    expect(await listAll({ filter: 'all', status: 'ordered', page: 0 })).toMatchObject({ total: 2, sum: 600 })
    expect(await listAll({ status: 'ordered', page: 0 })).toMatchObject({ total: 1, sum: 200 })
    expect((await listAll({ filter: 'all', status: 'submitted' })).rows.map((row) => row.id)).toEqual([1])
    expect(await listAll({ filter: 'all', status: 'ongoing' })).toEqual({ rows: [], total: 0, sum: 0 })
  })

  it('sort by every column, status by its number: ordered 0, submitted 1, ongoing 2', async () => {
    await add(
      { type: 'workTool', quantity: 3, amount: 100, link: 'b.se', note: 'ö', date: '2026-11-02' },
      { file: pdfFile('b.pdf') },
    )
    await add(
      { type: 'variableCost', quantity: 1, amount: 300, link: 'c.se', note: 'a', date: '2026-11-03' },
      { file: pdfFile('c.pdf') },
    )
    await add(
      { type: 'variableCost', quantity: 2, amount: 200, link: 'a.se', note: 'ä', date: '2026-11-01' },
      { file: pdfFile('a.pdf') },
    )
    await setStatus(1, 'ordered')
    await setStatus(2, 'ongoing')
    const order = async (sort: Parameters<typeof list>[0]) =>
      (await list({ filter: 'all', page: 0, pageSize: 10, ...sort })).rows.map((row) => row.id)
    expect(await order({})).toEqual([1, 2, 3])
    expect(await order({ order: 'desc' })).toEqual([3, 2, 1])
    expect(await order({ sort: 'amount' })).toEqual([1, 3, 2])
    expect(await order({ sort: 'quantity' })).toEqual([2, 3, 1])
    expect(await order({ sort: 'type' })).toEqual([2, 3, 1])
    expect(await order({ sort: 'date' })).toEqual([3, 1, 2])
    expect(await order({ sort: 'link' })).toEqual([3, 1, 2])
    expect(await order({ sort: 'note' })).toEqual([2, 3, 1])
    expect(await order({ sort: 'fileName', order: 'desc' })).toEqual([1, 3, 2])
    expect(await order({ sort: 'status' })).toEqual([1, 3, 2])
    expect(await order({ sort: 'status', order: 'desc' })).toEqual([2, 3, 1])
  })

  it('page, and sum the whole set', async () => {
    for (let more = 0; more < 12; more += 1) await add({ amount: 100 })
    expect(await list({ page: 1, pageSize: 10 })).toMatchObject({
      total: 12,
      sum: 1200,
      rows: [{ id: 11 }, { id: 12 }],
    })
  })
})

describe("all users' purchases (D28)", () => {
  let ulla: number
  let olle: number
  beforeEach(async () => {
    ulla = (await add({ amount: 100 })).answer().ownerId
    olle = (
      await add(
        { amount: 200, date: '2026-11-01', note: 'Bok' },
        { as: harness.test.people.other.token, file: pdfFile() },
      )
    ).answer().ownerId
  })

  it('show their owners, to administrators and to users with the flag', async () => {
    await harness.test.db
      .admin`update money.person set picture_url = '/v1/user/picture?key=nyckel' where user_id = ${olle}`
    for (const as of [admin(), reviewer()]) {
      const { rows, total, sum } = await listAll({ filter: 'all' }, as)
      expect({ total, sum }).toEqual({ total: 2, sum: 300 })
      expect(rows).toMatchObject([
        { ownerId: ulla, firstName: 'Ulla', lastName: 'Test', pictureUrl: null, amount: 100 },
        { ownerId: olle, firstName: 'Olle', lastName: 'Test', pictureUrl: '/v1/user/picture?key=nyckel', amount: 200 },
      ])
    }
  })

  it('use the documented names on the wire', async () => {
    const { body } = await harness.test.runner.run(purchaseCalls.listAll, {}, { as: admin() })
    expect(body['results']).toEqual([
      {
        id: 1,
        InkopName: '',
        InkopUrl: '',
        link: '',
        Value: '1',
        InkopDate: '2026-11-20',
        Type: 0,
        Inkopdesc: '',
        Antal: 1,
        status: 1,
        comment: '',
        userid: ulla,
        Firstname: 'Ulla',
        Lastname: 'Test',
        BildUrl: null,
      },
    ])
  })

  it('count those of other days where there are none, of the same status and owner', async () => {
    await setStatus(1, 'ordered')
    const none = async (query: Parameters<typeof listAll>[0]) =>
      (await listAll({ filter: [{ from: '2025-01-01', to: '2025-01-01' }], ...query })).otherDays
    expect(await none({})).toEqual({ month: 2, all: 2 })
    expect(await none({ sort: 'amount' })).toEqual({ month: 2, all: 2 })
    expect(await none({ status: 'submitted' })).toEqual({ month: 1, all: 1 })
    expect(await none({ status: 'ongoing' })).toEqual({ month: 0, all: 0 })
    expect(await none({ userId: olle, search: 'bok' })).toEqual({ month: 1, all: 1 })
    expect(await listAll({ filter: 'all', status: 'ongoing' })).not.toHaveProperty('otherDays')
  })

  it('show today unless other days are requested', async () =>
    expect((await listAll()).rows.map((row) => row.ownerId)).toEqual([ulla]))

  it("are one user's when an administrator names one, with their total and sum (D7)", async () => {
    await add({ amount: 50 }, { as: harness.test.people.other.token })
    const ofOlle = async (query: Parameters<typeof listAll>[0]) => {
      const { rows, total, sum } = await listAll({ userId: olle, ...query })
      return { ids: rows.map(({ id }) => id), owners: [...new Set(rows.map(({ firstName }) => firstName))], total, sum }
    }
    expect(await ofOlle({})).toEqual({ ids: [3], owners: ['Olle'], total: 1, sum: 50 })
    for (const sort of [undefined, 'id', 'date', 'amount', 'fileName', 'firstName'] as const) {
      expect(
        await ofOlle({ filter: 'all', order: 'desc', page: 0, pageSize: 10, ...(sort && { sort }) }),
      ).toMatchObject({ owners: ['Olle'], total: 2, sum: 250 })
    }
    expect(await ofOlle({ filter: [{ from: '2026-11-01', to: '2026-11-30' }], page: 0, pageSize: 10 })).toMatchObject({
      ids: [2, 3],
      total: 2,
      sum: 250,
    })
    expect(await ofOlle({ filter: 'all', search: 'bok' })).toMatchObject({ ids: [2], total: 1, sum: 200 })
    expect(await ofOlle({ filter: 'all', search: 'ulla' })).toMatchObject({ ids: [], total: 0, sum: 0 })
    expect(await listAll({ userId: 999_999, filter: 'all' })).toEqual({ rows: [], total: 0, sum: 0 })
  })

  it.each(['listAll', 'exportAll'] as const)(
    'of another user are refused to a user with the flag: %s',
    async (name) => {
      const { id, token } = harness.test.people.reviewer
      for (const userId of [olle, 999_999])
        expect(
          (await harness.test.runner.run(purchaseCalls[name], { userId, filter: 'all' }, { as: token })).status,
        ).toBe(403)
      expect(
        (await harness.test.runner.run(purchaseCalls[name], { userId: id, filter: 'all' }, { as: token })).status,
      ).toBe(200)
    },
  )

  it("are the caller's own when a user with the flag names themselves", async () => {
    const { id, token } = harness.test.people.reviewer
    await add({ amount: 70 }, { as: token })
    expect(await listAll({ userId: id, filter: 'all' }, token)).toMatchObject({
      rows: [{ ownerId: id }],
      total: 1,
      sum: 70,
    })
  })

  it("are found by their text fields and by their owner's name", async () => {
    const found = async (search: string) => (await listAll({ filter: 'all', search })).rows.map((row) => row.ownerId)
    expect(await found('bok')).toEqual([olle])
    expect(await found('ULLA')).toEqual([ulla])
    expect(await found('olle te')).toEqual([olle])
    expect(await found('test')).toEqual([ulla, olle])
    // Each word in any of them, in any order.
    expect(await found('olle bok')).toEqual([olle])
    expect(await found('BOK olle')).toEqual([olle])
    expect(await found('ulla bok')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  it('sort by owner', async () => {
    for (const sort of ['firstName', 'lastName', 'pictureUrl'] as const) {
      expect((await listAll({ filter: 'all', sort })).rows.map((row) => row.firstName)).toEqual(['Olle', 'Ulla'])
      expect(
        (await listAll({ filter: 'all', sort, order: 'desc', page: 0, pageSize: 10 })).rows.map((row) => row.firstName),
      ).toEqual(['Ulla', 'Olle'])
    }
  })

  it('may be downloaded by users who may see them, and by their owner (D33)', async () => {
    const fileKey = (await listAll({ filter: 'all', search: 'bok' })).rows[0]?.fileKey ?? ''
    const { other, user } = harness.test.people
    const download = async (as: string) =>
      (await harness.test.runner.run(fileCalls.download, { fileKey }, { as })).status
    expect(await Promise.all([admin(), reviewer(), other.token, user.token].map(download))).toEqual([
      200, 200, 200, 404,
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoiceCalls, moneyCalls, purchaseCalls, receiptCalls, sealedMonthCalls } from '@portal/money-contract'
import { type MonthRecord, monthRecordsAnswer } from '@portal/money-contract/for-services'
import { type AnyCall } from '@portal/platform-contract'
import { describeSecurity, pdfFile, TEST_GATEWAY_KEY } from '@portal/testkit'
import { type MoneyTest, NOW, startMoneyTest } from '../testing/start-money-test.ts'

let test: MoneyTest
const records = { receipt: 0, invoice: 0, purchase: 0 }
/** Deleted before the month was sealed. */
const deleted = { receipt: 0, invoice: 0, purchase: 0 }
/** A day in the month that is sealed below, and one in the month after it. */
const [SEALED, OPEN] = ['2026-10-15', '2026-11-15']
const PURCHASE = { type: 'variableCost', quantity: 1, amount: 500 } as const

beforeAll(async () => {
  test = await startMoneyTest()
  for (const date of [OPEN, SEALED]) {
    records.receipt = (await add(receiptCalls.add, date)).answer().id
    records.invoice = (await add(invoiceCalls.add, date)).answer().id
    records.purchase = (await addPurchase(date)).answer().id
  }
  deleted.receipt = (await add(receiptCalls.add, SEALED)).answer().id
  deleted.invoice = (await add(invoiceCalls.add, SEALED)).answer().id
  deleted.purchase = (await addPurchase(SEALED)).answer().id
  await test.runner.run(receiptCalls.remove, { id: deleted.receipt }, as('admin'))
  await test.runner.run(invoiceCalls.remove, { id: deleted.invoice }, as('admin'))
  await test.runner.run(purchaseCalls.remove, { id: deleted.purchase }, as('admin'))
  await hear()
})
afterAll(() => test.tearDown())

const internal = (path: string, body: unknown) =>
  fetch(new URL(`/internal/${path}`, test.runner.url), {
    method: 'POST',
    headers: { 'x-gateway-key': TEST_GATEWAY_KEY, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const hear = async () => {
  const event = {
    id: randomUUID(),
    type: 'month-sealed',
    at: NOW.toISOString(),
    userId: test.people.user.id,
    month: '2026-10',
    sha256: 'a'.repeat(64),
  }
  return (await internal('events', { events: [event] })).json()
}
const as = (who: 'user' | 'admin' | 'other' = 'user') => ({ as: test.people[who].token })
const add = (call: typeof receiptCalls.add | typeof invoiceCalls.add, date: string, who: 'user' | 'other' = 'user') =>
  test.runner.run(call, { amount: 100, date }, { ...as(who), file: pdfFile('Tåg.pdf') })
const correct = (call: typeof receiptCalls.correct | typeof invoiceCalls.correct, id: number) =>
  test.runner.run(call, { id, date: SEALED, amount: 200 }, as())
const addPurchase = (date: string) => test.runner.run(purchaseCalls.add, { ...PURCHASE, date }, as())
const stored = () => test.db.admin`
  select 'receipt', id, deleted_at from money.receipt union all select 'invoice', id, deleted_at from money.invoice
  union all select status || date, id, deleted_at from money.purchase order by 1, 2`

/** Each call that changes records, on a record of the sealed month or into that month. A new call needs a line here. */
const CHANGES: Record<string, () => Promise<{ status: number; body: { code?: string } }>> = {
  'receipts.add': () => add(receiptCalls.add, SEALED),
  'receipts.correct': () => correct(receiptCalls.correct, records.receipt),
  'receipts.remove': () => test.runner.run(receiptCalls.remove, { id: records.receipt }, as('admin')),
  'receipts.restore': () => test.runner.run(receiptCalls.restore, { id: deleted.receipt }, as('admin')),
  'invoices.add': () => add(invoiceCalls.add, SEALED),
  'invoices.correct': () => correct(invoiceCalls.correct, records.invoice),
  'invoices.remove': () => test.runner.run(invoiceCalls.remove, { id: records.invoice }, as('admin')),
  'invoices.restore': () => test.runner.run(invoiceCalls.restore, { id: deleted.invoice }, as('admin')),
  'purchases.add': () => addPurchase(SEALED),
  'purchases.edit': () =>
    test.runner.run(
      purchaseCalls.edit,
      { ...PURCHASE, date: SEALED, id: records.purchase, status: 'ordered' },
      as('admin'),
    ),
  'purchases.remove': () => test.runner.run(purchaseCalls.remove, { id: records.purchase }, as('admin')),
  'purchases.restore': () => test.runner.run(purchaseCalls.restore, { id: deleted.purchase }, as('admin')),
}

/** Changes how a file is shown, and nothing that a seal is about: `downloads/turn.test.ts` turns one in a sealed month. */
const ALLOWED = ['files.turn']

describe('records of a sealed month', () => {
  it('are all covered: the table has every call of money that changes something', () => {
    const changing = Object.values(moneyCalls)
      .flatMap((calls): AnyCall[] => Object.values(calls))
      .filter(({ changesState }) => changesState)
    expect([...Object.keys(CHANGES), ...ALLOWED].toSorted()).toEqual(
      changing.map(({ name }): string => name).toSorted(),
    )
  })

  it.each(Object.entries(CHANGES))('are refused with 409 month_sealed, and nothing changes: %s', async (_, change) => {
    const before = await stored()
    const outcome = await change()
    expect([outcome.status, outcome.body.code]).toEqual([409, 'month_sealed'])
    expect(await stored()).toEqual(before)
  })

  it('are refused with what each can do: an administrator is not referred to an administrator', async () => {
    const textFor = async (role: 'user' | 'admin') => {
      const outcome = await test.runner.run(purchaseCalls.remove, { id: records.purchase }, as(role))
      return outcome.body.error
    }
    expect(await textFor('user')).toMatch(/Be en administratör om en rättelse/)
    expect(await textFor('admin')).toMatch(/rättas i en öppen månad/)
  })

  it('cannot be moved into it from an open month', async () => {
    const open = (await addPurchase(OPEN)).answer()
    const moved = await test.runner.run(purchaseCalls.edit, { ...PURCHASE, date: SEALED, id: open.id }, as())
    expect([moved.status, moved.body.code]).toEqual([409, 'month_sealed'])
  })

  it('may be decided by a day in an open month while they are not ordered: nothing moves into the sealed one', async () => {
    const insert = async (status: 'submitted' | 'ordered') => {
      const [row] = await test.db.admin<{ id: number }[]>`
        insert into money.purchase (owner_id, date, type, quantity, amount, status, created_by)
        values (${test.people.user.id}, ${SEALED}, ${PURCHASE.type}, 1, ${PURCHASE.amount}, ${status}, 1) returning id`
      return row?.id ?? 0
    }
    const [wish, ordered] = [await insert('submitted'), await insert('ordered')]
    const edit = async (id: number, change: object) => {
      const { status, body } = await test.runner.run(
        purchaseCalls.edit,
        { ...PURCHASE, date: SEALED, id, ...change },
        as('admin'),
      )
      return status === 200 ? 'changed' : body.code
    }
    expect(await edit(wish, { status: 'ongoing' })).toBe('changed')
    expect(await edit(wish, { status: 'ongoing', amount: 600 })).toBe('month_sealed')
    expect(await edit(wish, { status: 'ordered' })).toBe('month_sealed')
    expect(await edit(wish, { status: 'ordered', date: OPEN })).toBe('changed')
    expect(await edit(ordered, { date: OPEN })).toBe('month_sealed')
    await test.db.admin`delete from money.purchase where id in (${wish}, ${ordered})`
  })

  it.each([
    ['a user’s own list', purchaseCalls.list],
    ['the list of all users’ purchases', purchaseCalls.listAll],
  ])('are marked in %s, and only those', async (_which, list) => {
    const { rows } = (await test.runner.run(list, { filter: 'all', userId: test.people.user.id }, as('admin'))).answer()
    expect(Object.fromEntries(rows.map(({ date, isInSealedMonth }) => [date, isInSealedMonth]))).toEqual({
      [SEALED]: true,
      [OPEN]: undefined,
    })
  })

  it('are left out of the list of all users’ purchases, or alone in it, as its query says', async () => {
    const days = async (sealed: 'without' | 'only') => {
      const query = { filter: 'all', userId: test.people.user.id, status: 'submitted', sealed } as const
      const { rows, total } = (await test.runner.run(purchaseCalls.listAll, query, as('admin'))).answer()
      expect(total).toBe(rows.length)
      return new Set(rows.map(({ date }) => date))
    }
    expect(await days('without')).toEqual(new Set([OPEN]))
    expect(await days('only')).toEqual(new Set([SEALED]))
  })

  it('are refused only to that user, and only in that month', async () => {
    expect((await add(receiptCalls.add, SEALED, 'other')).status).toBe(200)
    expect((await add(receiptCalls.add, OPEN)).status).toBe(200)
  })
})

describe('the sealed months of a user', () => {
  const find = async (who: 'user' | 'admin' | 'other', userId?: number) =>
    (await test.runner.run(sealedMonthCalls.find, { userId }, as(who))).answer()

  it('are told to that user and to administrators, with the sentence that each is refused with', async () => {
    const removing = async (who: 'user' | 'admin') =>
      (await test.runner.run(purchaseCalls.remove, { id: records.purchase }, as(who))).body.error
    expect(await find('user')).toEqual({ months: ['2026-10'], refusal: await removing('user') })
    expect(await find('admin', test.people.user.id)).toEqual({ months: ['2026-10'], refusal: await removing('admin') })
  })

  it('are not those of another user', async () => {
    expect((await find('other')).months).toEqual([])
    expect((await find('admin')).months).toEqual([])
  })

  it('are refused for a number that is none, naming the field', async () => {
    const outcome = await test.runner.run(sealedMonthCalls.find, {}, { ...as(), raw: { userid: '1e3' } })
    expect([outcome.status, Object.keys(outcome.body.fields ?? {})]).toEqual([400, ['userid']])
  })
})

describeSecurity('sealed months', {
  calls: sealedMonthCalls,
  samples: { find: { input: {} } },
  setUp: async () => {
    const subject = await startMoneyTest()
    return { ...subject, snapshot: () => subject.db.admin`select * from money.sealed_month` }
  },
})

it('ignores a repeated seal event, as after a restart', async () => expect(await hear()).toEqual({ refused: [] }))

describe('the records of months, for a seal', () => {
  const ask = async (question: object) =>
    monthRecordsAnswer.parse(await (await internal('month-records', question)).json()).records
  const brief = ({ ownerId, kind, date, amount, counts }: MonthRecord) => [
    ownerId === test.people.user.id,
    kind,
    date,
    amount,
    counts,
  ]

  it('are those of the users and months in the request, with the hash of each file and what each counts as', async () => {
    const found = await ask({ ownerIds: [test.people.user.id], first: '2026-10', last: '2026-10' })
    expect(found.map(brief)).toEqual([
      [true, 'invoice', SEALED, 100, 'nothing'],
      [true, 'purchase', SEALED, 500, 'undecided'],
      [true, 'receipt', SEALED, 100, 'costs'],
    ])
    expect(found.map(({ fileSha256 }) => fileSha256?.length ?? null)).toEqual([64, null, 64])
  })

  it('leave out a refused purchase, which waits for no decision', async () => {
    const waiting = (await addPurchase(OPEN)).answer().id
    const purchases = async () =>
      (await ask({ ownerIds: [test.people.user.id], first: '2026-10', last: '2026-12' })).flatMap(({ kind, id }) =>
        kind === 'purchase' ? [id] : [],
      )
    expect(await purchases()).toContain(waiting)
    await test.db.admin`update money.purchase set comment = 'För dyr' where id = ${waiting}`
    expect(await purchases()).not.toContain(waiting)
  })

  it.each([
    [{ ownerIds: [0], first: '2026-10', last: '2026-10' }],
    [{ ownerIds: [1], first: '2026-13', last: '2026-10' }],
    [null],
  ])('refuse %j', async (question) => expect((await internal('month-records', question)).status).toBe(400))
})

import { expect, it } from 'vitest'
import { declaredCalls, usesIn } from './needed-calls.ts'

const from = '@portal/money-contract'

it('finds the calls that a module uses, and takes a table that is passed on as a whole', () => {
  const code = `
    import { receiptCalls, purchaseCalls as bought, vouchers } from "${from}";
    useCall(receiptCalls.list, {}); run(receiptCalls . add); page(bought); other.receiptCalls.remove`
  expect(usesIn(code)).toEqual([
    { from, table: 'receiptCalls', call: 'list' },
    { from, table: 'receiptCalls', call: 'add' },
    { from, table: 'purchaseCalls', call: '*' },
  ])
})

it('names calls by method and path, and none that is not used', async () => {
  const found = new Map([[from, new Map([['receiptCalls', new Set(['list'])]])]])
  expect(await declaredCalls(found, import.meta.dirname)).toEqual(['GET user/Kvitto/all'])
})

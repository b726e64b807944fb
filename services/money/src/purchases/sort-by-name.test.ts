import { describe, expect, it } from 'vitest'
import { purchaseName } from '@portal/money-domain'
import { pdfFile } from '@portal/testkit'
import { purchaseHarness } from './testing/purchase-harness.ts'

const harness = purchaseHarness()
const { add, list, listAll } = harness

describe('purchases', () => {
  it('are sorted by the names shown in lists, both ways, over all pages', async () => {
    for (const fileName of ['Ärta.pdf', '10.pdf', 'citron.pdf'])
      await add({ link: 'apelsin.se' }, { file: pdfFile(fileName) })
    await add({ note: 'https är bra\nmen inte allt' })
    await add({ note: 'Åre  \r\nLiftkort', link: 'apelsin.se' })
    await add({ link: 'https://www.zebra.se/bok' })
    await add({ link: 'HTTP://banan.se' })
    await add()
    await add({ note: '\r\n Mus \r\ntrådlös' }, { file: pdfFile('apelsin.pdf') })
    await add({ note: '\u00a0\t' }, { file: pdfFile('dator.pdf') })
    const names = [
      '#8',
      '10.pdf',
      'banan.se',
      'citron.pdf',
      'dator.pdf',
      'https är bra',
      'Mus',
      'www.zebra.se/bok',
      'Åre',
      'Ärta.pdf',
    ]
    const shown = async (query: Parameters<typeof list>[0]) =>
      (await list({ sort: 'fileName', ...query })).rows.map(purchaseName)
    const shownToAll = async (query: Parameters<typeof listAll>[0]) =>
      (await listAll({ sort: 'fileName', ...query })).rows.map(purchaseName)
    for (const query of [{}, { filter: 'all' }, { filter: 'all', page: 0, pageSize: 10 }] as const) {
      for (const inOrder of [shown, shownToAll]) {
        expect(await inOrder(query)).toEqual(names)
        expect(await inOrder({ ...query, order: 'desc' })).toEqual(names.toReversed())
      }
    }
    const stored = await harness.test.db
      .admin`select money.purchase_title(id, file_name, note, link) as name from money.purchase order by id`
    expect(stored.map(({ name }) => name)).toEqual((await list({ sort: 'id' })).rows.map(purchaseName))
  })

  it('are sorted by names longer than an index entry', async () => {
    const long = Array.from({ length: 1_990 }, (_, n) => String.fromCharCode(0x4e00 + ((n * 7_919) % 20_000))).join('')
    for (const note of [`b${long}`, `a${long}`]) expect((await add({ note })).status).toBe(200)
    expect((await add({ link: `shop.se/${encodeURIComponent(long).slice(0, 1_980)}` })).status).toBe(200)
    expect(
      (await listAll({ filter: 'all', sort: 'fileName', page: 0, pageSize: 10 })).rows.map(({ id }) => id),
    ).toEqual([2, 1, 3])
  })

  it('of one name are sorted by the names of their files', async () => {
    for (const fileName of ['b.pdf', 'c.pdf', 'a.pdf']) await add({ note: 'Bok' }, { file: pdfFile(fileName) })
    await add({ note: 'Bok' })
    await add({ note: 'Bok 2' }, { file: pdfFile('0.pdf') })
    for (const listOf of [list, listAll]) {
      const ids = async (order: 'asc' | 'desc') =>
        (await listOf({ sort: 'fileName', order, filter: 'all', page: 0, pageSize: 10 })).rows.map(({ id }) => id)
      expect(await ids('asc')).toEqual([4, 3, 1, 2, 5])
      expect(await ids('desc')).toEqual([5, 2, 1, 3, 4])
    }
  })
})

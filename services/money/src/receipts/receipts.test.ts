import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileCalls, receiptCalls } from '@portal/money-contract'
import { MAX_FILE_BYTES } from '@portal/platform-domain'
import { describeSecurity, pdfFile, pdfOfSize, type TestFile } from '@portal/testkit'
import { type MoneyTest, startMoneyTest, TODAY } from '../testing.ts'

let test: MoneyTest
let user: string
let admin: string

beforeAll(async () => {
  test = await startMoneyTest()
  user = test.people.user.token
  admin = test.people.admin.token
})
afterAll(() => test.tearDown())
beforeEach(async () => {
  await test.db.admin`truncate money.receipt, money.idempotency_key restart identity`
})

const add = (options: { date?: string; amount?: number; file?: TestFile; as?: string; userId?: number; headers?: Record<string, string>; raw?: Record<string, unknown> } = {}) =>
  test.runner.run(
    receiptCalls.add,
    { date: options.date ?? TODAY, amount: options.amount ?? 12_350, userId: options.userId },
    { as: options.as ?? user, file: options.file ?? pdfFile(), ...(options.headers ? { headers: options.headers } : {}), ...(options.raw ? { raw: options.raw } : {}) },
  )
const list = async (query: Parameters<typeof test.runner.run<typeof receiptCalls.list>>[1] = {}, as = user) => (await test.runner.run(receiptCalls.list, query, { as })).answer()
const keptFiles = async () => (await readdir(join(test.filesDir, 'kept'), { recursive: true }).catch(() => [])).filter((name) => name.length > 10)
const stagedFiles = () => readdir(test.files.stagingDir)

describe('receipts: works', () => {
  it('adds a receipt and lists it with its sum', async () => {
    const receipt = (await add({ amount: 123_450, file: pdfFile('Taxi till Åre.pdf') })).answer()
    expect(receipt).toMatchObject({ amount: 123_450, date: TODAY, fileName: 'Taxi till Åre.pdf' })
    expect(await list()).toEqual({ rows: [receipt], total: 1, sum: 123_450 })
  })

  it('gives the file back byte for byte, as an attachment under the asked name (D33)', async () => {
    const file = pdfFile('taxi.pdf', 'tur och retur')
    const receipt = (await add({ file })).answer()
    const { response } = await test.runner.run(fileCalls.download, { fileKey: receipt.fileKey, fileName: 'Kvitto å.pdf' }, { as: user })
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(file.content)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="Kvitto a_.pdf"; filename*=UTF-8''Kvitto%20%C3%A5.pdf`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toBe('application/pdf')
  })

  it('shows today unless asked for other days (D26)', async () => {
    await add({ date: '2026-11-01', amount: 100 })
    await add({ date: '2026-11-19', amount: 200 })
    await add({ amount: 400 })
    expect((await list()).sum).toBe(400)
    expect((await list({ filter: 'all' })).sum).toBe(700)
    expect((await list({ filter: [{ from: '2026-11-01', to: '2026-11-01' }] })).sum).toBe(100)
    expect((await list({ filter: [{ from: '2026-11-19', to: '2026-11-30' }, { from: '2026-11-01', to: '2026-11-01' }] })).sum).toBe(700)
    expect(await list({ filter: [{ from: '2025-01-01', to: '2025-01-01' }] })).toEqual({ rows: [], total: 0, sum: 0 })
  })

  it('searches names without regard to case, and takes signs of LIKE as they are', async () => {
    await add({ file: pdfFile('ÅRE 100%.pdf') })
    await add({ file: pdfFile('buss_kort.pdf') })
    expect((await list({ search: 'åre' })).total).toBe(1)
    expect((await list({ search: '0%' })).total).toBe(1)
    expect((await list({ search: '_' })).total).toBe(1)
    expect((await list({ search: "'; drop table receipt --" })).total).toBe(0)
  })

  it('sorts every column both ways, sums and counts the whole set, and pages', async () => {
    for (const [index, amount] of [300, 100, 200].entries()) await add({ amount, date: `2026-11-1${index}`, file: pdfFile(`${amount}.pdf`) })
    const amounts = async (query: Parameters<typeof list>[0]) => (await list({ filter: 'all', ...query })).rows.map((row) => row.amount)
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

  it('stores one receipt for one Idempotency-Key, also for a burst, and keeps one file (D55)', async () => {
    const before = (await keptFiles()).length
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => add({ headers: { 'idempotency-key': 'one-act' } })))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome.answer()))).size).toBe(1)
    expect((await list()).total).toBe(1)
    expect((await keptFiles()).length).toBe(before + 1)
  })

  it('lets an administrator add for and list somebody else (D7)', async () => {
    await add({ as: admin, userId: test.people.user.id })
    expect((await list({}, user)).total).toBe(1)
    expect((await list({ userId: test.people.user.id }, admin)).total).toBe(1)
    expect((await list({}, admin)).total).toBe(0)
  })

  it('lets an administrator delete: gone from the list and for download, kept in the books (D31)', async () => {
    const receipt = (await add()).answer()
    expect((await test.runner.run(receiptCalls.remove, { id: receipt.id }, { as: admin })).answer()).toEqual({ id: receipt.id })
    expect((await list()).total).toBe(0)
    expect((await test.runner.run(fileCalls.download, { fileKey: receipt.fileKey }, { as: user })).status).toBe(404)
    expect(await test.db.admin`select deleted_by, file_key from money.receipt`).toEqual([{ deleted_by: test.people.admin.id, file_key: receipt.fileKey }])
    expect((await test.runner.run(receiptCalls.remove, { id: receipt.id }, { as: admin })).status).toBe(404)
  })

  it('takes a file of exactly the limit', async () => {
    expect((await add({ file: pdfOfSize(MAX_FILE_BYTES) })).status).toBe(200)
  })

  it('takes photos of receipts (D25)', async () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89])
    expect((await add({ file: { name: 'kvitto.PNG', content: png } })).status).toBe(200)
  })
})

describe('receipts: refuses', () => {
  const stored = async () => ({ rows: (await test.db.admin`select count(*)::int as n from money.receipt`)[0]?.['n'], files: await keptFiles(), staged: await stagedFiles() })

  it.each([
    ['Value', 'tolv'], ['Value', '-1'], ['Value', '1,234'], ['Value', '1000000000'], ['Value', ''], ['Value', undefined],
    ['date', '2026-02-30'], ['date', '20/11/2026'], ['date', ''], ['date', undefined],
    ['userid', 'x'], ['userid', ['1', '2']],
  ])('%s = %j: 400 that names the field, and stores nothing', async (field, value) => {
    const before = await stored()
    const outcome = await add({ raw: { [field]: value } })
    expect(outcome.status).toBe(400)
    expect(outcome.body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.stringMatching(/^[A-ZÅÄÖ].+\.$/) } })
    expect(outcome.body.error).toMatch(new RegExp(`^${field} `))
    expect(await stored()).toEqual(before)
  })

  it.each<[string, TestFile, number, string]>([
    ['HTML named .pdf', { name: 'kvitto.pdf', content: '<!doctype html><script>alert(1)</script>' }, 415, 'file_type'],
    ['a PDF named .exe', { ...pdfFile(), name: 'kvitto.pdf.exe' }, 415, 'file_type'],
    ['SVG as picture', { name: 'kvitto.png', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }, 415, 'file_type'],
    ['an empty file', { name: 'kvitto.pdf', content: '' }, 415, 'file_type'],
    ['one byte over the limit', pdfOfSize(MAX_FILE_BYTES + 1), 413, 'file_too_large'],
  ])('%s, and leaves nothing behind', async (_what, file, status, code) => {
    const before = await stored()
    const outcome = await add({ file })
    expect(outcome.status).toBe(status)
    expect(outcome.body).toMatchObject({ code, fields: { 'files[]': expect.any(String) } })
    expect(await stored()).toEqual(before)
  })

  it('no file, two files, and a form that is none', async () => {
    const before = await stored()
    const missing = await test.runner.run(receiptCalls.add, { date: TODAY, amount: 1 }, { as: user })
    expect(missing.status).toBe(400)
    expect(missing.body.fields).toEqual({ 'files[]': 'Behöver väljas.' })
    const form = new FormData()
    for (const name of ['a.pdf', 'b.pdf']) form.append('files[]', new Blob([pdfFile().content]), name)
    const send = (body: FormData | string, headers: Record<string, string> = {}) =>
      fetch(`${test.runner.url}/v1/user/Kvitto/Add`, { method: 'PUT', body, headers: { 'x-gateway-key': 'test-gateway-key-0123456789', authorization: `Bearer ${user}`, ...headers } })
    expect(await (await send(form)).json()).toMatchObject({ fields: { 'files[]': '1 file is the maximum number of files !' } })
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await send('--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n%PDF-1.4', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
    expect(await stored()).toEqual(before)
  })

  it('names with folders, control characters and 300 letters become safe names', async () => {
    const names = ['../../etc/passwd.pdf', 'C:\\temp\\kvitto.pdf', `${'å'.repeat(300)}.pdf`, 'a\u202Efdp.pdf']
    for (const name of names) await add({ file: pdfFile(name) })
    expect((await list()).rows.map((row) => row.fileName)).toEqual(['passwd.pdf', 'kvitto.pdf', `${'å'.repeat(116)}.pdf`, 'afdp.pdf'])
  })

  it.each([{ filterOptions: '["x"]' }, { filterOptions: '{' }, { sort: 'owner_id' }, { order: 'sideways' }, { page: '-1' }, { pageSize: '7' }, { searchTerm: 'x'.repeat(101) }, { userid: '1e3' }])(
    'a list with %j',
    async (raw) => {
      const outcome = await test.runner.run(receiptCalls.list, {}, { as: user, raw })
      expect(outcome.status).toBe(400)
      expect(outcome.body.fields).toHaveProperty(Object.keys(raw)[0] ?? '')
    },
  )
})

describe('receipts: somebody else’s', () => {
  it('are not listed, and their files are not there for others (D33)', async () => {
    const receipt = (await add()).answer()
    expect((await list({ filter: 'all' }, test.people.other.token)).total).toBe(0)
    for (const token of [test.people.other.token, test.people.reviewer.token]) {
      expect((await test.runner.run(fileCalls.download, { fileKey: receipt.fileKey }, { as: token })).status).toBe(404)
    }
    expect((await test.runner.run(fileCalls.download, { fileKey: receipt.fileKey }, { as: admin })).status).toBe(200)
    for (const fileKey of ['../../secrets', 'f'.repeat(48), '']) expect((await test.runner.run(fileCalls.download, { fileKey }, { as: admin })).status).toBe(404)
  })
})

describeSecurity('receipts', {
  calls: receiptCalls,
  samples: {
    list: { input: {} },
    add: { input: { date: TODAY, amount: 100 }, file: pdfFile() },
    remove: { input: { id: 1 } },
  },
  setUp: async () => {
    const subject = await startMoneyTest()
    await subject.runner.run(receiptCalls.add, { date: TODAY, amount: 100 }, { as: subject.people.other.token, file: pdfFile() })
    return { ...subject, snapshot: () => subject.db.admin`select * from money.receipt order by id` }
  },
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileCalls } from '@portal/money-contract'
import { newFileKey } from '@portal/service-kit'
import { describeSecurity, pdfFile } from '@portal/testkit'
import { recordsOf, removeRecords } from '../testing/add-records.ts'
import { type MoneyTest, startMoneyTest } from '../testing/start-money-test.ts'
import { removeKeptFiles, storedFiles } from '../testing/stored-files.ts'

let test: MoneyTest
let records: ReturnType<typeof recordsOf>
beforeAll(async () => {
  test = await startMoneyTest()
  records = recordsOf(test, test.people.user.token)
})
afterAll(() => test.tearDown())
beforeEach(async () => {
  await removeRecords(test)
  await removeKeptFiles(test)
})

const KINDS = ['receipt', 'invoice', 'purchase'] as const
const download = (fileKey: string, as: string, fileName?: string) =>
  test.runner.run(fileCalls.download, { fileKey, fileName }, { as })

describe('downloads: works', () => {
  it.each(KINDS)(
    'sends the owner and administrators the file of a %s, byte for byte, as an attachment',
    async (kind) => {
      const fileKey = await records[kind]({ fileName: 'fil å.pdf' })
      for (const who of ['user', 'admin'] as const) {
        const { response } = await download(fileKey, test.people[who].token)
        expect(new Uint8Array(await response.arrayBuffer())).toEqual(pdfFile('', 'fil å.pdf').content)
        expect(response.headers.get('content-disposition')).toMatch(
          /^attachment; .*filename\*=UTF-8''fil%20%C3%A5\.pdf$/,
        )
        expect(response.headers.get('x-content-type-options')).toBe('nosniff')
        expect(response.headers.get('cache-control')).toBe('no-store')
      }
    },
  )

  it('uses the requested file name, without any path', async () => {
    const fileKey = await records.receipt({ fileName: 'a.pdf' })
    const { response } = await download(fileKey, test.people.user.token, '../../etc/pass"wd\r\n.pdf')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="pass_wd.pdf"; filename*=UTF-8''pass%22wd.pdf`,
    )
  })
})

describe('downloads: refuses', () => {
  it.each([
    ['receipt', 404],
    ['invoice', 404],
    ['purchase', 200],
  ] as const)("a reviewer the file of another user's %s: %d (D33)", async (kind, status) => {
    const fileKey = await records[kind]({ fileName: 'fil.pdf' })
    expect((await download(fileKey, test.people.reviewer.token)).status).toBe(status)
  })

  it.each(KINDS)('other users the file of a %s as if it did not exist', async (kind) => {
    const fileKey = await records[kind]({ fileName: 'fil.pdf' })
    const theirs = await download(fileKey, test.people.other.token)
    const nobodys = await download(newFileKey(), test.people.other.token)
    expect([theirs.status, nobodys.status]).toEqual([404, 404])
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...nobodys.body, requestId: '' })
  })

  it.each([
    '../../secrets',
    '/etc/passwd',
    '..%2f..%2fetc%2fpasswd',
    'http://192.0.2.1/',
    'f'.repeat(48),
    'F'.repeat(48),
    ' ',
    'x'.repeat(200),
  ])('%j even to administrators', async (fileKey) => {
    expect((await download(fileKey, test.people.admin.token)).status).toBe(404)
  })

  it('a missing key with 400', async () => {
    expect((await test.runner.run(fileCalls.download, {} as never, { as: test.people.user.token })).status).toBe(400)
  })
})

describeSecurity('files', {
  calls: fileCalls,
  samples: {
    download: { input: { fileKey: 'f'.repeat(48) } },
    turn: { input: { fileKey: 'f'.repeat(48), turns: 1 } },
  },
  setUp: async () => {
    const subject = await startMoneyTest()
    return { ...subject, snapshot: () => storedFiles(subject) }
  },
})

import { payCalls, payWorkbookCalls } from '@portal/time-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../../testing/start-time-test.ts'
import {
  bareParts,
  deflated,
  hostileWorkbooks,
  KILLERS,
  ONE_ROW,
  sheetOf,
  workbookOf,
} from '../../testing/workbooks.ts'

let test: TimeTest
let honest: Buffer<ArrayBuffer>
beforeAll(async () => {
  test = await startTimeTest()
  honest = await workbookOf({ Mars: [['Timpris', 950]] })
  // The reading process starts with the first workbook and stays; its start time depends on the machine.
  await importFile(honest)
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

const importFile = (content: Buffer<ArrayBuffer>) =>
  test.runner.run(
    payWorkbookCalls.import,
    { year: undefined, userId: undefined },
    { as: test.people.user.token, file: { name: 'Snurra.xlsx', content } },
  )
const staged = async () => ((await test.stored()) as { imports: { inputs: object }[] }).imports

/**
 * Processor time in milliseconds, of the whole process and of its own thread: other load on the machine is not
 * included.
 */
function startWork(): () => { all: number; ownThread: number } {
  const [all, ownThread] = [process.cpuUsage(), process.threadCpuUsage()]
  const ms = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
  return () => ({ all: ms(process.cpuUsage(all)), ownThread: ms(process.threadCpuUsage(ownThread)) })
}

const HOSTILE_NAMES = Object.keys(hostileWorkbooks(Buffer.alloc(0)))

describe('hostile workbooks', () => {
  it.each(HOSTILE_NAMES)(
    '%s is refused with a sentence and little work of the service itself, while other requests are answered',
    async (name) => {
      const hostile = hostileWorkbooks(honest)[name]
      const content = hostile?.file() ?? honest
      const work = startWork()
      const importing = importFile(content)
      const answered = await test.runner.run(payCalls.years, {}, { as: test.people.other.token })
      const outcome = await importing
      const { all, ownThread } = work()
      expect(all).toBeLessThan(2_000)
      expect(ownThread).toBeLessThan(1_000)
      expect([400, 415]).toContain(outcome.status)
      expect(outcome.body.error).toMatch(hostile?.says ?? /never/)
      expect(answered.status).toBe(200)
      expect(await staged()).toEqual([])
    },
  )

  it.each(Object.entries(KILLERS))('%s does no harm: its valid figure is staged', async (_what, sheet) => {
    const work = startWork()
    const outcome = await importFile(deflated(bareParts(sheetOf(sheet))))
    expect(work().all).toBeLessThan(2_000)
    expect(outcome.answer().months).toEqual([3])
    expect(await staged()).toMatchObject([{ inputs: { hourlyRate: 95_000 } }])
  })

  it('the smallest valid one is staged', async () => {
    expect((await importFile(deflated(bareParts(sheetOf(ONE_ROW))))).answer().months).toEqual([3])
  })
})

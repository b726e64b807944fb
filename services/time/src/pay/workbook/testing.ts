import { payCalls, payWorkbookCalls } from '@portal/time-contract'
import type { PayInputs } from '@portal/time-domain'
import type { TimeTest } from '../../testing/start-time-test.ts'

type Content = Buffer<ArrayBuffer>
interface Options {
  readonly year?: number | undefined
  readonly as?: string
  readonly userId?: number
}

/** A workbook as a form sends it. */
export const fileOf = (content: Content) => ({ name: 'Snurra.xlsx', content })

/** Actions of the test's user on workbooks and on Snurra, in 2026 by default. */
export function workbookActs(test: TimeTest) {
  const user = test.people.user.token
  return {
    importFile: (content: Content, { year, as = user, userId }: Options = {}) =>
      test.runner.run(payWorkbookCalls.import, { year, userId }, { as, file: fileOf(content) }),
    preview: async (content: Content, { year, as = user }: Options = {}) =>
      (
        await test.runner.run(payWorkbookCalls.preview, { year, userId: undefined }, { as, file: fileOf(content) })
      ).answer(),
    download: async (kind: 'export' | 'template', year = 2026, as = user) =>
      Buffer.from(
        await (
          await test.runner.run(payWorkbookCalls[kind], { year, userId: undefined }, { as })
        ).response.arrayBuffer(),
      ) as Content,
    prepare: async (month: number, year = 2026) =>
      (await test.runner.run(payCalls.prepare, { year, month }, { as: user })).answer(),
    save: (tab: number, inputs: Partial<PayInputs>, as = user, userId?: number) =>
      test.runner.run(payCalls.save, { year: 2026, tab, inputs, balances: {}, userId }, { as }),
    get: async (tab: number) => (await test.runner.run(payCalls.get, { year: 2026, tab }, { as: user })).answer(),
    staged: async () => ((await test.stored()) as { imports: { month: string; inputs: object }[] }).imports,
  }
}

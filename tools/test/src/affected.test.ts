import { expect, it } from 'vitest'
import { run } from './commands.ts'

/** Which projects a change of this file affects, by the graph that `npm run affected` uses. */
async function affectedBy(file: string, target: string): Promise<string[]> {
  const { output } = await run(
    'nx',
    ['show', 'projects', '--affected', `--files=${file}`, '--withTarget', target, '--json'],
    { quiet: true },
  )
  return (JSON.parse(output) as string[]).map((name) => name.replace('@portal/', '')).sort()
}

it("a change in one team's app builds and tests only that app", async () => {
  expect(await affectedBy('apps/money-mfe/src/remote.ts', 'build')).toEqual(['money-mfe'])
  expect(await affectedBy('apps/money-mfe/src/remote.ts', 'test')).toEqual(['money-mfe'])
})

it("a change in one team's service builds no front end", async () => {
  expect(await affectedBy('services/time/src/app.ts', 'build')).toEqual([])
  expect(await affectedBy('services/time/src/app.ts', 'test')).toEqual(['time-service'])
})

it('a change in a contract tests both sides of it and the reports, and builds its own area', async () => {
  expect(await affectedBy('libs/money/contract/src/receipt.wire.ts', 'build')).toEqual(['money-mfe'])
  expect(await affectedBy('libs/money/contract/src/receipt.wire.ts', 'test')).toEqual([
    'bench-tool',
    'checks-tool',
    'money-contract',
    'money-mfe',
    'money-service',
  ])
})

it('a change in the platform builds all projects', async () => {
  expect(await affectedBy('libs/platform/ui/src/kit.ts', 'build')).toEqual([
    'accounts-mfe',
    'money-mfe',
    'shell',
    'time-mfe',
  ])
})

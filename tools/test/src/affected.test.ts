import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { run } from './commands.ts'

/** The tasks that `npm run affected` runs after a change of this file: the names of their projects, by target. */
async function affectedBy(file: string): Promise<{ build: string[]; test: string[] }> {
  const { output } = await run('nx', ['affected', '-t', 'build', 'test', `--files=${file}`, '--graph=stdout'], {
    quiet: true,
  })
  const { tasks } = JSON.parse(output) as { tasks: { tasks: Record<string, { target: Record<string, string> }> } }
  const all = Object.values(tasks.tasks).map(({ target }) => target)
  const named = (target: string) =>
    all
      .filter((task) => task['target'] === target)
      .map(({ project = '' }) => project.replace('@portal/', ''))
      .sort()
  return { build: named('build'), test: named('test') }
}

it('a change in one team’s app builds and tests that app and nothing else', async () => {
  expect(await affectedBy('apps/money-mfe/src/remote.ts')).toEqual({ build: ['money-mfe'], test: ['money-mfe'] })
})

it('a change in one team’s service builds no front end', async () => {
  expect(await affectedBy('services/time/src/app.ts')).toEqual({ build: [], test: ['time-service'] })
})

it('a change in a contract tests both sides of it, the service that uses what it publishes, and the reports, and builds its own area', async () => {
  expect(await affectedBy('libs/money/contract/src/receipt.wire.ts')).toEqual({
    build: ['money-mfe'],
    test: ['attacks-tool', 'bench-tool', 'checks-tool', 'money-contract', 'money-mfe', 'money-service', 'time-service'],
  })
})

it('a change in the user interface builds every app, and tests no service', async () => {
  const { build, test } = await affectedBy('libs/platform/ui/src/kit.ts')
  expect(build).toEqual(readdirSync('apps').toSorted())
  expect(test).toContain('money-mfe')
  expect(test.filter((name) => /service|gateway|postgres|s3|^releases$/.test(name))).toEqual([])
})

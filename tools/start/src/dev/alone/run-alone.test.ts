import { execFile } from 'node:child_process'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePorts } from '@portal/postgres'
import { servicesIn } from '../../service-files.ts'
import { temporaryFolder } from '../../testing/portal-under-test.ts'

/** `npm run dev -- …` as a user runs it; returns its exit code and output. */
function dev(args: readonly string[], environment: Record<string, string> = {}): Promise<readonly [number, string]> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(import.meta.dirname, '../../main.ts'), '--dev', ...args],
      { env: { ...process.env, PORT: '', NODE_ENV: '', ...environment } },
      (error, stdout, stderr) => {
        resolve([typeof error?.code === 'number' ? error.code : 0, (stdout + stderr).trim()])
      },
    )
  })
}

const freePort = async () => String((await freePorts(1))[0])

test('one remote cannot replace the released one in production', async () => {
  expect(await dev(['money'], { NODE_ENV: 'production' })).toEqual([
    1,
    'npm run dev -- <remote> is for development: unset NODE_ENV.',
  ])
})

test('an unknown remote, and a portal that does not answer, are reported in a sentence', async () => {
  const PORT = await freePort()
  expect((await dev(['nothing'], { PORT }))[1]).toBe('There is no remote nothing: apps/nothing-mfe is not there.')
  expect((await dev(['money', '--portal', 'http://127.0.0.1:1'], { PORT }))[1]).toMatch(
    /^There is no portal at http:\/\/127\.0\.0\.1:1: start it, name another with --portal, or use --alone\.$/,
  )
})

test('an unknown service, and one without a portal of this machine, are reported in a sentence', async () => {
  const PORT = await freePort()
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const names = servicesIn(path.join(import.meta.dirname, '../../../../..')).map(({ name }) => name)
  expect(await dev(['money', '--service', 'nothing'], { PORT, DATA_DIR: folder })).toEqual([
    1,
    `There is no service nothing: --service takes one of ${names.join(', ')}.`,
  ])
  expect(await dev(['money', '--service', 'money'], { PORT, DATA_DIR: folder })).toEqual([
    1,
    `No portal runs on ${folder}: start it, or set DATA_DIR to the folder of one that does.`,
  ])
})

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './testing/portal-under-test.ts'

test('of several starts at once one gets the data directory, and the others name its process', async () => {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const script = path.join(folder, 'start.mjs')
  const module = JSON.stringify(path.join(import.meta.dirname, 'data-dir-lock.ts'))
  writeFileSync(
    script,
    `import { lockDataDir } from ${module}
    process.on('disconnect', () => process.exit())
    lockDataDir(process.argv[2], 'http://localhost').then(() => process.send('has it'), ({ message }) => process.send(message))`,
  )
  const starts = Array.from({ length: 3 }, () => fork(script, [path.join(folder, 'data')]))
  onTestFinished(() => starts.forEach((start) => start.disconnect()))
  const said = (await Promise.all(starts.map((start) => once(start, 'message')))).map(([text]) => String(text))
  const holder = starts[said.indexOf('has it')]
  const refusal = `The portal is already running (process ${holder?.pid}) on ${path.join(folder, 'data')}.`
  expect(said.toSorted()).toEqual([refusal, refusal, 'has it'].toSorted())
})

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { onlyOne } from './only-one.mjs'
import { temporaryFolder } from './testing/portal-under-test.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

test('the second waits until the first is done, and learns which process it waits for', async () => {
  const told: number[] = []
  const { release } = await onlyOne(folder, () => undefined)
  let entered = false
  const second = onlyOne(folder, (pid) => told.push(pid)).then((turn) => {
    entered = true
    turn.release()
  })
  await expect.poll(() => told).toEqual([process.pid])
  expect(entered).toBe(false)
  release()
  await second
})

test('a killed process does not delay others, but its remaining child does', async () => {
  const script = `
    const { spawn } = await import('node:child_process')
    const { onlyOne } = await import(${JSON.stringify(path.join(import.meta.dirname, 'only-one.mjs'))})
    const { workWith } = await onlyOne(${JSON.stringify(folder)}, () => {})
    const child = spawn('sleep', ['30'], { detached: true, stdio: 'ignore' })
    workWith(child.pid)
    console.log(child.pid)
    process.kill(process.pid, 'SIGKILL')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  const child = Number(stdout)
  const told: number[] = []
  const second = onlyOne(folder, (pid) => told.push(pid))
  await expect.poll(() => told).toEqual([child])
  process.kill(child, 'SIGKILL')
  const { release } = await second
  release()
})

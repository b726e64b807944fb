import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { discardStaged, holdStaged, sweepStaging } from './staging.ts'

const LONG_AGO = new Date('2020-01-01T00:00:00Z')

async function stagingFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-staging-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lay = async (path: string, at?: Date) => {
    await writeFile(path, 'half')
    if (at) await utimes(path, at, at)
    return basename(path)
  }
  return { folder, lay }
}

it('removes files older than five minutes, except those that are held', async () => {
  const { folder, lay } = await stagingFolder()
  await lay(join(folder, 'old.part'), LONG_AGO)
  const young = await lay(join(folder, 'young.part'))
  const path = holdStaged(folder)
  const held = await lay(path, LONG_AGO)
  expect(await sweepStaging(folder)).toBe(1)
  expect((await readdir(folder)).toSorted()).toEqual([young, held].toSorted())
  await discardStaged(path)
  expect(await readdir(folder)).toEqual([young])
})

it("sets a held file's time by the folder's own clock, so that no other process removes it", async () => {
  const { folder, lay } = await stagingFolder()
  const path = holdStaged(folder)
  await lay(path, LONG_AGO)
  await sweepStaging(folder)
  await writeFile(join(folder, 'next.part'), '')
  const later = (await stat(join(folder, 'next.part'))).mtimeMs - (await stat(path)).mtimeMs
  expect(later).toBeGreaterThanOrEqual(-1)
  expect(later).toBeLessThan(60_000)
  await discardStaged(path)
})

it('reads the clock without creating a file', async () => {
  const { folder } = await stagingFolder()
  await utimes(folder, LONG_AGO, LONG_AGO)
  await sweepStaging(folder)
  expect((await stat(folder)).mtime).toEqual(LONG_AGO)
})

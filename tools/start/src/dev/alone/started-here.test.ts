import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockDataDir } from '../../data-dir-lock.ts'
import { noteRunning } from '../../running-note.ts'
import { temporaryFolder } from '../../testing/portal-under-test.ts'
import { noteStartedHere, startedHere } from './started-here.ts'

const NOTE = { gatewayKey: 'key', ports: {}, databaseUrls: {} }

/** A work tree, and folders of portals beside it. */
function workTree() {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  const root = path.join(folder, 'tree')
  mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  return { root, notes: () => readdirSync(path.join(root, 'node_modules/.cache/portals')), folder }
}

/** This process as the portal on that folder. */
async function run(root: string, dataDir: string) {
  const { release } = await lockDataDir(dataDir, 'http://localhost:1')
  const { forget } = await noteRunning(dataDir, NOTE)
  return { forgetHere: await noteStartedHere(root, dataDir), end: () => Promise.all([forget(), release()]) }
}
const folders = async (root: string) => (await startedHere(root)).map(({ dataDir }) => dataDir)

test('the portals that run are found, and none after its end', async () => {
  const { root, folder, notes } = workTree()
  const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')]
  const first = await run(root, one)
  const second = await run(root, two)
  expect((await folders(root)).toSorted()).toEqual([one, two])
  await Promise.all([first.forgetHere(), first.end()])
  expect(await startedHere(root)).toEqual([{ dataDir: two, note: NOTE }])
  await Promise.all([second.forgetHere(), second.end()])
  expect([await folders(root), notes()]).toEqual([[], []])
})

test('one that was killed is not found, and its note is removed', async () => {
  const { root, folder, notes } = workTree()
  const { end } = await run(root, path.join(folder, 'one'))
  await end()
  expect(notes()).toHaveLength(1)
  expect([await folders(root), notes()]).toEqual([[], []])
})

test('a work tree that cannot be written starts portals without a note', async () => {
  const { root, folder } = workTree()
  writeFileSync(path.join(root, 'node_modules/.cache'), 'a file')
  const { end } = await run(root, path.join(folder, 'one'))
  expect(await folders(root)).toEqual([])
  await end()
})

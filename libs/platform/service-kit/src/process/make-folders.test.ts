import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolders, requireFolder } from './make-folders.ts'

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-folders-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('folders are made with their parents, by two at once, and only once', async () => {
  const wanted = path.join(temporaryFolder(), 'a/b/c')
  await Promise.all([makeFolders(wanted, 0o700), makeFolders(wanted, 0o700)])
  await makeFolders(wanted, 0o755)
  expect(statSync(wanted).mode & 0o777).toBe(0o700)
})

test('a place where no folder can be made is refused', async () => {
  await expect(makeFolders('/proc/portal/archive', 0o700)).rejects.toThrow('ENOENT')
})

test('a setting’s folder is made, and nothing stays in it', async () => {
  const folder = path.join(temporaryFolder(), 'data')
  await requireFolder('DATA_DIR', folder)
  expect(readdirSync(folder)).toEqual([])
})

test('a setting’s folder that cannot be made is refused in one sentence', async () => {
  const file = path.join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(requireFolder('DATA_DIR', '/proc/portal')).rejects.toThrow(
    'Set DATA_DIR to a folder that can be written: /proc/portal cannot (ENOENT).',
  )
  await expect(requireFolder('DATA_DIR', path.join(file, 'data'))).rejects.toThrow(
    /^Set DATA_DIR to a folder .* cannot \(ENOTDIR\)\.$/,
  )
})

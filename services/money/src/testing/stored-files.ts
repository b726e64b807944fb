import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestFile } from '@portal/testkit'
import type { MoneyTest } from './start-money-test.ts'

/** Every file that the service stores or is receiving: a refused call must leave them unchanged. */
export async function storedFiles({
  filesDir,
  files,
}: Pick<MoneyTest, 'filesDir' | 'files'>): Promise<{ kept: string[]; staged: string[] }> {
  const kept = await readdir(join(filesDir, 'kept'), { recursive: true }).catch(() => [])
  return { kept: kept.filter((name) => name.length > 10), staged: await readdir(files.stagingDir) }
}

/** Deletes what earlier tests have stored. */
export const removeKeptFiles = ({ filesDir }: Pick<MoneyTest, 'filesDir'>): Promise<void> =>
  rm(join(filesDir, 'kept'), { recursive: true, force: true })

/** The first bytes of a picture, as a file and by name. */
export const pngFile = (name = 'kvitto.PNG'): TestFile => ({
  name,
  content: new Uint8Array([
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8, 6,
    0, 0, 0, 0x1f, 0x15, 0xc4, 0x89,
  ]),
})

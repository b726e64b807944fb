import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolders } from '@portal/service-kit/process'

/** Replaces a small file in one step: readers see the old text or the new one. */
export async function swapFile(file: string, text: string): Promise<void> {
  await makeFolders(dirname(file))
  // A name of its own: gateways may share the folder.
  const next = `${file}.${randomUUID()}`
  try {
    await writeFile(next, text, { flush: true })
    await rename(next, file)
  } catch (error) {
    await rm(next, { force: true })
    throw error
  }
}

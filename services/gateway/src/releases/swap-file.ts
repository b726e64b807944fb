import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Replaces a small file in one step: readers see the old text or the new one. */
export async function swapFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.next`, text, { flush: true })
  await rename(`${file}.next`, file)
}

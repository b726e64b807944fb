import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder and its missing parents, one by one. Node's `recursive` tries forever where a file system answers "no
 * such file" in a folder that exists, as /proc and automounted folders do.
 */
export async function makeFolders(folder: string, mode: number): Promise<void> {
  if (existsSync(folder)) return
  await makeFolders(path.dirname(folder), mode)
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

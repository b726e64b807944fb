import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { SettingsError } from './setting-files.ts'

/**
 * Makes a folder and its missing parents, one by one. Node's `recursive` tries forever where a file system answers "no
 * such file" in a folder that exists, as /proc and automounted folders do.
 */
export async function makeFolders(folder: string, mode = 0o777): Promise<void> {
  if (existsSync(folder)) return
  await makeFolders(path.dirname(folder), mode)
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Makes the folder that a setting names, and writes one byte there. Throws {@link SettingsError}. */
export async function requireFolder(setting: string, folder: string, mode?: number): Promise<void> {
  const trial = path.join(folder, '.writable')
  try {
    await makeFolders(folder, mode)
    // A full disk still accepts an empty file. Another process may have removed it meanwhile.
    await writeFile(trial, '1')
    await rm(trial, { force: true })
  } catch (error) {
    await rm(trial, { force: true }).catch(() => undefined)
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'ENOSPC' ? 'its disk is full' : code
    throw new SettingsError(`Set ${setting} to a folder that can be written: ${folder} cannot (${why}).`)
  }
}

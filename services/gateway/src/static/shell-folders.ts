import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders of the shell's files. */
export interface ShellFolders {
  /** The version in use. */
  present(): Promise<string>
  /** Other kept versions: an open session still loads late files of the version that it started with. */
  others(): Promise<readonly string[]>
}

const VERSION = /^[0-9a-f]{16}$/

/**
 * The releases below `shellDir`, whose file `current` names the one in use. Without that file the folder itself is one
 * build.
 */
export function createShellFolders(shellDir: string): ShellFolders {
  const present = async () => {
    const version = await readFile(join(shellDir, 'current'), 'utf8').catch(() => '')
    return VERSION.test(version) ? join(shellDir, version) : shellDir
  }
  return {
    present,
    async others() {
      const names = await readdir(shellDir).catch(() => [])
      return names.filter((name) => VERSION.test(name)).map((name) => join(shellDir, name))
    },
  }
}

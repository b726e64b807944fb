import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { isAlive } from '@portal/postgres'

/** Removes folders named `<prefix><pid>` of processes that were killed meanwhile, or had this process's pid. */
export async function removeAbandoned(prefix: string): Promise<void> {
  const [folder, start] = [path.dirname(prefix), path.basename(prefix)]
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = name.startsWith(start) ? Number(name.slice(start.length)) : Number.NaN
    if (Number.isSafeInteger(pid) && (pid === process.pid || !isAlive(pid)))
      await rm(path.join(folder, name), { recursive: true, force: true })
  }
}

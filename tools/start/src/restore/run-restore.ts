import { say } from '../terminal.ts'
import { temporaryFolder } from '../testing/portal-under-test.ts'
import { dumped } from './dumped.ts'
import { fullDisk } from './full-disk.ts'
import { measured } from './measured.ts'
import { ownArchive } from './own-archive.ts'
import { pointInTime } from './point-in-time.ts'
import { takeover } from './takeover.ts'

/**
 * `npm run test:restore [-- <case>…]`: what an operator relies on when the database moves, with a filled portal. Exit
 * code 1 where users' data differ afterwards.
 */
const CASES: Readonly<Record<string, (folder: string) => Promise<void>>> = {
  dumped,
  takeover,
  'own-archive': ownArchive,
  'point-in-time': pointInTime,
  'full-disk': fullDisk,
  measured,
}

const chosen = process.argv.slice(2)
for (const [name, run] of Object.entries(CASES)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue
  const { folder, remove } = temporaryFolder()
  say(`${name}:`)
  await run(folder)
  remove()
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endPortalsOnInterrupt, startWholePortal } from '@portal/testkit/whole-portal'
import type { Attack, Cells } from './attack.ts'
import { allAtOnce } from './cases/all-at-once.ts'
import { authorization } from './cases/authorization.ts'
import { crossSite } from './cases/cross-site.ts'
import { hangingService } from './cases/hanging-service.ts'
import { idleSockets } from './cases/idle-sockets.ts'
import { postPictures } from './cases/post-pictures.ts'
import { postStorm } from './cases/post-storm.ts'
import { stuckFiles } from './cases/stuck-files.ts'

/** All attacks, in this order on one portal; the flood comes last, because it uses up the address's registrations. */
const ATTACKS: readonly Attack[] = [
  authorization,
  idleSockets,
  stuckFiles,
  crossSite,
  hangingService,
  postPictures,
  postStorm,
  allAtOnce,
]

/** `npm run test:attacks`, all or the named ones; exit code 1 when a cell is wrong. */
const names = process.argv.slice(2)
const unknown = names.filter((name) => !ATTACKS.some((attack) => attack.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no attack ${unknown.join(', ')}. These are: ${ATTACKS.map(({ name, about }) => `\n  ${name}: ${about}`).join('')}`,
  )
  process.exit(1)
}
const folder = await mkdtemp(join(tmpdir(), 'portal-attacks-'))
endPortalsOnInterrupt()
const portal = await startWholePortal(folder)
const done: [Attack, Cells][] = []
try {
  for (const attack of ATTACKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    console.log(`${attack.name}: ${attack.about}`)
    done.push([attack, await attack.run(portal)])
  }
} finally {
  await portal.stop()
}
console.log(
  `\n| attack | cells | wrong | |\n|---|---|---|---|\n${done.map(([{ about }, { tried, wrong, note }]) => `| ${about} | ${tried} | ${wrong.length} | ${note ?? ''} |`).join('\n')}`,
)
const wrong = done.flatMap(([{ name }, cells]) => cells.wrong.map((what) => `${name}: ${what}`))
const tried = done.reduce((sum, [, cells]) => sum + cells.tried, 0)
console.log(
  `\n${tried} cells tried, ${wrong.length} wrong${wrong
    .slice(0, 50)
    .map((line) => `\n  ${line}`)
    .join('')}`,
)
if (wrong.length === 0) await rm(folder, { recursive: true, force: true })
else console.log(`The portal's logs are kept in ${folder}`)
process.exit(wrong.length === 0 ? 0 : 1)

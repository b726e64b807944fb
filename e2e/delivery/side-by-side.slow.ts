import { expect, test } from '../portal/test.ts'
import { everythingWorks } from './everything-works.ts'
import { mixedPortal, REMOTES } from './mixed-portal.ts'
import { LAST_RELEASES, SERVICES } from './past-release.ts'
import { release } from './releases.ts'

/** This release beside the last one, on one data directory that moves from one to the other and back. */
const portal = mixedPortal(LAST_RELEASES[0] ?? 'there is no last release')

everythingWorks(portal, 'new front ends on old services')

test('all services are of this release, and all front ends of the previous one', async () => {
  await portal.restart([])
  // The shell last: without the names that newer remotes import it would be refused.
  await portal.publishOld([...REMOTES, 'shell'])
})
everythingWorks(portal, 'old front ends on new services')

test('the shell is of this release, the remotes of the previous one', async () => {
  await release('rollback', 'shell', '--why', 'Side by side')
})
everythingWorks(portal, 'old remotes in the new shell')

test('the remotes are of this release, the shell of the previous one, unless they need a newer one', async () => {
  for (const remote of REMOTES) await release('rollback', remote, '--why', 'Side by side')
  const refusal = await portal.publishOld(['shell']).then(
    () => '',
    (error: Error) => error.message,
  )
  // Remotes that use a new name of the kit are released after the shell. A shell without it is refused: the message names
  // it, or the host contract that they need.
  expect(refusal).toMatch(
    /^$|With this shell \w+ [0-9a-f]{16} would break: it (imports \w+|is built for host contract \^[\d.]+)/,
  )
})
everythingWorks(portal, 'new remotes in the shell that they allow')

for (const service of SERVICES) {
  test(`${service} returns to the previous release, on a database that the new one has migrated`, async () => {
    await portal.restart([service])
  })
  everythingWorks(portal, `old ${service} among new services`)
}

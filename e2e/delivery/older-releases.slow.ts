import { test } from '../portal/test.ts'
import { everythingWorks, some } from './everything-works.ts'
import { mixedPortal, REMOTES } from './mixed-portal.ts'
import { LAST_RELEASES } from './past-release.ts'

/**
 * This release beside the two before the last one: teams release at different times, and a rollback may go further
 * back. Only the two mixtures that users may meet, and some of the pages.
 */
for (const commit of LAST_RELEASES.slice(1)) {
  test.describe(`beside the release of ${commit.slice(0, 8)}`, () => {
    const portal = mixedPortal(commit)
    everythingWorks(portal, 'new front ends on old services', some)

    test('all services are of this release, and all front ends of that one', async () => {
      await portal.restart([])
      await portal.publishOld([...REMOTES, 'shell'])
    })
    everythingWorks(portal, 'old front ends on new services', some)
  })
}

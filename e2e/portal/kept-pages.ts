import type { Page } from '@playwright/test'
import { administrator } from './api.ts'
import { type Faults, watchFaults } from './faults.ts'
import { type PortalPage, signInPage } from './pages.ts'
import { expect, test as base } from './test.ts'

type Who = PortalPage['who']
interface Kept {
  readonly page: Page
  readonly faults: Faults
}

interface Fixtures {
  /** A page signed in as `reader` or as the administrator, which the tests of a worker use one after the other. */
  readonly keptPage: (who: Who) => Promise<Page>
}

/**
 * For tests that only read pages. A new browser context compiles the portal's code again, which takes longer than such
 * a test: these share one context for each role and size of screen. An undeclared error in it fails the test.
 */
export const test = base.extend<Fixtures, { readonly kept: Map<string, Kept> }>({
  kept: [
    async ({}, use) => {
      const kept = new Map<string, Kept>()
      await use(kept)
      for (const { page } of kept.values()) await page.context().close()
    },
    { scope: 'worker' },
  ],

  keptPage: async ({ browser, kept, viewport, reader }, use) => {
    const open = async (who: Who): Promise<Kept> => {
      const context = await browser.newContext()
      const page = await context.newPage()
      await signInPage(page, who, { consultant: reader, admin: await administrator() })
      return { page, faults: watchFaults(context) }
    }
    const used = new Set<Faults>()
    await use(async (who) => {
      const name = `${who} at ${viewport?.width}`
      const { page, faults } = kept.get(name) ?? (await open(who))
      kept.set(name, { page, faults })
      used.add(faults)
      return page
    })
    expect(
      [...used].flatMap((faults) => faults.unexpected()),
      'what went wrong in the browser unannounced',
    ).toEqual([])
  },
})

export { expect }

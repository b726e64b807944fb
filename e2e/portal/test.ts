import { expect, type Locator, type Page, test as base } from '@playwright/test'
import { type Person, registerConsultant, signInByApi } from './api.ts'
import { type Faults, watchFaults } from './faults.ts'
import { ADMIN, portalUrl } from './settings.ts'

export interface Fixtures {
  /** Fails the test for every undeclared error in its browser. */
  readonly faults: Faults
  /** A consultant for this test. */
  readonly consultant: Person
  /** The administrator, signed in by the API. */
  readonly admin: Person
  /** Opens the portal with an existing session, as after a reload. */
  readonly openAs: (person: Person, path: string) => Promise<Page>
}

/** The readers' first name, which no other user has. */
export const READER = 'Lena'

export interface WorkerFixtures {
  /** A consultant that the tests of a worker share: they change nothing that belongs to it. */
  readonly reader: Person
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(portalUrl()),

  faults: [
    async ({ context }, use) => {
      const faults = watchFaults(context)
      await use(faults)
      expect(faults.unexpected(), 'what went wrong in the browser unannounced').toEqual([])
    },
    { auto: true },
  ],

  consultant: async ({}, use) => use(await registerConsultant()),
  admin: async ({}, use) => use(await signInByApi(ADMIN.email, ADMIN.password)),
  reader: [async ({}, use) => use(await registerConsultant(READER)), { scope: 'worker' }],

  openAs: async ({ page }, use) => {
    await use(async (person, path) => {
      await page.addInitScript(
        ([key, token]) => {
          // Once: signing out must stay signed out.
          if (sessionStorage.getItem('given') !== null) return
          sessionStorage.setItem('given', 'yes')
          localStorage.setItem(key ?? '', token ?? '')
        },
        ['portal.token', person.token],
      )
      await page.goto(path)
      return page
    })
  },
})

export type { Locator, Page, Person }
export { expect }

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { newUsers, type PortalUser } from '@portal/testkit/whole-portal'

/** Users with a browser each, who open one page of the portal. */
export interface Sessions {
  readonly userIds: readonly number[]
  /** All open the page, some at once; resolves when every browser shows what is expected and has reported the remote. */
  open(path: string, shows: (page: Page) => Promise<void>, reports?: 'vitals' | 'errors'): Promise<void>
}

/** As many as the portal needs to judge a release (ADR 106): it ends one when the last of them has failed. */
const COUNT = 10
/** More browsers would only wait for each other. */
const AT_ONCE = 4

/** New users of the portal at this address; `prefix` separates those of different groups, who report `remote`. */
export async function sessionsOf(
  remote: string,
  { url, pageUrl }: { readonly url: string; readonly pageUrl: string },
  prefix: string,
  browser: Browser,
): Promise<Sessions> {
  const users = await newUsers(url, prefix, COUNT)
  const opened = async (user: PortalUser, path: string, shows: (page: Page) => Promise<void>, reports: string) => {
    const context = await browser.newContext({ baseURL: pageUrl })
    try {
      const page = await signedIn(context, user)
      const reported = page.waitForResponse((response) => {
        const sent = response.request()
        const isReport = sent.method() === 'POST' && response.url() === `${pageUrl}/v1/portal/${reports}`
        return isReport && (sent.postDataJSON() as { remote: string }).remote === remote
      })
      await page.goto(path)
      await shows(page)
      await reported
    } finally {
      await context.close()
    }
  }
  return {
    userIds: users.map(({ id }) => id),
    open: async (path, shows, reports = 'vitals') => {
      for (let at = 0; at < users.length; at += AT_ONCE)
        await Promise.all(users.slice(at, at + AT_ONCE).map((user) => opened(user, path, shows, reports)))
    },
  }
}

/** A page on which the user is signed in; a document of no portal, such as about:blank, has no storage. */
export async function signedIn(context: BrowserContext, { token }: Pick<PortalUser, 'token'>): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript((given) => {
    if (location.protocol === 'http:') localStorage.setItem('portal.token', given)
  }, token)
  return page
}

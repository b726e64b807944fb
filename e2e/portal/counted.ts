import type { Locator, Page } from '@playwright/test'

/** Clicks and keys that a task really took. */
export interface Counted {
  readonly presses: number
  readonly click: (target: Locator) => Promise<void>
  readonly key: (key: string) => Promise<void>
  /** Types an amount, which no task can do without: not counted, and never where a click must come before it. */
  readonly type: (text: string) => Promise<void>
}

/** A user's hands on a page: every click and key is performed by the browser, and counted. */
export function counted(page: Page): Counted {
  let presses = 0
  return {
    get presses() {
      return presses
    },
    click: async (target) => {
      await target.click()
      presses += 1
    },
    key: async (key) => {
      await page.keyboard.press(key)
      presses += 1
    },
    type: (text) => page.keyboard.type(text),
  }
}

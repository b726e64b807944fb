import type { Page } from '../portal/test.ts'

/** Elements that stick out of the window to the right; none when the page does not scroll sideways. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className.toString().split(' ').at(-1)}`)
      .slice(0, 5)
  })

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '../portal/test.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Violations of WCAG 2.2 AA on the page, or in a part of it. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  const found = await new AxeBuilder({ page }).withTags(WCAG).include(part).analyze()
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n').at(1)?.trim() ?? ''}`,
    ),
  )
}

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '../portal/test.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Violations of WCAG 2.2 AA on the page, or in a part of it. */
export const violations = (page: Page, part = 'html'): Promise<string[]> =>
  found(new AxeBuilder({ page }).withTags(WCAG).include(part))

/** The same for what the colour scheme can change: contrast. */
export const contrastViolations = (page: Page, part = 'html'): Promise<string[]> =>
  found(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']).include(part))

async function found(axe: AxeBuilder): Promise<string[]> {
  const { violations: all } = await axe.analyze()
  return all.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary?.split('\n').at(1)?.trim() ?? ''}`,
    ),
  )
}

import type { RegistryEntry } from '@portal/platform-contract'
import type { Role } from '@portal/platform-domain'
import { textOf } from '@portal/web-kit'
import { contributedSteps } from '../remotes/contributed.ts'

/** One step of the tour. Without a path it is on the open page. */
export interface TourStep {
  readonly path: string | null
  /** A CSS selector. */
  readonly target: string
  readonly title: string
  readonly text: string
}

/** The tour of a role: the areas' steps in order, then where it can be started again. */
export function tourFor(remotes: readonly RegistryEntry[], role: Role, now = new Date()): TourStep[] {
  const t = textOf('shell')
  const account = { title: t('tour.account.title'), text: t('tour.account.text') }
  return [...contributedSteps(remotes, role, now), { path: null, target: '[data-tour="account"]', ...account }]
}

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

/** The tour of a role: the menu, the remotes' steps in order, then the header's fixed parts. */
export function tourFor(remotes: readonly RegistryEntry[], role: Role, now = new Date()): TourStep[] {
  return [
    ownStep('menu'),
    ...contributedSteps(remotes, role, now),
    ownStep('palette'),
    ownStep('settings'),
    ownStep('account'),
  ]
}

/** A step at a part of the shell, marked by `data-tour` with the name. */
function ownStep(name: 'menu' | 'palette' | 'settings' | 'account'): TourStep {
  const t = textOf('shell')
  return { path: null, target: `[data-tour="${name}"]`, title: t(`tour.${name}.title`), text: t(`tour.${name}.text`) }
}

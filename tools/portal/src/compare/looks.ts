import { type Contributions } from '@portal/platform-contract'
import type { Role } from '@portal/platform-domain'

/** One picture to draw: a page, for a role, at a size, light or dark. */
export interface Look {
  readonly path: string
  readonly role: Role
  readonly width: number
  readonly theme: 'light' | 'dark'
}

export const SIZES = [
  { width: 1366, height: 900 },
  { width: 390, height: 844 },
] as const
export const THEMES = ['light', 'dark'] as const

/** Every page of a remote, for each role that may open it, on a desktop and a phone, light and dark. */
export const looksOf = ({ routes }: Contributions): Look[] =>
  routes.flatMap(({ path, roles }) =>
    roles.flatMap((role) => SIZES.flatMap(({ width }) => THEMES.map((theme): Look => ({ path, role, width, theme })))),
  )

/** Unique, and a file's name: `Kvitto-user-1366-light`. */
export const nameOf = ({ path, role, width, theme }: Look): string =>
  [path.replaceAll(/[^\wÅÄÖåäö]+/g, '-').replace(/^-/, '') || 'start', role, width, theme].join('-')

/** For people: `/Kvitto (user), 1366 light`. */
export const described = ({ path, role, width, theme }: Look): string => `${path} (${role}), ${width} ${theme}`

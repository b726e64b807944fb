import { type Contributions } from '@portal/platform-contract'
import type { Role } from '@portal/platform-domain'
import { pageWith } from './pages-around.ts'

/** One picture to draw: a page, for a role, at a size, light or dark. */
export interface Look {
  /** The page's address; of a page with parameters one example. */
  readonly path: string
  readonly role: Role
  readonly width: number
  readonly theme: 'light' | 'dark'
  /** The page belongs to another area; a part of the remote is in it. */
  readonly isAround?: boolean
}

export const SIZES = [
  { width: 1366, height: 900 },
  { width: 390, height: 844 },
] as const
/** In pixels. A page may be higher. */
export const screenHeightOf = ({ width }: Look): number => {
  const screen = SIZES.find((size) => size.width === width)
  if (!screen) throw new Error(`No page is drawn ${width} pixels wide`)
  return screen.height
}
export const THEMES = ['light', 'dark'] as const

type Page = Pick<Look, 'path' | 'role' | 'isAround'>

/**
 * Every page of a remote, and every page of the other areas that shows one of its parts, for each role that may open
 * it, on a desktop and a phone, light and dark.
 */
export function looksOf(own: Contributions, others: readonly Contributions[]): Look[] {
  const pages = new Map(
    [...ownPages(own), ...pagesAround(own, others)].map((page) => [`${page.path} ${page.role}`, page]),
  )
  return [...pages.values()].flatMap((page) =>
    SIZES.flatMap(({ width }) => THEMES.map((theme): Look => ({ ...page, width, theme }))),
  )
}

const ownPages = ({ routes }: Contributions): Page[] =>
  routes.flatMap(({ path, roles }) => roles.map((role) => ({ path: addressOf(path), role })))

/** Cards of the Lobby, tabs of a user, sections of the settings: where the page is there and open to the part's role. */
function pagesAround({ slots }: Contributions, others: readonly Contributions[]): Page[] {
  const known = new Set(
    others.flatMap(({ routes }) => routes.flatMap(({ path, roles }) => roles.map((role) => `${path} ${role}`))),
  )
  return slots.flatMap((part) => {
    const path = pageWith(part)
    if (path === null) return []
    const [page] = path.split('?')
    return part.roles.filter((role) => known.has(`${page} ${role}`)).map((role) => ({ path, role, isAround: true }))
  })
}

/** A page with parameters is drawn for March 2026. */
const addressOf = (path: string) => path.replace(':year', '2026').replace(':month', '3')

/** Unique, and a file's name: `Kvitto-user-1366-light`. */
export const nameOf = ({ path, role, width, theme }: Look): string =>
  [path.replaceAll(/[^\wÅÄÖåäö]+/g, '-').replace(/^-/, '') || 'start', role, width, theme].join('-')

/** For people: `/Kvitto (user), 1366 light`. */
export const described = ({ path, role, width, theme }: Look): string => `${path} (${role}), ${width} ${theme}`

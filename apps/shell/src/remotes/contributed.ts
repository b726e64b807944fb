import {
  type Contributions,
  type RegistryEntry,
  type RouteContribution,
  type SlotContribution,
  STATUS_PATH,
} from '@portal/platform-contract'
import {
  byPageLanguage,
  dayInStockholm,
  type Month,
  type Role,
  isAdmin,
  monthAndYear,
  plain,
} from '@portal/platform-domain'
import { textOf } from '@portal/web-kit'
import { afterGo, OWN_KEYS } from './own-keys.ts'

type Of<T> = T & { readonly remote: string }
type Kind = 'routes' | 'menu' | 'slots' | 'links' | 'tour' | 'actions' | 'accountMenu'
type Item<K extends Kind> = NonNullable<Contributions[K]>[number]

/** All remotes' contributions of one kind, each with its remote, in the page's language. */
const all = <K extends Kind>(remotes: readonly RegistryEntry[], kind: K): Of<Item<K>>[] =>
  remotes.flatMap(({ name, contributions }) => {
    const english = byPageLanguage({}, contributions.english ?? {})
    return (contributions[kind] ?? []).map((item) => ({ ...inWords(item, english), remote: name }) as Of<Item<K>>)
  })

const WORDS = ['label', 'title', 'text'] as const

/** A contribution with its words replaced; the Swedish ones can still be searched for. */
function inWords<T extends object>(item: T, english: Readonly<Record<string, string>>): T {
  const own = item as Readonly<Partial<Record<string, string>>>
  const words = WORDS.flatMap((key) => {
    const text = english[own[key] ?? '']
    return text === undefined ? [] : [[key, text] as const]
  })
  if (words.length === 0) return item
  const searched =
    'words' in own || 'label' in own ? { words: [own['words'], own['label']].filter(Boolean).join(' ') } : {}
  return { ...item, ...Object.fromEntries(words), ...searched }
}

const forRole = <T extends { readonly roles: readonly Role[] }>(items: readonly T[], role: Role) =>
  items.filter(({ roles }) => roles.includes(role))

export type Route = Of<RouteContribution>
export type Part = Of<SlotContribution>

/** Every page, for any role. */
export const allRoutes = (remotes: readonly RegistryEntry[]): Route[] => all(remotes, 'routes')

/** The pages of a role. */
export const routesFor = (remotes: readonly RegistryEntry[], role: Role): Route[] => forRole(allRoutes(remotes), role)

/** The contributions to one slot, for a role, in order. */
export const partsFor = (remotes: readonly RegistryEntry[], role: Role, slot: string): Part[] =>
  forRole(all(remotes, 'slots'), role)
    .filter((part) => part.slot === slot)
    .sort((a, b) => a.order - b.order)

/** What those who fill a slot are called, for pages that offer them by name. */
export const namedPartsFor = (remotes: readonly RegistryEntry[], role: Role, slot: string) =>
  partsFor(remotes, role, slot).map(({ id, label = id }) => ({ id, label }))

export interface MenuItem {
  readonly label: string
  readonly path: string
  readonly icon: string
  /** Further pages that belong to it. */
  readonly pages: readonly string[]
  readonly words?: string | undefined
}

/** The menu of a role, in order; `{Year}` and `{Month}` of a path become Stockholm's current ones. */
export function menuFor(remotes: readonly RegistryEntry[], role: Role, now = new Date()): MenuItem[] {
  return forRole(all(remotes, 'menu'), role)
    .sort((a, b) => a.order - b.order)
    .map(({ label, path, icon, words, pages = [] }) => ({ label, icon, words, pages, path: fillPath(path, now) }))
}

/** `/Snurra/{Year}/{Month}` → `/Snurra/2026/11`. */
function fillPath(path: string, now: Date): string {
  const [year = '', month = ''] = dayInStockholm(now).split('-')
  return path.replace('{Year}', year).replace('{Month}', month)
}

/** The remotes' steps of the guided tour for a role, in order. */
export const contributedSteps = (remotes: readonly RegistryEntry[], role: Role, now = new Date()) =>
  forRole(all(remotes, 'tour'), role)
    .sort((a, b) => a.order - b.order)
    .map(({ path, target, title, text }) => ({ path: fillPath(path, now), target, title, text }))

export interface Page {
  readonly label: string
  readonly path: string
  /** Further words that it is found by. */
  readonly words?: string | undefined
  readonly icon?: string | undefined
}

/** The shortcuts of a role, for pages (D20). */
export const linksFor = (remotes: readonly RegistryEntry[], role: Role, now = new Date()): Page[] =>
  forRole(all(remotes, 'links'), role).map(({ label, path, icon }) => ({ label, icon, path: fillPath(path, now) }))

/** The pages of a role in the menu of the user's picture, with the icons that they have elsewhere. */
export const accountMenuFor = (remotes: readonly RegistryEntry[], role: Role) =>
  forRole(all(remotes, 'accountMenu'), role).map(({ label, path, icon = iconOf(remotes, role, path) }) => ({
    label,
    path,
    icon: icon ?? 'file-text',
  }))

/** What a role does most often, for the Lobby: the actions that their remotes put there. */
export const lobbyActsFor = (remotes: readonly RegistryEntry[], role: Role, now = new Date()) =>
  forRole(all(remotes, 'actions'), role)
    .filter(({ onLobby }) => onLobby)
    .map(({ label, path, icon = 'zap' }) => ({ label, path: fillPath(path, now), icon }))

/** The pages that a role can find by name (D21): menu and links first, then pages without parameters. */
export function pagesFor(remotes: readonly RegistryEntry[], role: Role, now = new Date()): Page[] {
  const shell = textOf('shell')
  const pages: Page[] = [
    ...menuFor(remotes, role, now),
    ...linksFor(remotes, role, now),
    ...routesFor(remotes, role)
      .filter(({ listed = true }) => listed)
      .map(({ title, path, words, icon }) => ({ label: title, path, words, icon })),
    ...(isAdmin({ role })
      ? [{ label: shell('status'), path: STATUS_PATH, words: shell('palette.statusWords'), icon: 'activity' }]
      : []),
  ].filter(({ path }) => !/[:*{]/.test(path))
  return [...Map.groupBy(pages, ({ path }) => path)].map(([path, same]) => ({
    label: same[0]?.label ?? path,
    path,
    words: same.flatMap(({ words }) => words ?? []).join(' ') || undefined,
    icon: same.find(({ icon }) => icon !== undefined)?.icon,
  }))
}

/** Addresses with the same first step belong to one page: `snurra` of `/Snurra/2026/11`, `kvitto` of `/Kvitto?ny`. */
export const firstStep = (address: string): string => address.split(/[/?]/)[1]?.toLowerCase() ?? ''

/** The icon of the page of this address, or of the page that it belongs to. */
export function iconOf(remotes: readonly RegistryEntry[], role: Role, address: string): string | undefined {
  const menu = menuFor(remotes, role)
  const pages = [
    ...linksFor(remotes, role),
    ...menu,
    ...routesFor(remotes, role),
    ...menu.flatMap(({ icon, pages: further }) => further.map((path) => ({ icon, path }))),
  ]
  return pages.find(({ icon, path }) => icon !== undefined && firstStep(path) === firstStep(address))?.icon
}

/** Something to do, at an address. */
export interface PageAction extends Page {
  readonly words: string
}

const isOfMonth = ({ path }: { readonly path: string }) => path.includes('{Month}')

/** What a role can begin from anywhere. */
export const actionsFor = (remotes: readonly RegistryEntry[], role: Role): PageAction[] =>
  forRole(all(remotes, 'actions'), role)
    .filter((action) => !isOfMonth(action))
    .map(({ label, path, words = '', icon }) => ({ label, path, words, icon }))

/** What keys open. */
export interface Shortcut extends Page {
  /** One key, or two that are pressed one after the other: `n`, `g l`. */
  readonly keys: string
}

interface Keyed extends Page {
  readonly key?: string | undefined
  readonly go?: string | undefined
}

/**
 * The keys of a role: the menu's first, then those of links, the account's menu, actions and pages, then the shell's
 * page. Of equal ones the first counts; the shell's own keys are no area's.
 */
export function shortcutsFor(remotes: readonly RegistryEntry[], role: Role, now = new Date()): Shortcut[] {
  const byKeys = new Map<string, Shortcut>()
  const add = (keys: string, label: string, path: string) => {
    if (!OWN_KEYS.includes(keys) && !byKeys.has(keys)) byKeys.set(keys, { keys, label, path: fillPath(path, now) })
  }
  const menu = forRole(all(remotes, 'menu'), role).sort((a, b) => a.order - b.order)
  const links = forRole([...all(remotes, 'links'), ...all(remotes, 'accountMenu')], role)
  const keyed: readonly Keyed[] = [...menu, ...links, ...forRole(all(remotes, 'actions'), role)]
  for (const { key, go, label, path } of keyed) {
    if (go !== undefined) add(afterGo(go), label, path)
    else if (key !== undefined) add(key, label, path)
  }
  for (const { go, title, path } of routesFor(remotes, role)) if (go !== undefined) add(afterGo(go), title, path)
  if (isAdmin({ role })) add(afterGo('p'), textOf('shell')('status'), STATUS_PATH)
  return [...byKeys.values()]
}

/** The pages that show one month, for this one: `Snurra, November 2026`. */
export const monthPagesFor = (remotes: readonly RegistryEntry[], role: Role, month: Month): Page[] =>
  [...forRole(all(remotes, 'menu'), role), ...forRole(all(remotes, 'actions'), role)]
    .filter(isOfMonth)
    .map(({ label, path, icon, words }) => ({
      icon,
      words,
      label: `${label}, ${monthAndYear(month)}`,
      path: fillPath(path, new Date(`${month}-15T12:00:00Z`)),
    }))

/** Pages whose name or path contains the text, ignoring case and accents: `inkop` finds Inköp. */
export function searchPages(pages: readonly Page[], text: string): Page[] {
  const wanted = plain(text)
  return pages.filter(({ label, path }) => plain(label).includes(wanted) || plain(path).includes(wanted))
}

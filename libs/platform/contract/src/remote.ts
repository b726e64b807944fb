import * as z from 'zod'
import { ROLE_NAMES } from '@portal/platform-domain'

/** Version of the contract between shell and remotes. A remote names the range that it was built for. */
export const HOST_CONTRACT_VERSION = '1.6.0'

const roleName = z.enum(ROLE_NAMES)
const modulePath = z.string().regex(/^\.\/[A-Za-z0-9-]+$/)

/** Further words that users may search for, in any language. Shells of earlier releases ignore those of pages. */
const searchWords = z.string().optional()

/** One of `ICON_NAMES`, for the command palette and the Lobby's buttons. Shells of earlier releases ignore it. */
const iconName = z.string().optional()

/**
 * The key that opens a page or form from anywhere, while no field has the focus; users can switch such keys off.
 * Shells of earlier releases ignore it; of two with the same key the first in the list counts. The shell keeps `g`, `j`,
 * `k`, `x` and `z`.
 */
const shortcutKey = z.string().regex(/^[a-z]$/)

/**
 * The key that opens a page after `g`, in the same way. Where it is given, `key` is left to shells of earlier releases,
 * which ignore this one.
 */
const goKey = shortcutKey.optional()

/**
 * A page: its path, who may open it, and the module of the remote that exports it as `default`; the component may carry
 * `ahead` (`OpenedAhead` of the web kit). A page that needs a parameter is not `listed`.
 */
const routeContribution = z.object({
  path: z.string().startsWith('/'),
  module: modulePath,
  roles: z.array(roleName).min(1),
  title: z.string().min(1),
  listed: z.boolean().optional(),
  words: searchWords,
  icon: iconName,
  go: goKey,
})

/** A menu entry. `path` may contain `{Year}` and `{Month}`, filled with the current year and month. */
const menuContribution = z.object({
  label: z.string().min(1),
  path: z.string().startsWith('/'),
  icon: z.string().min(1),
  order: z.int(),
  roles: z.array(roleName).min(1),
  key: shortcutKey.optional(),
  go: goKey,
  words: searchWords,
  /** Further pages that belong to the entry: it is marked while one is open. Shells of earlier releases ignore them. */
  pages: z.array(z.string().startsWith('/')).optional(),
})

/** A part of another area's page: a Lobby card, or a tab of the user page. `label` is the tab's name. */
const slotContribution = z.object({
  slot: z.string().min(1),
  id: z.string().min(1),
  module: modulePath,
  order: z.int(),
  label: z.string().optional(),
  roles: z.array(roleName).min(1),
})

/** A shortcut: shown in the command palette and on the Lobby. */
const linkContribution = z.object({
  label: z.string().min(1),
  path: z.string().startsWith('/'),
  roles: z.array(roleName).min(1),
  icon: iconName,
  go: goKey,
})

/**
 * Something to do, in the command palette: the page opens its form when the path ends with `?ny`. With `{Year}` and
 * `{Month}` in the path it is offered for each month that a user types.
 */
const actionContribution = linkContribution.extend({
  words: searchWords,
  key: shortcutKey.optional(),
  /** Also a button of the Lobby: what a role does most often. */
  onLobby: z.boolean().optional(),
})

/** A step of the tour. `path` may name the page's filter: `/Inkop?filter=all`. */
const tourStep = z.object({
  path: z.string().startsWith('/'),
  target: z.string().min(1),
  title: z.string().min(1),
  text: z.string().min(1),
  order: z.int(),
  roles: z.array(roleName).min(1),
})

/** What a remote adds to the portal; readable before any of its code runs. */
export const contributions = z.object({
  routes: z.array(routeContribution),
  menu: z.array(menuContribution),
  slots: z.array(slotContribution),
  links: z.array(linkContribution),
  tour: z.array(tourStep),
  /** Pages in the menu of the user's picture. Shells of earlier releases ignore them. */
  accountMenu: z.array(linkContribution).optional(),
  /** Absent in older releases. */
  actions: z.array(actionContribution).optional(),
  /** The English of the texts above, by the Swedish text. */
  english: z.record(z.string(), z.string()).optional(),
})
export type Contributions = z.infer<typeof contributions>
export type RouteContribution = z.infer<typeof routeContribution>
export type SlotContribution = z.infer<typeof slotContribution>

/** One released version of a remote. */
const release = z.object({
  version: z.string().min(1),
  hostContract: z.string().min(1),
  /** Immutable folder, ends with `/`. */
  baseUrl: z.string().startsWith('/'),
  manifest: z.string().min(1),
  /** `sha384-…` of every file, by path inside the folder. */
  integrity: z.record(z.string(), z.string().startsWith('sha384-')),
  contributions,
})

/** A trial version and who gets it: these user ids, and this share of all users (0–100 percent). */
const canary = release.extend({
  /** Empty in what browsers read: {@link publicRegistry}. */
  users: z.array(z.int()),
  share: z.int().min(0).max(100),
  /** How many users are named, where they are left out. */
  chosen: z.int().min(0).optional(),
})
export type Canary = z.infer<typeof canary>

/** A remote in the registry: its current version, and the trial version if there is one. */
export const registryEntry = release.extend({ name: z.string().regex(/^[a-z]+$/), canary: canary.optional() })
export type RegistryEntry = z.infer<typeof registryEntry>

/** `GET /mfe/registry.json`. `signature`: Ed25519 over {@link signedText}, base64; the gateway checks it. */
export const registry = z.object({ remotes: z.array(registryEntry), signature: z.string().optional() })
export type Registry = z.infer<typeof registry>

/**
 * The text that the registry's signature covers: the whole document without the signature, including fields that this
 * version does not know.
 */
export function signedText(document: object): string {
  return JSON.stringify({ ...document, signature: undefined })
}

interface Naming {
  readonly remotes: readonly { readonly canary?: { readonly users: readonly number[] } | undefined }[]
  readonly signature?: string | undefined
  /** The signature of the public form, where it differs. */
  readonly publicSignature?: string | undefined
}

/**
 * The registry as browsers read it, without the ids of users on whom versions are tried; with its own signature, which
 * the release tool has made. Null when no ids are named: then the document is public as it is.
 */
export function publicRegistry(document: Naming): object | null {
  if (!document.remotes.some(({ canary }) => canary && canary.users.length > 0)) return null
  const { signature: _, publicSignature, ...rest } = document
  const remotes = document.remotes.map((entry) =>
    entry.canary ? { ...entry, canary: { ...entry.canary, users: [], chosen: entry.canary.users.length } } : entry,
  )
  return { ...rest, remotes, ...(publicSignature === undefined ? {} : { signature: publicSignature }) }
}

/** Declares a remote's contributions and checks their types. */
export const defineContributions = (value: Contributions): Contributions => value

import * as z from 'zod'

/** Version of the agreement between shell and remotes. A remote names the range it was built for. */
export const HOST_CONTRACT_VERSION = '1.0.0'

const roleName = z.enum(['admin', 'user'])
const modulePath = z.string().regex(/^\.\/[A-Za-z0-9-]+$/)

/**
 * A page: its path, who may open it, and the module of the remote that exports it as `default`; the component may carry
 * `ahead` (`OpenedAhead` of the web kit). One that needs to be told what to show is not `listed`.
 */
const routeContribution = z.object({
  path: z.string().startsWith('/'),
  module: modulePath,
  roles: z.array(roleName).min(1),
  title: z.string().min(1),
  listed: z.boolean().optional(),
})

/** A menu entry. `path` may hold `{Year}` and `{Month}`, filled with the present ones. */
const menuContribution = z.object({
  label: z.string().min(1),
  path: z.string().startsWith('/'),
  icon: z.string().min(1),
  order: z.int(),
  roles: z.array(roleName).min(1),
})

/** A piece of another area's page: a Lobby card, a tab of the user detail. `label` names a tab. */
const slotContribution = z.object({
  slot: z.string().min(1),
  id: z.string().min(1),
  module: modulePath,
  order: z.int(),
  label: z.string().optional(),
  roles: z.array(roleName).min(1),
})

/** A quick way to something: shown in the command palette and on the Lobby. */
const linkContribution = z.object({
  label: z.string().min(1),
  path: z.string().startsWith('/'),
  roles: z.array(roleName).min(1),
})

const tourStep = z.object({
  path: z.string().startsWith('/'),
  target: z.string().min(1),
  title: z.string().min(1),
  text: z.string().min(1),
  order: z.int(),
  roles: z.array(roleName).min(1),
})

/** What a remote declares that it adds to the portal; readable before any of its code has run. */
export const contributions = z.object({
  routes: z.array(routeContribution),
  menu: z.array(menuContribution),
  slots: z.array(slotContribution),
  links: z.array(linkContribution),
  tour: z.array(tourStep),
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

/** A version on trial, and who meets it: these user ids, and this share of everybody (0–100 percent). */
const canary = release.extend({ users: z.array(z.int()), share: z.int().min(0).max(100) })
export type Canary = z.infer<typeof canary>

/** A remote as the registry names it: its present version, and the one on trial if there is one. */
export const registryEntry = release.extend({ name: z.string().regex(/^[a-z]+$/), canary: canary.optional() })
export type RegistryEntry = z.infer<typeof registryEntry>

/** `GET /mfe/registry.json`. `signature`: Ed25519 over {@link signedText}, base64; the gateway checks it. */
export const registry = z.object({ remotes: z.array(registryEntry), signature: z.string().optional() })
export type Registry = z.infer<typeof registry>

/** What the registry's signature is over: all that the document holds beside it, whichever fields this reader knows. */
export function signedText(document: object): string {
  return JSON.stringify({ ...document, signature: undefined })
}

/** Declares a remote's contributions with their types checked. */
export const defineContributions = (value: Contributions): Contributions => value

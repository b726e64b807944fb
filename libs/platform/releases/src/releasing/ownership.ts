import type { RegistryEntry } from '@portal/platform-contract'
import type { HostContract } from '../dist-files.ts'

/**
 * Throws an error when a remote would use what another has: the path of a page, or the id of a part in a slot, belongs
 * to the remote that published it first. Without a shell's report (`host` null), only other remotes are checked.
 */
export function requireOwn(
  { name, contributions: { routes, slots, menu } }: RegistryEntry,
  others: readonly RegistryEntry[],
  host: HostContract | null,
): void {
  const ownerOf = (has: (entry: Pick<RegistryEntry, 'contributions'>) => boolean) =>
    others.find((other) => has(other) || (other.canary !== undefined && has(other.canary)))?.name
  for (const { path } of routes) {
    if (host?.paths.some((own) => patternOf(own) === patternOf(path)))
      throw new Error(`${name} contributes ${path}, which is a page of the shell.`)
    const owner = ownerOf(({ contributions }) =>
      contributions.routes.some((route) => patternOf(route.path) === patternOf(path)),
    )
    if (owner !== undefined) throw new Error(`${name} contributes ${path}, which belongs to ${owner}.`)
  }
  for (const { slot, id } of slots) {
    if (host && !host.slots.includes(slot) && !slot.startsWith(`${name}.`))
      throw new Error(
        `${name} contributes to the slot ${slot}, which does not exist. There are ${host.slots.join(', ')}.`,
      )
    const owner = ownerOf(({ contributions }) =>
      contributions.slots.some((part) => part.slot === slot && part.id === id),
    )
    if (owner !== undefined)
      throw new Error(`${name} contributes ${id} to the slot ${slot}, which belongs to ${owner}.`)
  }
  for (const { label, icon } of menu) {
    if (host && !host.icons.includes(icon))
      throw new Error(
        `${name} gives ${label} the icon ${icon}, which the shell does not have. There are ${host.icons.join(', ')}.`,
      )
  }
}

/** Paths with parameters in the same positions match the same addresses, even if the parameters have other names. */
const patternOf = (path: string) =>
  path
    .replaceAll(/:[^/]+/g, ':')
    .replace(/\/+$/, '')
    .toLowerCase()

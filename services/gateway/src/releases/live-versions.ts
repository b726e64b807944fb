import * as z from 'zod'
import { isVersion, type VersionName } from '@portal/releases'

const version = z.string().refine(isVersion)
const registry = z.object({
  remotes: z.array(z.object({ name: z.string().regex(/^[a-z]+$/), version, canary: z.object({ version }).optional() })),
})

/** The versions that a registry names, those on trial among them. */
export function liveRemotes(text: string): VersionName[] {
  const { data } = registry.safeParse(JSON.parse(text))
  return (data?.remotes ?? []).flatMap((entry) =>
    [entry.version, ...(entry.canary ? [entry.canary.version] : [])].map((one) => ({
      of: `mfe/${entry.name}`,
      version: one,
    })),
  )
}

/** The version that the shell's pointer names; null for anything else. */
export const liveShell = (text: string): VersionName[] | null =>
  isVersion(text.trim()) ? [{ of: 'shell', version: text.trim() }] : null

/** True when the version is one of these. */
export const includes = (names: readonly VersionName[], { of, version: own }: VersionName): boolean =>
  names.some((one) => one.of === of && one.version === own)

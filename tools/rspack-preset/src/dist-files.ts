import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { contributions } from '@portal/platform-contract'

/** `contributions.json` in a remote's dist: what it adds to the portal, and the host contracts that it was built for. */
export const builtContributions = contributions.extend({ hostContract: z.string().min(1) })
export type BuiltContributions = z.infer<typeof builtContributions>

/** The federation manifest in a remote's dist: by it the shell finds entry and chunks. */
export const MANIFEST = 'mf-manifest.json'

/** Every file below `folder`, as paths inside it with `/`, in a stable order. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1).replaceAll('\\', '/'))
    .sort()
}

/** `sha384-…` as browsers want it in an `integrity` attribute. */
export const integrityOf = (content: Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`

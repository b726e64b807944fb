import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

const internalPath = z.string().startsWith('/internal/')

/**
 * `service.json` of a service: its stage (those of a stage start together, after the stages before), the names and
 * prefixes of its own settings, and the programs of its image, from its `src`.
 */
const serviceFile = z.strictObject({
  stage: z.int().min(1),
  settings: z.array(z.string().regex(/^[A-Z][A-Z_]*$/)),
  programs: z.array(z.string().endsWith('.ts')).min(1),
  /** What it serves to other services beside what every service does, and what it asks of them by their names. */
  gives: z.array(internalPath).default([]),
  needs: z.record(z.string(), z.array(internalPath)).default({}),
})

type Described = z.infer<typeof serviceFile>
export type ServiceFile = Described & { readonly name: string }

/** Where a service says this, below the workspace. */
export const serviceFileOf = (name: string): string => `services/${name}/service.json`

/** The report of a service's calls (ADR 16), below the workspace. */
export const contractOf = (name: string): string => `libs/${name}/contract/contract.json`

/** Reads one (absolute path). Throws when it is wrong. */
export function readServiceFile(file: string): Described {
  const parsed = serviceFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** The services of the workspace in `root`, by name within each stage: a folder with the file is one. Throws on a wrong file. */
export function servicesIn(root: string): ServiceFile[] {
  return readdirSync(path.join(root, 'services'))
    .filter((name) => existsSync(path.join(root, serviceFileOf(name))))
    .map((name) => ({ name, ...readServiceFile(path.join(root, serviceFileOf(name))) }))
    .toSorted((a, b) => a.stage - b.stage || (a.name < b.name ? -1 : 1))
}

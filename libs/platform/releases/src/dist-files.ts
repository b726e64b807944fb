import * as z from 'zod'
import { contributions } from '@portal/platform-contract'

/**
 * What a remote uses of the shell at run time: a version range by shared module, and the names that it imports from our
 * modules; the services' calls that it makes.
 */
const needs = z.object({
  ranges: z.record(z.string(), z.string()),
  names: z.record(z.string(), z.array(z.string())),
  /** Calls of services, `GET receipts`; a build of an earlier release does not name them. */
  calls: z.array(z.string()).optional(),
})
export type Needs = z.infer<typeof needs>

/** In a remote's dist. */
export const CONTRIBUTIONS = 'contributions.json'

/**
 * {@link CONTRIBUTIONS}: what a remote adds to the portal, the host contracts that it was built for, what it needs of
 * the shell, and the size of its first view where it has its own limit.
 */
export const builtContributions = contributions.extend({
  hostContract: z.string().min(1),
  needs: needs.optional(),
  firstViewKb: z.int().positive().optional(),
})
export type BuiltContributions = z.infer<typeof builtContributions>

/** Beside the shell's page in its dist: what it provides to remotes. */
export const HOST_CONTRACT_FILE = 'host-contract.json'
export const hostContractFile = z.object({
  version: z.string(),
  paths: z.array(z.string()),
  slots: z.array(z.string()),
  icons: z.array(z.string()),
  /** The version of each shared module, and the run-time exports of our own ones. */
  versions: z.record(z.string(), z.string()),
  names: z.record(z.string(), z.array(z.string())),
})
export type HostContract = z.infer<typeof hostContractFile>

export { type BuiltMaps, MOST_MAP_BYTES, SOURCE_MAPS } from './built-maps.ts'

/** The federation manifest in a remote's dist: names entry and chunks for the shell. */
export const MANIFEST = 'mf-manifest.json'

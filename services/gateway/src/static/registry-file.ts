import { createHash, type KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Log } from '@portal/service-kit/process'
import { publicRegistry, type Registry } from '@portal/platform-contract'
import { isSigned } from '../releases/registry-signature.ts'

/** The registry as sent: its bytes, their tag, and the hashes of files (`sha384-…`) by their path below `/mfe/`. */
export interface RegistryFile {
  readonly body: Buffer<ArrayBuffer>
  readonly etag: string
  readonly hashes: ReadonlyMap<string, string>
}

interface RegistryReader {
  /** The current registry. */
  read(): Promise<RegistryFile | null>
  /** The hash of a released file by its path below `/mfe/`; the disk is read only for an unknown path. */
  hashOf(path: string): Promise<string | undefined>
}

interface Options {
  readonly mfeDir: string
  /** Public half of the release tool's signing key. Without it no registry is trusted. */
  readonly registryKey: KeyObject | undefined
  readonly log: Log
}

/**
 * Reads the registry, which the release tool replaces as a whole. Only a signed registry is sent: write access to the
 * file alone cannot put code into users' browsers. An invalid one is logged once, and the last valid one is still sent;
 * null when there is none.
 */
export function createRegistryFile({ mfeDir, registryKey, log }: Options): RegistryReader {
  const file = join(mfeDir, 'registry.json')
  let good: (RegistryFile & { readonly text: Buffer }) | null = null
  let refused = ''

  async function read(): Promise<RegistryFile | null> {
    const text = await readFile(file).catch(() => null)
    if (!text || good?.text.equals(text)) return good
    if (isSigned(text.toString(), registryKey)) {
      const body = shownText(text)
      good = { text, body, etag: tagOf(body), hashes: hashesIn(text.toString()) }
    } else if (refused !== tagOf(text)) {
      refused = tagOf(text)
      log.error({ file }, 'the registry is not signed by the release tool; the last good one is used')
    }
    return good
  }

  return { read, hashOf: async (path) => good?.hashes.get(path) ?? (await read())?.hashes.get(path) }
}

/** Identified by its content. */
const tagOf = (text: Buffer) => `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

/** What browsers read: without the users of trials. */
function shownText(text: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const shown = publicRegistry(JSON.parse(text.toString()) as Registry)
  return shown ? Buffer.from(JSON.stringify(shown)) : text
}

/** The file hashes of a release; the browser checks the rest of the document. */
const releases = z.object({
  remotes: z.array(
    z.object({
      baseUrl: z.string(),
      integrity: z.record(z.string(), z.string()),
      canary: z.object({ baseUrl: z.string(), integrity: z.record(z.string(), z.string()) }).optional(),
    }),
  ),
})

function hashesIn(text: string): ReadonlyMap<string, string> {
  const { data } = releases.safeParse(JSON.parse(text))
  const all = (data?.remotes ?? []).flatMap((entry) => [entry, ...(entry.canary ? [entry.canary] : [])])
  return new Map(
    all.flatMap(({ baseUrl, integrity }) =>
      Object.entries(integrity).map(([path, hash]) => [baseUrl.replace(/^\/mfe\//, '') + path, hash] as const),
    ),
  )
}

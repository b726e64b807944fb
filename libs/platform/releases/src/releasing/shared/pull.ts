import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import {
  CURRENT,
  DamagedVersion,
  fetchVersion,
  HISTORIES,
  isVersion,
  REGISTRY,
  textAt,
  type VersionName,
} from '../../index.ts'
import type { Bucket } from '@portal/s3'
import { HOST_CONTRACT_FILE } from '../../dist-files.ts'
import { releaseFolders } from '../folders.ts'
import { previousVersion, readHistory } from '../history.ts'

/** What a release needs of the store beside registry, pointer and histories. */
export interface Wanted {
  /** It may go back to an earlier version of this remote or of `shell`, for example this one. */
  readonly backOf?: string | undefined
  readonly version?: string | undefined
  /** It compares the remotes in use with a shell. */
  readonly remotes?: boolean | undefined
}

/** What was read: small files with their tags, and versions. */
export interface Pulled {
  readonly texts: ReadonlyMap<string, { readonly text: string; readonly tag: string }>
  readonly versions: ReadonlySet<string>
}

const live = z.object({
  remotes: z.array(
    z.object({ name: z.string(), version: z.string(), canary: z.object({ version: z.string() }).optional() }),
  ),
})

/** Copies what a release needs of the store into an empty folder. */
export async function pull(bucket: Bucket, copy: string, wanted: Wanted): Promise<Pulled> {
  const texts = new Map<string, { text: string; tag: string }>()
  const histories = (await Array.fromAsync(bucket.list(HISTORIES))).map(({ key }) => key)
  for (const key of [REGISTRY, CURRENT, ...histories.filter((name) => name.endsWith('.jsonl'))]) {
    const found = await textAt(bucket, key)
    if (!found) continue
    texts.set(key, found)
    write(join(copy, key), found.text)
  }
  const current = texts.get(CURRENT)?.text.trim() ?? ''
  const contract = await textAt(bucket, `shell/${current}/${HOST_CONTRACT_FILE}`)
  const versions = new Set<string>()
  for (const name of versionsFor(copy, texts, wanted)) {
    // A missing or damaged one is refused by the release that needs it.
    await fetchVersion(bucket, name, join(copy, name.of)).then(
      () => versions.add(`${name.of}/${name.version}`),
      (error: unknown) => {
        if (!(error instanceof DamagedVersion)) throw error
      },
    )
  }
  const file = join(copy, 'shell', current, HOST_CONTRACT_FILE)
  if (contract && isVersion(current) && !versions.has(`shell/${current}`)) {
    write(file, contract.text)
    versions.add(`shell/${current}`)
  }
  return { texts, versions }
}

function versionsFor(
  copy: string,
  texts: Pulled['texts'],
  { backOf, version, remotes }: Wanted,
): readonly VersionName[] {
  const entries = entriesIn(texts.get(REGISTRY)?.text)
  const used = remotes
    ? entries.flatMap(({ name, version: present, canary }) =>
        [present, canary?.version].map((one) => ({ of: `mfe/${name}`, version: one ?? '' })),
      )
    : []
  if (backOf === undefined) return used.filter((name) => isVersion(name.version))
  const entry = entries.find(({ name }) => name === backOf)
  const present = backOf === 'shell' ? (texts.get(CURRENT)?.text.trim() ?? '') : (entry?.version ?? '')
  const previous = previousVersion(readHistory(releaseFolders(copy), backOf), present)
  const back = [version, previous, entry?.canary?.version].map((one) => ({
    of: backOf === 'shell' ? 'shell' : `mfe/${backOf}`,
    version: one ?? '',
  }))
  return [...used, ...back].filter(
    (name, index, all) =>
      isVersion(name.version) &&
      all.findIndex((other) => other.of === name.of && other.version === name.version) === index,
  )
}

/** A registry that cannot be read is refused by the release itself, with its own sentence. */
function entriesIn(text: string | undefined) {
  try {
    return live.parse(JSON.parse(text ?? '{"remotes":[]}')).remotes
  } catch {
    return []
  }
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

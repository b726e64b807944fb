import type { KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CURRENT, DamagedVersion, fetchVersion, REGISTRY, type VersionName } from '@portal/releases'
import { type Bucket, BucketAway } from '@portal/s3'
import type { Log } from '@portal/service-kit/process'
import { isSigned } from './registry-signature.ts'
import { keepOthers } from './keep-others.ts'
import { includes, liveRemotes, liveShell } from './live-versions.ts'
import { swapFile } from './swap-file.ts'

interface Options {
  readonly bucket: Bucket
  /** The local copies of the store's `mfe/` and `shell/`. */
  readonly mfeDir: string
  readonly shellDir: string
  readonly registryKey: KeyObject | undefined
  readonly log: Log
  /** How often the store is read. */
  readonly everyMs?: number
  /** How long a release that the store has damaged is left alone. */
  readonly damagedMs?: number
}

/** Keeps a gateway's copy of the released front ends equal to the store. */
export interface ReleaseMirror {
  /** Brings what is live. Rejects with one sentence when there is no copy and the store cannot be used. */
  first(): Promise<void>
  start(): void
  stop(): void
  /** When versions that are under way are here; after five seconds at most. */
  settled(): Promise<void>
}

/** A small file of the store that names versions in use. */
interface Pointer {
  readonly key: string
  readonly file: string
  /** Null for a text that must not take effect. */
  readonly namedBy: (text: string) => VersionName[] | null
}

/** Two answers without a body; a release is seen by all gateways within this and the time of its copying. */
const EVERY_MS = 2_000
/** A damaged version is not fetched again at every look. */
const DAMAGED_MS = 30_000
const SETTLED_MS = 5_000

/**
 * A gateway serves from its own disk; this brings what the store names. A pointer takes effect here when all versions
 * that it newly names are whole on this disk. While the store is away, what is here is served.
 */
export function createReleaseMirror({
  bucket,
  mfeDir,
  shellDir,
  registryKey,
  log,
  everyMs = EVERY_MS,
  damagedMs = DAMAGED_MS,
}: Options): ReleaseMirror {
  const shell: Pointer = { key: CURRENT, file: join(shellDir, 'current'), namedBy: liveShell }
  const remotes: Pointer = {
    key: REGISTRY,
    file: join(mfeDir, 'registry.json'),
    namedBy: (text) => (isSigned(text, registryKey) ? liveRemotes(text) : null),
  }
  const tags = new Map<string, string>()
  const blocked = new Map<string, number>()
  const ending = new AbortController()
  let [isAway, isComplete] = [false, false]
  let underWay: Promise<void> = Promise.resolve()

  const folderOf = (of: string) => (of === 'shell' ? shellDir : join(mfeDir, of.slice('mfe/'.length)))
  const bring = async (name: VersionName) => {
    const folder = folderOf(name.of)
    if (!existsSync(join(folder, name.version))) await fetchVersion(bucket, name, folder)
  }

  /** Takes a pointer over; true when it changed. */
  async function follow({ key, file, namedBy }: Pointer): Promise<boolean> {
    if ((blocked.get(key) ?? 0) > performance.now()) return false
    const found = await bucket.get(key, tags.get(key))
    if (found === null || found === 'unchanged') return false
    const text = Buffer.concat((await found.body.toArray()) as Buffer[]).toString()
    const present = await readFile(file, 'utf8').catch(() => '')
    const named = namedBy(text)
    if (named === null) log.error({ key }, 'the store’s registry is not signed by the release tool and is not used')
    else {
      const before = namedBy(present) ?? []
      const lacking = await lackingOf(named)
      const [isBad] = lacking.filter((name) => !includes(before, name))
      if (isBad && before.length > 0) {
        blocked.set(key, performance.now() + damagedMs)
        return false
      }
      if (isBad && key === CURRENT) throw new DamagedVersion(`${isBad.of}/${isBad.version} in the store is damaged.`)
      if (text !== present) await swapFile(file, text)
    }
    tags.set(key, found.tag)
    return named !== null && text !== present
  }

  /** Brings versions, and returns those that the store has only damaged. */
  async function lackingOf(names: readonly VersionName[]): Promise<VersionName[]> {
    const lacking: VersionName[] = []
    for (const name of names)
      await bring(name).catch((error: unknown) => {
        if (!(error instanceof DamagedVersion)) throw error
        log.error({ why: error.message }, 'a release cannot be served')
        lacking.push(name)
      })
    return lacking
  }

  async function look(): Promise<void> {
    const isChanged = [await follow(shell), await follow(remotes)].includes(true)
    if (isComplete && !isChanged) return
    isComplete = false
    const live = await Promise.all(
      [shell, remotes].map(async ({ file, namedBy }) => namedBy(await readFile(file, 'utf8').catch(() => '')) ?? []),
    )
    await keepOthers({ bucket, mfeDir, folderOf, bring, live: live.flat(), log })
    isComplete = true
  }

  function away(error: unknown): void {
    const what =
      error instanceof BucketAway ? 'the store of released front ends cannot be read' : 'releases cannot be copied'
    if (!isAway) log.error({ err: error }, `${what}; what is on this disk is served`)
    isAway = true
  }

  async function attempt(): Promise<void> {
    try {
      await look()
      if (isAway) log.info('released front ends are up to date again')
      isAway = false
    } catch (error) {
      away(error)
    }
  }

  return {
    async first() {
      try {
        await follow(shell)
        await follow(remotes)
      } catch (error) {
        if (!(error instanceof BucketAway) || !existsSync(shell.file)) throw error
        away(error)
      }
      if (!existsSync(shell.file)) log.error('the store has no shell yet: npm run release -- publish shell')
    },
    start() {
      void (async () => {
        while (!ending.signal.aborted) {
          underWay = attempt()
          await underWay
          await pause(everyMs, undefined, { signal: ending.signal, ref: false }).catch(() => {})
        }
      })()
    },
    stop: () => ending.abort(),
    settled: () => Promise.race([underWay, pause(SETTLED_MS, undefined, { ref: false })]),
  }
}

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { HostContract } from '../dist-files.ts'
import { filesIn } from '../content.ts'

/** What the process needs of a built remote and of the shell in use. */
export interface SmokeTask {
  /** The build's scripts by path. */
  readonly files: Readonly<Record<string, string>>
  readonly entry: string
  /** The global variable of its container. */
  readonly container: string
  readonly modules: readonly string[]
  /** What the shell shares. */
  readonly versions: Readonly<Record<string, string>>
  readonly names: Readonly<Record<string, readonly string[]>>
}

const PROCESS = join(import.meta.dirname, `smoke-process${extname(import.meta.filename)}`)
/** All modules of a large remote take half a second. */
const WITHIN_MS = 20_000
const MEMORY_MB = 256
const FEDERATION = '@module-federation/runtime-core'

/**
 * Loads every exposed module of a built remote in a process of its own, which may read only its program, and has no
 * network and no environment. Throws an error with one sentence that names the first module that fails.
 */
export async function requireLoads(
  name: string,
  distDir: string,
  { entry, modules }: Pick<SmokeTask, 'entry' | 'modules'>,
  host: Pick<HostContract, 'versions' | 'names'>,
  withinMs = WITHIN_MS,
): Promise<void> {
  const files = Object.fromEntries(
    filesIn(distDir)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, readFileSync(join(distDir, file), 'utf8')]),
  )
  const task: SmokeTask = {
    files,
    entry,
    container: `portal_${name}`,
    modules,
    versions: host.versions,
    names: host.names,
  }
  const [failure] = await failuresOf(name, task, withinMs)
  if (failure !== undefined) throw new Error(`${name}'s ${failure}.`)
}

async function failuresOf(name: string, task: SmokeTask, withinMs: number): Promise<string[]> {
  const readable = [import.meta.dirname, ...federationFolder()].map((folder) => `--allow-fs-read=${folder}/*`)
  const child = spawn(process.execPath, ['--permission', ...readable, `--max-old-space-size=${MEMORY_MB}`, PROCESS], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: withinMs,
    killSignal: 'SIGKILL',
  })
  // A process that ends early: its empty answer says so.
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify(task))
  const answer = await text(child.stdout)
  try {
    return JSON.parse(answer) as string[]
  } catch {
    throw new Error(`${name}'s modules do not load within ${withinMs / 1000} seconds and ${MEMORY_MB} MB.`)
  }
}

/** Where the runtime's packages are; none in a bundle that contains them. */
function federationFolder(): string[] {
  try {
    const file = fileURLToPath(import.meta.resolve(FEDERATION))
    return [file.slice(0, file.lastIndexOf('@module-federation') + '@module-federation'.length)]
  } catch {
    return []
  }
}

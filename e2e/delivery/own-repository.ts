import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startRegistry } from './package-registry.ts'

const ROOT = join(import.meta.dirname, '../..')
const execute = promisify(execFile)

/** What programs of this machine need to be found and to reach packages; nothing of this workspace. */
const OF_MACHINE = /^(?:PATH|HOME|CHROMIUM_PATH|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy)$/i

/** A remote in a repository of its own: nothing of this workspace is in it but packages of a registry. */
export interface OwnRepository {
  readonly folder: string
  /** Runs npm in it, and returns its output. Throws when it fails. */
  npm(args: readonly string[], environment?: Record<string, string>): Promise<string>
  /** `npm run dev`, until `stop`. Resolves when it is at the port. */
  dev(args: readonly string[], port: number): Promise<{ stop(): Promise<void> }>
  /** Replaces a text in one of its files. */
  replace(file: string, before: string, after: string): void
}

/** Packs the platform, lays the remote out in `folder` and installs it from a registry. */
export async function ownRepository(name: string, folder: string): Promise<OwnRepository> {
  const [packages, repository] = [join(folder, 'packages'), join(folder, 'repository')]
  const node = (...args: readonly string[]) => execute(process.execPath, args, { cwd: ROOT, maxBuffer: 50_000_000 })
  await node('tools/packages/src/main.ts', '--to', packages, '--number', '1')
  const registry = await startRegistry(readdirSync(packages).map((file) => join(packages, file)))
  const where = ['--to', repository, '--registry', registry.url, '--number', '1']
  await node('tools/generate/src/main.ts', 'repository', name, ...where)
  const ofMachine = Object.fromEntries(Object.entries(process.env).filter(([variable]) => OF_MACHINE.test(variable)))
  const env = (more: Record<string, string> = {}) => ({ ...ofMachine, ...more })
  const own: OwnRepository = {
    folder: repository,
    npm: async (args, environment) => {
      const options = { cwd: repository, env: env(environment), maxBuffer: 50_000_000 }
      return (await execute('npm', args, options)).stdout
    },
    dev: async (args, port) => {
      const program = join(repository, 'node_modules/@portal/tools/src/main.js')
      const child = spawn(process.execPath, [program, 'dev', ...args], {
        cwd: repository,
        env: env({ PORT: String(port) }),
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      await new Promise<void>((resolve, reject) => {
        child.once('exit', (code) => reject(new Error(`portal dev ended with ${code}`)))
        let said = ''
        child.stdout.on('data', (piece: Buffer) => {
          said += piece.toString()
          if (said.includes(`at http://localhost:${port}`)) resolve()
        })
      })
      const stop = async () => {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      return { stop }
    },
    replace: (file, before, after) => {
      const path = join(repository, file)
      const text = readFileSync(path, 'utf8')
      if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`)
      writeFileSync(path, text.replace(before, after))
    },
  }
  try {
    await own.npm(['install', '--ignore-scripts', '--prefer-offline'])
  } finally {
    registry.close()
  }
  return own
}

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Debian's packages of all programs that the trial runs. */
const PACKAGES =
  'podman podman-compose buildah debootstrap runc conmon catatonit netavark aardvark-dns iptables systemd'
const PROGRAMS = ['podman', 'podman-compose', 'buildah', 'debootstrap', 'runc', 'systemd-analyze']

/** Containers and images of the trial, apart from the machine's own. */
export interface Engine {
  /** Runs a program to its end and returns what it printed; throws with its last lines when it fails. */
  run(program: string, args: readonly string[], how?: { input?: string; cwd?: string }): Promise<string>
}

/** An engine that keeps everything below `folder`. Throws one sentence when a program is missing. */
export function openEngine(folder: string): Engine {
  const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must be installed: apt-get install -y ${PACKAGES}`)
  mkdirSync(path.join(folder, 'networks'), { recursive: true })
  const at = (name: string) => path.join(folder, name)
  writeFileSync(
    at('storage.conf'),
    `[storage]\ndriver = "vfs"\nrunroot = "${at('run')}"\ngraphroot = "${at('storage')}"\n`,
  )
  // Works without systemd and in a machine whose own limits are low.
  writeFileSync(
    at('containers.conf'),
    '[containers]\ndefault_ulimits = ["nofile=1024:1024","nproc=1024:1024"]\nnetns = "host"\n[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\n' +
      `[network]\nnetwork_config_dir = "${at('networks')}"\n`,
  )
  const env = {
    ...process.env,
    CONTAINERS_STORAGE_CONF: at('storage.conf'),
    CONTAINERS_CONF: at('containers.conf'),
    BUILDAH_ISOLATION: 'chroot',
  }
  return {
    run(program, args, { input = '', cwd } = {}) {
      const child = spawn(program, args, { env, cwd, stdio: ['pipe', 'pipe', 'pipe'] })
      let printed = ''
      let complaints = ''
      child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
      child.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text))
      child.stdin.on('error', () => undefined).end(input)
      return new Promise((resolve, reject) => {
        child.once('error', reject)
        child.once('close', (code) => {
          if (code === 0) resolve(printed.trim())
          else
            reject(
              new Error(`${program} ${args.slice(0, 3).join(' ')} … failed:\n${(printed + complaints).slice(-2000)}`),
            )
        })
      })
    },
  }
}

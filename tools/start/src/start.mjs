// Runs on the machine's own Node, with nothing installed: installs what the lock file lists, then starts the pinned
// Node.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, pinnedNode } from './install.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Runs `main.ts` as a child; signals are passed on, and its exit code is ours. */
function handOver(node) {
  // By the channel the child notices when this process is killed.
  const child = spawn(node, [path.join(root, 'tools/start/src/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // No SIGHUP: under nohup it must stay ignored.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
}

try {
  await ensureInstalled(root)
  handOver(pinnedNode(root))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

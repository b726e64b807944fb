// Runs on the Node that the machine has, with nothing installed: brings what the lock file says, then hands over to the
// pinned Node.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, pinnedNode } from './install.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Runs `main.ts` as a child; what happens to this process happens to it, and its exit code is ours. */
function handOver(node) {
  // Over the channel the child notices when this process is killed.
  const child = spawn(node, [path.join(root, 'tools/start/src/main.ts'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  // No SIGHUP: under nohup it has to stay ignored.
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
